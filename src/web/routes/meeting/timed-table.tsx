import type { TimedTableView } from "./classification.server.ts";
import { ClassificationTable } from "./classification-table.tsx";
import { EntrantCells } from "./entrant-cells.tsx";
import styles from "./classification.module.css";

/** A practice's or qualifying's classification; the best of every column is purple. */
export function TimedTable({ table, caption }: { readonly table: TimedTableView; readonly caption: string }) {
  const { has, rows, columns } = table;
  return (
    <ClassificationTable
      caption={caption}
      heads={
        <>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {has.gap && <th scope="col">Gap</th>}
          {has.laps && <th scope="col">Laps</th>}
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.key} data-place={row.place} data-cut={row.cut || undefined}>
          <td className={styles.place}>{row.place}</td>
          <EntrantCells entrant={row} />
          {row.cells.map(({ text, purple }, i) => (
            <td key={columns[i]} data-purple={purple || undefined}>
              {text}
              {purple && <span className="visually-hidden"> (best)</span>}
            </td>
          ))}
          {has.gap && <td>{row.gap}</td>}
          {has.laps && <td>{row.laps}</td>}
        </tr>
      ))}
    </ClassificationTable>
  );
}
