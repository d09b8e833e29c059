import { paths } from "#domain/paths.ts";

import { DetailLink } from "../../components/detail-link.tsx";
import { EraCar } from "../../components/era-car.tsx";
import { Heart } from "../../components/favourites/heart.tsx";
import type { FavouriteState } from "../../components/favourites/use-favourite.ts";
import { Badge } from "../../ui/badge.tsx";
import type { TeamCardView } from "./standings-view.server.ts";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./team-card.module.css";

interface TeamCardProps {
  readonly season: number;
  readonly team: TeamCardView;
  /** Null for visitors, who can't have favourites. */
  readonly favourite: FavouriteState | null;
}

export function TeamCard({ season, team, favourite }: TeamCardProps) {
  const isFavourite = favourite?.chosen === team.id;
  return (
    <Stack
      id={`team-${team.id}`}
      as="li"
      gap={6}
      className={styles.card}
      data-team={team.id}
      data-favourite={isFavourite || undefined}
      data-choice={favourite ? true : undefined}
    >
      <div className={styles.top}>
        <Text as="span" size="4xl" face="number" className={styles.position}>
          {team.position !== null && (
            <>
              <span className="visually-hidden">Position </span>
              {team.position}
            </>
          )}
        </Text>
        <div>
          <Heading level={2} size="3xl">
            <DetailLink to={paths.team(team.id)} className="cover-link">
              {team.name}
            </DetailLink>
          </Heading>
          <Cluster as="p" gap={6} above={2} size="s" tone="quiet">
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
          </Cluster>
        </div>
        {team.points !== null && (
          <Text size="xs" tone="quiet">
            <Text as="b" size="3xl">
              {team.points}
            </Text>{" "}
            PTS
          </Text>
        )}
        {favourite && (
          <div className={styles.heart}>
            <Heart favourite={favourite} id={team.id} name={team.name} at={`team-${team.id}`} />
          </div>
        )}
      </div>
      {team.car === null ? (
        <EraCar year={season} />
      ) : (
        <img className={styles.car} src={team.car} alt="" width={480} height={160} loading="lazy" />
      )}
      <Cluster gap={6} unbroken>
        <img className={styles.logo} src={team.logo} alt="" width={40} height={40} loading="lazy" />
        <Cluster as="p" gap={6} align="stretch" apart weight={600} className={styles.drivers}>
          {team.drivers.map((driver) => (
            <span key={driver}>{driver}</span>
          ))}
        </Cluster>
      </Cluster>
    </Stack>
  );
}
