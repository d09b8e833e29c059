import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Section } from "../../ui/section.tsx";
import { ScrollTable } from "../../ui/table.tsx";
import type { TeamView } from "./team.server.ts";
import styles from "./team-years.module.css";

interface TeamYearsProps {
  readonly id: string;
  readonly rows: TeamView["byYear"];
}

/** Car, drivers and results, year by year. */
export function TeamYears({ id, rows }: TeamYearsProps) {
  return (
    <Section id="years" title="Year by year">
      <ScrollTable label="Every season, table" className={styles.table}>
        <caption className="visually-hidden">Position, car and drivers by season</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Place</th>
            <th scope="col">Points</th>
            <th scope="col">Wins</th>
            <th scope="col">Podiums</th>
            <th scope="col">Poles</th>
            <th scope="col">Drivers (most races first)</th>
            <th scope="col">Chassis · engine</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.year}>
              <th scope="row">
                <svg viewBox="0 0 6 16" aria-hidden="true">
                  <rect width="6" height="16" fill={row.colour ?? "transparent"} />
                </svg>
                <Link to={`${paths.team(id, { year: row.year })}#season`}>{row.year}</Link>
              </th>
              <td>
                <b data-first={row.place === "1" || undefined}>{row.place || "–"}</b>
              </td>
              <td>{row.points}</td>
              <td>{row.wins || ""}</td>
              <td>{row.podiums || ""}</td>
              <td>{row.poles || ""}</td>
              <td>
                <ul className={styles.drivers}>
                  {row.drivers.map((driver) => (
                    <li key={driver.href}>
                      {driver.numbers !== "" && <span>{driver.numbers}</span>}{" "}
                      <Link to={driver.href}>{driver.name}</Link>
                    </li>
                  ))}
                </ul>
              </td>
              <td>{row.car}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Section>
  );
}
