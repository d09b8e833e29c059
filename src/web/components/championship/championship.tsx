import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import styles from "./championship.module.css";

interface Leader {
  readonly key: string;
  readonly name: string;
  readonly teamId: string | undefined;
  readonly position: number | null;
  readonly points: string;
  readonly gap: string;
}

export interface ChampionshipProps {
  readonly title?: string;
  readonly after: string;
  readonly drivers: readonly Leader[];
  readonly teams: readonly Leader[];
  /** Links to the title simulator. Each is null once its title has been decided. */
  readonly titleTo: { readonly drivers: string | null; readonly teams: string | null };
}

export function Championship({
  title = "Championship",
  after,
  drivers,
  teams,
  titleTo,
}: ChampionshipProps) {
  return (
    <Section
      id="championship"
      compact
      title={title}
      aside={<Text tone="quiet">After the {after}</Text>}
    >
      <Columns split="fill" gap={11}>
        <Leaders
          title="Drivers"
          all={paths.drivers()}
          titleTo={titleTo.drivers}
          leaders={drivers}
        />
        <Leaders title="Teams" all={paths.teams()} titleTo={titleTo.teams} leaders={teams} />
      </Columns>
    </Section>
  );
}

function Leaders({
  title,
  all,
  titleTo,
  leaders,
}: {
  readonly title: string;
  readonly all: string;
  readonly titleTo: string | null;
  readonly leaders: readonly Leader[];
}) {
  return (
    <div>
      <Table ranked className={styles.table}>
        <caption className="visually-hidden">{title}, top five</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Position">Pos</abbr>
            </th>
            <th scope="col">{title}</th>
            <th scope="col">Gap</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {leaders.map((leader) => (
            <tr key={leader.key} data-team={leader.teamId} data-driver={leader.key}>
              <td>{leader.position}</td>
              <th scope="row" className="team-mark">
                {leader.name}
              </th>
              <td>{leader.gap}</td>
              <td>
                <b>{leader.points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Cluster gap={8} tight>
        <Link className="link" to={all}>
          {title === "Drivers" ? "All drivers" : "All teams"}
        </Link>
        {titleTo !== null && (
          <Link className="link" to={titleTo}>
            {title === "Drivers"
              ? "Who can still be champion"
              : "Who can still win the teams’ title"}
          </Link>
        )}
      </Cluster>
    </div>
  );
}
