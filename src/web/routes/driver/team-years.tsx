import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Section } from "../../ui/section.tsx";
import { Table, TableHead } from "../../ui/table.tsx";
import type { DriverView } from "./driver.server.ts";
import { TeamBar } from "../../components/team-bar.tsx";
import styles from "./team-years.module.css";

export function TeamYears({ rows }: { readonly rows: DriverView["sheet"]["rows"] }) {
  return (
    <Section id="teams" title="Teams and numbers">
      <Table className={styles.table}>
        <caption className="visually-hidden">Teams and race numbers by year</caption>
        <TableHead heads={["Year", "Team", "Number", "Starts"]} />
        <tbody>
          {rows.flatMap(({ season, teams }) =>
            teams.map((team, i) => (
              <tr key={`${season} ${team.id}`} data-more={i > 0 || undefined}>
                <th scope="row">{season}</th>
                <td>
                  <TeamBar colour={team.colour} /> <Link to={paths.team(team.id, { year: season })}>{team.name}</Link>
                </td>
                <td>{team.numbers}</td>
                <td>{team.practiceOnly ? "practice" : team.races}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </Section>
  );
}
