import type { PointsChart } from "./points-chart.server.ts";
import { spreadLabels } from "./spread-labels.ts";

const LABEL_HEIGHT = 17;
/** More labels would be unreadable. The buttons and the table below the chart list every driver or team. */
const MAX_LABELS = 12;

export type LabelledLine = PointsChart["lines"][number] & {
  /** Vertical position of the label in CSS pixels. Null for lines without a label. */
  readonly labelY: number | null;
};

export function labelledLines(
  { lines, top, plotHeight }: Pick<PointsChart, "lines" | "top" | "plotHeight">,
  favourite: string | null,
): LabelledLine[] {
  const drawnLines = lines.map((line) => ({ ...line, lit: line.lit || line.key === favourite }));
  const labelled = drawnLines.filter(({ lit }, i) => lit || i < MAX_LABELS);
  // Leave room at the bottom for a text such as `+8`, the number of lines without a label.
  const bottom = top + plotHeight - (labelled.length < drawnLines.length ? LABEL_HEIGHT : 0);
  const labels = new Map(
    spreadLabels(labelled, { labelHeight: LABEL_HEIGHT, bottom }).map(({ key, labelY }) => [key, labelY]),
  );
  return drawnLines.map((line) => ({ ...line, labelY: labels.get(line.key) ?? null }));
}
