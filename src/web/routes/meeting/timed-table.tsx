import {
  ClassificationTable,
  type Column,
} from "../../components/classification/classification-table.tsx";
import { fullTable } from "../../components/classification/full-layout.tsx";
import { TableNotes } from "./table-notes.tsx";
import type { TimedRowView, TimedTableView } from "./classification.server.ts";

const gap: Column<TimedRowView> = { head: "Gap", kind: "figure", cell: (row) => row.gap };
const last: Column<TimedRowView> = {
  head: "Best",
  kind: "brief",
  cell: (row) =>
    row.last && [row.last.time, row.last.gap !== "" && <small key="gap">{row.last.gap}</small>],
};
const laps: Column<TimedRowView> = { head: "Laps", kind: "extra", cell: (row) => row.laps };

export function TimedTable({
  table,
  caption,
}: {
  readonly table: TimedTableView;
  readonly caption: string;
}) {
  const { has, rows, notes } = table;
  const isBrief = rows.some((row) => row.last);
  const times = table.columns.map((head, i): Column<TimedRowView> => ({
    head,
    kind: isBrief ? "extra" : "figure",
    cell: ({ cells }) => cells[i]?.text,
    best: ({ cells }) => (cells[i]?.isQuickest ? "best" : null),
  }));
  const columns = [
    ...(isBrief ? [last] : []),
    ...times,
    ...(has.gap ? [gap] : []),
    ...(has.laps ? [laps] : []),
  ];
  return (
    <>
      <ClassificationTable layout={fullTable} caption={caption} rows={rows} columns={columns} />
      <TableNotes notes={notes} />
    </>
  );
}
