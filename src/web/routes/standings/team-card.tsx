import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { CarSilhouette } from "../../components/car-silhouette.tsx";
import type { TeamCardView } from "./standings.server.ts";
import styles from "./team-card.module.css";

export function TeamCard({ team }: { readonly team: TeamCardView }) {
  return (
    <li className={styles.card} data-team={team.id}>
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
      </div>
      <CarSilhouette />
      <p className={styles.drivers}>
        {team.drivers.map((driver) => (
          <span key={driver}>{driver}</span>
        ))}
      </p>
    </li>
  );
}
