import { Link } from "react-router";

import { Section } from "../../ui/section.tsx";
import { ScrollTable, TableHead } from "../../ui/table.tsx";
import type { CircuitView } from "./circuit.server.ts";
import { lookOf } from "../../ui/look.ts";
import styles from "./winners.module.css";

export function Winners({ circuit }: { readonly circuit: CircuitView }) {
  const { winners, severalRaces } = circuit;
  return (
    <Section id="winners" title="All winners">
      {winners.length === 0 ? (
        <p className="note">No Formula 1 race has been held here yet.</p>
      ) : (
        <ScrollTable label="Table of winners" className={styles.table}>
          <TableHead heads={["Year", "Winner", "Team", "From pole", ...(severalRaces ? ["Race"] : [])]} />
          <tbody>
            {winners.map((race) => (
              <tr key={race.to}>
                <th scope="row" className={lookOf({ face: "name", weight: 700 })}>
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
