import type { RaceRowView, RaceTableView } from "./classification.server.ts";
import { ClassificationTable } from "./classification-table.tsx";
import { EntrantCells } from "./entrant-cells.tsx";
import styles from "./classification.module.css";

/** A race's or sprint's classification, every figure that a timing screen has. */
export function RaceTable({ table, caption }: { readonly table: RaceTableView; readonly caption: string }) {
  const { has, rows, notes } = table;
  return (
    <>
      <ClassificationTable
        caption={caption}
        heads={
          <>
            <th scope="col">Time or reason</th>
            {has.points && <th scope="col">Points</th>}
            {has.grid && <th scope="col">Grid</th>}
            <th scope="col">Laps</th>
            {has.best && <th scope="col">Best lap</th>}
            {has.stops && <th scope="col">Stops</th>}
          </>
        }
      >
        {rows.map((row) => (
          <tr key={row.key} data-place={row.place} data-shared={row.shared || undefined}>
            <td className={styles.place}>{row.place}</td>
            <EntrantCells entrant={row} shared={row.shared} />
            <td className={styles.result}>{row.result}</td>
            {has.points && <td className={styles.points}>{row.points}</td>}
            {has.grid && <GridCell row={row} />}
            <td>{row.laps}</td>
            {has.best && (
              <td data-purple={row.purple || undefined}>
                {row.best}
                {row.purple && <span className="visually-hidden"> (fastest)</span>}
              </td>
            )}
            {has.stops && <td>{row.stops}</td>}
          </tr>
        ))}
      </ClassificationTable>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function GridCell({ row: { grid, gained } }: { readonly row: RaceRowView }) {
  return (
    <td className={styles.grid}>
      {grid}
      {gained !== null && gained !== 0 && (
        <span data-gained={gained > 0 ? "up" : "down"}>
          <span aria-hidden="true">{gained > 0 ? "↑" : "↓"}</span>
          <span className="visually-hidden">{gained > 0 ? ", gained " : ", lost "}</span>
          {Math.abs(gained)}
        </span>
      )}
    </td>
  );
}
