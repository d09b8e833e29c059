import { Link } from "react-router";

import { ScrollTable } from "../../ui/table.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Text } from "../../ui/text.tsx";
import { Section } from "../../ui/section.tsx";
import { Columns } from "../../ui/layout.tsx";
import { formatCount } from "./format-count.ts";
import type { loadSeasonVotes } from "./season-votes.server.ts";
import styles from "./season-votes.module.css";

interface SeasonVotesProps {
  readonly votes: NonNullable<Awaited<ReturnType<typeof loadSeasonVotes>>>;
  readonly current: number | null;
}

export function SeasonVotes({ votes, current }: SeasonVotesProps) {
  const { season, table, races } = votes;
  const first = table.filter(({ position }) => position === 1).map(({ name }) => name);
  return (
    <Section id="season-votes" title={<>The fans’ {season} championship</>}>
      {first.length > 0 && (
        <Text size="xl" tone="quiet" above={2}>
          <Verdict first={first} real={votes.real} isOver={votes.isOver} />
        </Text>
      )}
      <Columns split="fill" gap={10} align="start" className={styles.tables}>
        <ScrollTable label="The fans’ championship">
          <caption>
            Drivers earn race points for their place in each vote for best point scorer.
          </caption>
          <thead>
            <tr>
              <th scope="col">Fans</th>
              <th scope="col">Driver</th>
              <th scope="col" className={styles.figure}>
                Points
              </th>
              <th scope="col" className={styles.figure}>
                Won
              </th>
              <th scope="col" className={styles.figure}>
                Real position
              </th>
            </tr>
          </thead>
          <tbody>
            {table.map((row) => (
              <tr key={row.id} data-team={row.teamId ?? undefined}>
                <td>{row.position}</td>
                <th scope="row" className="team-mark">
                  {row.name}
                </th>
                <td className={styles.figure}>
                  <b>{row.points}</b>
                </td>
                <td className={styles.figure}>{row.wins}</td>
                <td className={styles.figure}>
                  {row.realPosition ?? "–"}
                  {row.realPosition !== null && <Difference by={row.realPosition - row.position} />}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
        <ScrollTable label="Race by race">
          <caption>Our vote and the official Driver of the Day.</caption>
          <thead>
            <tr>
              <th scope="col">Race</th>
              <th scope="col">Here</th>
              <th scope="col">Official</th>
              <th scope="col" className={styles.figure}>
                Ballots
              </th>
            </tr>
          </thead>
          <tbody>
            {races.map((race) => (
              <tr key={race.id} aria-current={race.id === current ? "true" : undefined}>
                <th scope="row">
                  <Link to={race.to}>{race.name}</Link>
                </th>
                <td>{race.fans || "–"}</td>
                <td>
                  {race.official || "Unknown"}
                  {race.agree && (
                    <>
                      {" "}
                      <Badge tone="good">same pick</Badge>
                    </>
                  )}
                </td>
                <td className={styles.figure}>{formatCount(race.ballots)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </Columns>
    </Section>
  );
}

interface VerdictProps {
  readonly first: readonly string[];
  readonly real: string | null;
  readonly isOver: boolean;
}

const listFormat = new Intl.ListFormat("en-GB");

function Verdict({ first, real, isOver }: VerdictProps) {
  const names = <b>{listFormat.format(first)}</b>;
  const [isAlone, agree] = [first.length === 1, first.length === 1 && first[0] === real];
  if (isOver) {
    const difference = real === null ? "." : `. The real champion is ${real}.`;
    return (
      <>
        The fans’ {isAlone ? "champion is" : "champions are"} {names}
        {agree ? ", who also won the real title." : difference}
      </>
    );
  }
  const difference = real === null ? "." : `. ${real} leads the real one.`;
  return (
    <>
      {names} {isAlone ? "leads" : "lead"} the fans’ championship
      {agree ? ", and the real one too." : difference}
    </>
  );
}

function Difference({ by }: { readonly by: number }) {
  if (by === 0)
    return (
      <Text as="span" size="xs" tone="quiet">
        {" "}
        <span aria-hidden="true">=</span>
        <span className="visually-hidden">level</span>
      </Text>
    );
  return (
    <Text as="span" size="xs" tone="quiet">
      {" "}
      <span aria-hidden="true">{by > 0 ? "↑" : "↓"}</span>
      <span className="visually-hidden">{by > 0 ? "up " : "down "}</span>
      {Math.abs(by)}
    </Text>
  );
}
