import type { LapTableView } from "./race-story.server.ts";
import { ScrollTable } from "../../ui/table.tsx";

const CAPTIONS = { positions: "Position after each lap", gaps: "Gap to the leader after each lap, in seconds" };

export function LapTable({ table }: { readonly table: LapTableView }) {
  const caption = CAPTIONS[table.kind];
  return (
    <ScrollTable label={`${caption}, table`} figures dense>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Driver</th>
          {Array.from({ length: table.laps }, (_, lap) => (
            <th key={lap} scope="col">
              {lap + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, lap) => (
              // Laps keep their order, so the index identifies them.
              <td key={lap}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
