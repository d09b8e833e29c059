import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { CarSilhouette } from "../../components/car-silhouette.tsx";
import { Heart } from "../../components/favourites/heart.tsx";
import type { FavouriteState } from "../../components/favourites/use-favourite.ts";
import { Badge } from "../../ui/badge.tsx";
import type { TeamCardView } from "./standings.server.ts";
import styles from "./team-card.module.css";

interface TeamCardProps {
  readonly team: TeamCardView;
  /** Null for visitors: they have no favourite and nothing to choose with. */
  readonly favourite: FavouriteState | null;
}

export function TeamCard({ team, favourite }: TeamCardProps) {
  const isFavourite = favourite?.chosen === team.id;
  return (
    <li
      id={`team-${team.id}`}
      className={styles.card}
      data-team={team.id}
      data-favourite={isFavourite || undefined}
      data-choice={favourite ? true : undefined}
    >
      <div className={styles.top}>
        <span className={styles.position}>
          {team.position !== null && (
            <>
              <span className="visually-hidden">Position </span>
              {team.position}
            </>
          )}
        </span>
        <div>
          <h2 className={styles.name}>
            <Link to={paths.team(team.id)} className={styles.link}>
              {team.name}
            </Link>
          </h2>
          <p className={styles.notes}>
            {isFavourite && <Badge>Your team</Badge>}
            {team.wins > 0 && (
              <span>
                Races won <b>{team.wins}</b>
              </span>
            )}
            {team.likedBy > 0 && (
              <span>
                Liked by <b>{team.likedBy}</b>
              </span>
            )}
          </p>
        </div>
        {team.points !== null && (
          <p className={styles.points}>
            <b>{team.points}</b> PTS
          </p>
        )}
        {favourite && (
          <div className={styles.heart}>
            <Heart favourite={favourite} id={team.id} name={team.name} at={`team-${team.id}`} />
          </div>
        )}
      </div>
      {team.car === null ? (
        <CarSilhouette />
      ) : (
        <img className={styles.car} src={team.car} alt="" width={480} height={160} loading="lazy" />
      )}
      <div className={styles.crew}>
        <img className={styles.logo} src={team.logo} alt="" width={40} height={40} loading="lazy" />
        <p className={styles.drivers}>
          {team.drivers.map((driver) => (
            <span key={driver}>{driver}</span>
          ))}
        </p>
      </div>
    </li>
  );
}
