import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { classNames } from "../../ui/class-names.ts";
import { Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";
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
      {rows.length > 10 && (
        <details className="only-until-640">
          <summary className="link">All {rows.length}</summary>
        </details>
      )}
      <Table className={styles.table}>
        <caption className="visually-hidden">Position, car and drivers by season</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Place</th>
            <th scope="col">Points</th>
            <th scope="col">Wins</th>
            <th scope="col" className="wider-than-640">
              Podiums
            </th>
            <th scope="col" className="wider-than-640">
              Poles
            </th>
            <th scope="col" className="wider-than-640">
              Drivers (most races first)
            </th>
            <th scope="col" className="wider-than-640">
              Chassis · engine
            </th>
          </tr>
        </thead>
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
              <td>{row.points || "–"}</td>
              <Count of={row.wins} />
              <Count of={row.podiums} className="wider-than-640" />
              <Count of={row.poles} className="wider-than-640" />
              <td className={styles.drivers}>
                <Cluster as="ul" gap={5} align="baseline" tight>
                  {row.drivers.map((driver) => (
                    <li key={driver.href}>
                      {driver.numbers !== "" && <small>{driver.numbers}</small>}{" "}
                      <Link to={driver.href}>{driver.name}</Link>
                    </li>
                  ))}
                </Cluster>
              </td>
              <td className="wider-than-640">{row.car}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function Count({ of, className }: { readonly of: number; readonly className?: string }) {
  return <td className={classNames(className, of === 0 && "faint")}>{of}</td>;
}
