import {
  ClassificationTable,
  type Column,
} from "../../components/classification/classification-table.tsx";
import { fullTable } from "../../components/classification/full-layout.tsx";
import { Gained } from "../../components/classification/gained.tsx";
import type { RaceRowView, RaceTableView } from "./classification.server.ts";
import { TableNotes } from "./table-notes.tsx";

const result: Column<RaceRowView> = {
  head: "Time / retired",
  kind: "result",
  cell: (row) => row.result,
};
const points: Column<RaceRowView> = { head: "Points", kind: "points", cell: (row) => row.points };
const grid: Column<RaceRowView> = {
  head: "Grid",
  kind: "grid",
  cell: (row) => (
    <>
      {row.grid}
      <Gained gained={row.gained} />
    </>
  ),
};
const laps: Column<RaceRowView> = { head: "Laps", kind: "extra", cell: (row) => row.laps };
const best: Column<RaceRowView> = {
  head: "Best lap",
  kind: "extra",
  cell: (row) => row.best,
  best: ({ isQuickest }) => (isQuickest ? "fastest" : null),
};
const stops: Column<RaceRowView> = { head: "Stops", kind: "extra", cell: (row) => row.stops };

export function RaceTable({
  table,
  caption,
}: {
  readonly table: RaceTableView;
  readonly caption: string;
}) {
  const { has, rows, notes } = table;
  const columns = [
    result,
    ...(has.points ? [points] : []),
    ...(has.grid ? [grid] : []),
    laps,
    ...(has.best ? [best] : []),
    ...(has.stops ? [stops] : []),
  ];
  return (
    <>
      <ClassificationTable layout={fullTable} caption={caption} rows={rows} columns={columns} />
      <TableNotes notes={notes} />
    </>
  );
}
