import { ClassificationTable, type Column } from "../../components/classification/classification-table.tsx";
import { Gained } from "../../components/classification/gained.tsx";
import { raceSheet } from "../../components/classification/sheet-layout.tsx";
import type { RaceRowView, RaceTableView } from "./race-results.server.ts";
import { Text } from "../../ui/text.tsx";
import styles from "./round-sheet.module.css";

const grid: Column<RaceRowView> = {
  head: "Grid",
  kind: "grid",
  cell: (row) => (
    <>
      {row.grid} <Gained gained={row.gained} className={raceSheet.gained} />
    </>
  ),
};
const time: Column<RaceRowView> = { head: "Time", kind: "time", cell: (row) => row.time };
const status: Column<RaceRowView> = { head: "Status", kind: "status", cell: (row) => row.status };
const fastestLap: Column<RaceRowView> = {
  head: "Fastest lap",
  kind: "lap",
  cell: (row) => row.fastestLap,
  best: (row) => (row.isFastest ? "fastest of the race" : null),
};
const points: Column<RaceRowView> = {
  head: "Points",
  kind: "points",
  cell: (row) => row.points,
};

export function RaceTable({ table, caption }: { readonly table: RaceTableView; readonly caption: string }) {
  const { rows, hasLaps, summary } = table;
  return (
    <>
      {summary !== null && (
        <Text size="m" tone="quiet" className={styles.summary}>
          {summary}
        </Text>
      )}
      <ClassificationTable
        layout={raceSheet}
        caption={caption}
        rows={rows}
        columns={[grid, time, status, ...(hasLaps ? [fastestLap] : []), points]}
      />
    </>
  );
}
