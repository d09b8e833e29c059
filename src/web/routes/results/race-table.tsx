import styles from "./classification.module.css";
import { DriverLink } from "./driver-link.tsx";
import { Place } from "./place.tsx";
import type { RaceRowView, RaceTableView } from "./race-results.server.ts";
import { TeamBar } from "./team-bar.tsx";

/** A race or sprint. On a phone every row becomes a few lines, and its cells say what they are. */
export function RaceTable({ table, caption }: { readonly table: RaceTableView; readonly caption: string }) {
  const { rows, hasLaps, summary } = table;
  return (
    <>
      {summary !== null && <p className={styles.summary}>{summary}</p>}
      <table className={styles.race}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <th scope="col">Driver</th>
            <th scope="col" className={styles.team}>
              Team
            </th>
            <th scope="col" className={styles.figure}>
              Grid
            </th>
            <th scope="col" className={styles.figure}>
              Time
            </th>
            <th scope="col">Status</th>
            {hasLaps && (
              <th scope="col" className={styles.figure}>
                Fastest lap
              </th>
            )}
            <th scope="col" className={styles.figure}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RaceRow key={row.key} row={row} hasLaps={hasLaps} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function RaceRow({ row, hasLaps }: { readonly row: RaceRowView; readonly hasLaps: boolean }) {
  return (
    <tr data-place={row.place}>
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
      <td className={styles.grid}>
        {row.grid} <Gained gained={row.gained} />
      </td>
      <td className={styles.time}>{row.time}</td>
      <td className={styles.status}>{row.status}</td>
      {hasLaps && (
        <td className={styles.lap} data-quickest={row.isFastest || undefined}>
          {row.fastestLap}
          {row.isFastest && <span className="visually-hidden"> (fastest of the race)</span>}
        </td>
      )}
      <td className={styles.points} data-scores={row.scores || undefined}>
        {row.points}
      </td>
    </tr>
  );
}

function Gained({ gained }: { readonly gained: number | null }) {
  if (gained === null) return <span className={styles.gained} />;
  if (gained === 0)
    return (
      <span className={styles.gained}>
        <span className="visually-hidden">, place kept</span>
      </span>
    );
  const places = Math.abs(gained);
  return (
    <span className={styles.gained} data-up={gained > 0 || undefined}>
      <span aria-hidden="true">{gained > 0 ? "↑" : "↓"}</span>
      <span className="visually-hidden">{gained > 0 ? ", gained " : ", lost "}</span>
      {places}
    </span>
  );
}
