import type { ReactNode } from "react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Heart } from "../../ui/icons.tsx";
import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import type { StandingCardsView } from "./favourite-cards.server.ts";
import { Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./favourite-cards.module.css";

export const FavouriteCards = hole(
  "favourite-cards",
  ["driver", "team"],
  ({ drivers, teams }: StandingCardsView) => {
    const reader = useReader();
    if (reader === null) return null;
    const { favourites } = reader;
    const team = teams.find(({ id }) => id === favourites.team);
    const driver = drivers.find(({ id }) => id === favourites.driver);
    return (
      <section aria-labelledby="favourites">
        <h2 id="favourites" className="visually-hidden">
          Your favourites
        </h2>
        <Columns as="ul" split="fill" gap={10} above={10}>
          {team === undefined ? (
            <Invitation kind="team" isAway={favourites.team !== null} />
          ) : (
            <Card
              label="Your team"
              teamId={team.id}
              position={team.position}
              to={paths.team(team.id)}
              name={team.name}
              note={
                <>
                  {team.wins} {team.wins === 1 ? "win" : "wins"}
                </>
              }
              points={team.points}
            />
          )}
          {driver === undefined ? (
            <Invitation kind="driver" isAway={favourites.driver !== null} />
          ) : (
            <Card
              label="Your driver"
              teamId={driver.team?.id}
              position={driver.position}
              to={paths.drivers()}
              name={driver.name}
              note={driver.team?.name ?? "No team"}
              points={driver.points}
            />
          )}
        </Columns>
      </section>
    );
  },
);

interface CardProps {
  readonly label: string;
  readonly teamId: string | undefined;
  readonly position: number | null;
  readonly to: string;
  readonly name: string;
  readonly note: ReactNode;
  readonly points: string;
}

function Card({ label, teamId, position, to, name, note, points }: CardProps) {
  return (
    <li className={styles.card} data-team={teamId}>
      <Text as="span" size="title" face="number" className={styles.position}>
        {position === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <span className="visually-hidden">Position </span>
            {position}
          </>
        )}
      </Text>
      <div>
        <Text size="s" tone="quiet">
          {label}
        </Text>
        <Text size="3xl" face="name" className={styles.name}>
          <Link to={to} className="cover-link">
            {name}
          </Link>
        </Text>
        <p className="note">{note}</p>
      </div>
      <Text size="xs" tone="quiet" className={styles.points}>
        <Text as="b" size="3xl">
          {points}
        </Text>{" "}
        PTS
      </Text>
    </li>
  );
}

function Invitation({
  kind,
  isAway,
}: {
  readonly kind: "team" | "driver";
  readonly isAway: boolean;
}) {
  return (
    <li className={styles.card} data-empty>
      <Text as="span" size="title" face="number" className={styles.position}>
        <Heart size={34} aria-hidden="true" />
      </Text>
      <div>
        <Text size="s" tone="quiet">
          Your {kind}
        </Text>
        <Text size="2xl" face="name">
          <Link to={`${paths.profile()}#favourites`} className="cover-link">
            {isAway ? `Pick another ${kind}` : `Pick your ${kind}`}
          </Link>
        </Text>
        <p className="note">
          {isAway
            ? "Your favourite isn’t racing this season."
            : "Their position and points will appear here."}
        </p>
      </div>
    </li>
  );
}
