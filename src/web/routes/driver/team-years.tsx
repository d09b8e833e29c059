import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Section } from "../../ui/section.tsx";
import { Table, TableHead } from "../../ui/table.tsx";
import type { DriverView } from "./driver.server.ts";
import { TeamBar } from "../../components/team-bar.tsx";
import styles from "./team-years.module.css";

export function TeamYears({ teams }: { readonly teams: DriverView["sheet"]["teams"] }) {
  return (
    <Section id="teams" title="Teams and numbers">
      <Table className={styles.table}>
        <caption className="visually-hidden">Teams and race numbers by year</caption>
        <TableHead heads={["Years", "Team", "Number", "Starts"]} />
        <tbody>
          {teams.map((team) => (
            <tr key={`${team.years} ${team.id}`}>
              <th scope="row">{team.years}</th>
              <td>
                {team.colour !== null && <TeamBar colour={team.colour} />}{" "}
                <Link to={paths.team(team.id, { year: team.lastSeason })}>{team.name}</Link>
              </td>
              <td>{team.numbers}</td>
              <td>{team.practiceOnly ? "practice" : team.races}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
