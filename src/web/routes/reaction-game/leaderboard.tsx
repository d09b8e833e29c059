import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import { ordinalNumber } from "#domain/text.ts";
import { QUICKEST_REACTION_MS } from "#domain/games/reaction/start.ts";

import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { Table, TableHead } from "../../ui/table.tsx";
import { Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Badge } from "../../ui/badge.tsx";
import styles from "./leaderboard.module.css";
import type { BoardRow, ReactionGameView } from "./reaction-game.server.ts";

export function Leaderboard({ view }: { readonly view: ReactionGameView }) {
  const { today, allTime, own: readerStandings, isPaused } = view;
  return (
    <Section
      id="leaderboard"
      title={
        <>
          Leaderboard <Badge>unverified</Badge>
        </>
      }
    >
      <p className="note">Times under {QUICKEST_REACTION_MS} ms don’t count, but we can’t rule out cheating.</p>
      {isPaused && (
        <div className="note">
          <Notice kind="warning" title="The leaderboard is paused">
            You can still play.
          </Notice>
        </div>
      )}

      {readerStandings === null && (
        <p className="note">
          <Link to={paths.login()}>Log in</Link> or <Link to={paths.signup()}>sign up</Link> to be listed here under
          your display name.
        </p>
      )}
      {allTime.length === 0 ? (
        <Text as="div" above={7}>
          <EmptyState title="No times yet">Set the first one and take pole.</EmptyState>
        </Text>
      ) : (
        <Columns split="fill" gap={10} above={8}>
          <Board title="Today" rows={today} readerStanding={readerStandings?.today ?? null} />
          <Board title="All time" rows={allTime} readerStanding={readerStandings?.allTime ?? null} />
        </Columns>
      )}
    </Section>
  );
}

interface BoardProps {
  readonly title: string;
  readonly rows: readonly BoardRow[];
  readonly readerStanding: { readonly bestMs: number; readonly place: number } | null;
}

function Board({ title, rows, readerStanding }: BoardProps) {
  return (
    <div>
      <Heading level={3}>{title}</Heading>
      {rows.length === 0 ? (
        <Text tone="quiet" above={5}>
          No times yet today.
        </Text>
      ) : (
        <Table className={styles.table}>
          <caption className="visually-hidden">Fastest reactions: {title.toLowerCase()}</caption>
          <TableHead heads={["Pos", "Name", "Reaction"]} />
          <tbody>
            {rows.map(({ place, displayName, bestMs }, i) => (
              // Display names aren't unique.
              <tr key={`${i} ${displayName}`}>
                <td>{place}</td>
                <th scope="row">{displayName}</th>
                <td>{bestMs} ms</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {readerStanding !== null && (
        <Text above={5} weight={600} className={styles.own}>
          You’re {ordinalNumber(readerStanding.place)} with {readerStanding.bestMs} ms
        </Text>
      )}
    </div>
  );
}
