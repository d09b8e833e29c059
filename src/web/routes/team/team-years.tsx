import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Section } from "../../ui/section.tsx";
import { ScrollTable, TableHead } from "../../ui/table.tsx";
import type { TeamView } from "./team.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import { TeamBar } from "../../components/team-bar.tsx";
import styles from "./team-years.module.css";

interface TeamYearsProps {
  readonly id: string;
  readonly rows: TeamView["byYear"];
}

export function TeamYears({ id, rows }: TeamYearsProps) {
  return (
    <Section id="years" title="Year by year">
      <ScrollTable label="Every season, table" className={styles.table}>
        <caption className="visually-hidden">Position, car and drivers by season</caption>
        <TableHead
          heads={[
            "Year",
            "Place",
            "Points",
            "Wins",
            "Podiums",
            "Poles",
            "Drivers (most races first)",
            "Chassis · engine",
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.year}>
              <th scope="row">
                <TeamBar colour={row.colour} />{" "}
                <Link to={`${paths.team(id, { year: row.year })}#season`}>{row.year}</Link>
              </th>
              <td>
                <b className={styles.place} data-tone={row.place === "1" ? "win" : undefined}>
                  {row.place || "–"}
                </b>
              </td>
              <td>{row.points}</td>
              <td>{row.wins || ""}</td>
              <td>{row.podiums || ""}</td>
              <td>{row.poles || ""}</td>
              <td>
                <Cluster as="ul" gap={5} align="baseline" tight>
                  {row.drivers.map((driver) => (
                    <li key={driver.href}>
                      {driver.numbers !== "" && <small>{driver.numbers}</small>}{" "}
                      <Link to={driver.href}>{driver.name}</Link>
                    </li>
                  ))}
                </Cluster>
              </td>
              <td>{row.car}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Section>
  );
}
