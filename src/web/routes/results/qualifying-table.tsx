import styles from "./classification.module.css";
import { DriverLink } from "./driver-link.tsx";
import { Place } from "./place.tsx";
import type { QualifyingRowView, QualifyingTableView } from "./qualifying-results.server.ts";
import { TeamBar } from "./team-bar.tsx";

interface QualifyingTableProps {
  readonly table: QualifyingTableView;
  readonly caption: string;
  /** The kind of session: the segments of sprint qualifying are SQ1 to SQ3. */
  readonly session: string;
}

/** A qualifying in three segments; small enough to stay a table on a phone. */
export function QualifyingTable({ table, caption, session }: QualifyingTableProps) {
  const prefix = session === "sprint-qualifying" ? "SQ" : "Q";
  return (
    <>
      {table.summary !== null && <p className={styles.summary}>{table.summary}</p>}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={caption}>
        <table className={styles.qualifying}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Pos</th>
              <th scope="col">Driver</th>
              <th scope="col" className={styles.team}>
                Team
              </th>
              {[1, 2, 3].map((segment) => (
                <th key={segment} scope="col" className={styles.figure}>
                  {prefix}
                  {segment}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <QualifyingRow key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function QualifyingRow({ row }: { readonly row: QualifyingRowView }) {
  return (
    <tr data-place={row.place} data-cut={row.isCut || undefined}>
      <td className={styles.place}>
        <Place place={row.place} />
      </td>
      <th scope="row" className={styles.driver}>
        <DriverLink row={row} />
      </th>
      <td className={styles.team}>
        <TeamBar colour={row.colour} />
        {row.team}
      </td>
      {row.laps.map((lap, index) => {
        const isQuickest = row.quickestIn.includes(index + 1);
        return (
          <td key={index} className={styles.lap} data-quickest={isQuickest || undefined}>
            {lap}
            {isQuickest && <span className="visually-hidden"> (quickest)</span>}
          </td>
        );
      })}
    </tr>
  );
}
