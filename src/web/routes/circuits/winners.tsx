import { Link } from "react-router";

import { Section } from "../../ui/section.tsx";
import { ScrollTable } from "../../ui/table.tsx";
import type { CircuitView } from "./circuit.server.ts";
import styles from "./winners.module.css";

export function Winners({ circuit }: { readonly circuit: CircuitView }) {
  const { winners, severalRaces } = circuit;
  return (
    <Section id="winners" title="All winners">
      {winners.length === 0 ? (
        <p className="note">No Formula 1 race has been held here yet.</p>
      ) : (
        <ScrollTable label="Table of winners" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Winner</th>
              <th scope="col">Team</th>
              <th scope="col">From pole</th>
              {severalRaces && <th scope="col">Race</th>}
            </tr>
          </thead>
          <tbody>
            {winners.map((race) => (
              <tr key={race.to}>
                <th scope="row">
                  <Link to={race.to}>{race.season}</Link>
                </th>
                <td className={styles.winner}>
                  {race.drivers.map((driver, index) => (
                    <span key={driver.to}>
                      {index > 0 && " and "}
                      <Link to={driver.to}>{driver.name}</Link>
                    </span>
                  ))}
                  {race.drivers.length === 0 && "–"}
                </td>
                <td>{race.teamTo ? <Link to={race.teamTo}>{race.team}</Link> : "–"}</td>
                <td>{race.pole ? <Link to={race.pole.to}>{race.pole.name}</Link> : "–"}</td>
                {severalRaces && <td>{race.race}</td>}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Section>
  );
}
