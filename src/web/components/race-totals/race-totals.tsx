import type { ReactNode } from "react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Table, TableHead } from "../../ui/table.tsx";
import { Text } from "../../ui/text.tsx";
import type { RaceTotal } from "./race-totals.server.ts";
import styles from "./race-totals.module.css";

interface RaceTotalsProps {
  /** Head of the first column. */
  readonly of: "Race" | "Year";
  readonly races: readonly RaceTotal[];
}

/** Passes and the cost of a stop, race by race, with links to the pages of their pace. */
export function RaceTotals({ of, races }: RaceTotalsProps) {
  return (
    <Table figures className={styles.races}>
      <TableHead heads={[of, "Passes, at least", "A stop, seconds"]} />
      <tbody>
        {races.map(({ key, label, note, to, passes, percent, stop }) => (
          <tr key={key}>
            <th scope="row">
              <Link to={to}>{label}</Link>
              {note !== null && <small>{note}</small>}
            </th>
            <td>
              <span className={styles.passes}>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={percent} height={10} />
                </svg>
                {passes}
              </span>
            </td>
            <td>{stop}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Says where the figures come from. */
export function RaceTotalsNote({ children }: { readonly children?: ReactNode }) {
  return (
    <Text tone="quiet" above={4}>
      {children}Estimated from lap times. How we work out{" "}
      <Link className="link" to={paths.method("pit-loss")}>
        what a stop costs
      </Link>{" "}
      and{" "}
      <Link className="link" to={paths.method("passes")}>
        passes
      </Link>
      .
    </Text>
  );
}
