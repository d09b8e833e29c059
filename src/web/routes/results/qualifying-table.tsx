import { ClassificationTable, type Column } from "../../components/classification/classification-table.tsx";
import { qualifyingSheet } from "../../components/classification/sheet-layout.tsx";
import type { QualifyingRowView, QualifyingTableView } from "./qualifying-results.server.ts";
import { Text } from "../../ui/text.tsx";
import styles from "./round-sheet.module.css";

const LAST = 2;

interface QualifyingTableProps {
  readonly table: QualifyingTableView;
  readonly caption: string;
  /** Kind of session. The segments of sprint qualifying are called SQ1 to SQ3. */
  readonly session: string;
}

export function QualifyingTable({ table, caption, session }: QualifyingTableProps) {
  const prefix = session === "sprint-qualifying" ? "SQ" : "Q";
  const segments = [0, 1, 2].map((segment): Column<QualifyingRowView> => ({
    head: `${prefix}${segment + 1}`,
    kind: "lap",
    cell: (row) => lapOf(row, segment),
    best: ({ quickestIn }) => (quickestIn.includes(segment + 1) ? "quickest" : null),
  }));
  return (
    <>
      {table.summary !== null && (
        <Text size="m" tone="quiet" className={styles.summary}>
          {table.summary}
        </Text>
      )}
      <ClassificationTable layout={qualifyingSheet} caption={caption} rows={table.rows} columns={segments} />
    </>
  );
}

function lapOf({ laps, gap }: QualifyingRowView, segment: number) {
  return segment === LAST && gap !== "" ? (
    <>
      {laps[segment]}
      <small>{gap}</small>
    </>
  ) : (
    laps[segment]
  );
}
