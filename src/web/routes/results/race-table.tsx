import { ClassificationTable, type Column } from "../../components/classification/classification-table.tsx";
import { Gained } from "../../components/classification/gained.tsx";
import { raceSheet } from "../../components/classification/sheet-layout.tsx";
import { NONE } from "./no-figure.ts";
import type { RaceRowView, RaceTableView } from "./race-results.server.ts";
import { Text } from "../../ui/text.tsx";
import styles from "./round-sheet.module.css";

/** On phones, each figure has a label instead of a column heading, and missing figures are left out. */
function Labelled({ label, figure }: { readonly label: string; readonly figure: string }) {
  if (figure === NONE) return <span className="wider-than-640">{NONE}</span>;
  return (
    <>
      <span className="only-until-640">{label} </span>
      {figure}
    </>
  );
}

const grid: Column<RaceRowView> = {
  head: "Grid",
  kind: "grid",
  cell: (row) => (
    <>
      <Labelled label="Grid" figure={row.grid} /> <Gained gained={row.gained} className={raceSheet.gained} />
    </>
  ),
};
const time: Column<RaceRowView> = {
  head: "Time or status",
  kind: "time",
  cell: (row) => (
    <>
      {row.time}
      {row.status !== "" && <small>{row.status}</small>}
    </>
  ),
};
const fastestLap: Column<RaceRowView> = {
  head: "Fastest lap",
  kind: "lap",
  cell: (row) => <Labelled label="Best" figure={row.fastestLap} />,
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
        columns={[grid, time, ...(hasLaps ? [fastestLap] : []), points]}
      />
    </>
  );
}
