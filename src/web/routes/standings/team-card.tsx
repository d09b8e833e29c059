import { paths } from "#domain/paths.ts";

import { Gained } from "../../components/classification/gained.tsx";
import { DetailLink } from "../../components/detail-link.tsx";
import { DriverName } from "../../components/driver-name.tsx";
import { EraCar } from "../../components/era-car.tsx";
import { Heart } from "../../components/favourites/heart.tsx";
import type { FavouriteState } from "../../components/favourites/use-favourite.ts";
import { Helmet } from "../../components/helmet.tsx";
import { Badge } from "../../ui/badge.tsx";
import type { TeamCardView } from "./standings-view.server.ts";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./team-card.module.css";

interface TeamCardProps {
  readonly season: number;
  readonly team: TeamCardView;
  /** Null for visitors. */
  readonly favourite: FavouriteState | null;
}

export function TeamCard({ season, team, favourite }: TeamCardProps) {
  const isFavourite = favourite?.chosenId === team.id;
  return (
    <Stack
      id={`team-${team.id}`}
      as="li"
      gap={6}
      className={styles.card}
      data-team={team.id}
      data-favourite={isFavourite || undefined}
    >
      <Cluster gap={6} unbroken className={styles.top}>
        <Text as="span" size="4xl" face="number" className={styles.position}>
          {team.position !== null && (
            <>
              <span className="visually-hidden">Position </span>
              {team.position}
              {team.gained !== null && team.gained !== 0 && <Gained gained={team.gained} className={styles.gained} />}
            </>
          )}
        </Text>
        <div>
          <Heading level={2} size="3xl">
            <DetailLink to={paths.team(team.id)} className="cover-link">
              {team.name}
            </DetailLink>
          </Heading>
          <Cluster as="p" gap={5} above={2} size="s" tone="quiet">
            {team.isChampion && <Badge tone="title">Champion</Badge>}
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
        <Stack align="end">
          {team.points !== null && (
            <Text size="xs" tone="quiet">
              <Text as="b" size="3xl">
                {team.points}
              </Text>{" "}
              PTS
            </Text>
          )}
          <img src={team.logo} alt="" width={28} height={28} loading="lazy" />
        </Stack>
        {favourite && (
          <div className={styles.heart}>
            <Heart favourite={favourite} id={team.id} name={team.name} at={`team-${team.id}`} />
          </div>
        )}
      </Cluster>
      {team.car === null ? (
        <EraCar year={season} />
      ) : (
        <img className={styles.car} src={team.car} alt="" width={480} height={160} loading="lazy" />
      )}
      <Columns as="ul" gap={6} className={styles.drivers}>
        {team.drivers.map((driver) => (
          <li key={driver.id}>
            <Helmet driverId={driver.id} number={driver.number} />
            <span>
              <DriverName name={driver.name} lastName={driver.lastName} apart />
            </span>
            {driver.points !== null && <small>{driver.points}</small>}
          </li>
        ))}
      </Columns>
    </Stack>
  );
}
