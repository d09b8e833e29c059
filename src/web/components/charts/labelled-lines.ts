import type { PointsChart } from "./points-chart.server.ts";
import { spreadLabels } from "./spread-labels.ts";

const LABEL_HEIGHT = 17;
/** More labels would be unreadable. The names and the table behind the chart list every driver or team. */
const MAX_LABELS = 12;

export type LabelledLine = PointsChart["lines"][number] & {
  /** Place of the label in CSS pixels; null for lines without a label. */
  readonly labelY: number | null;
};

/** Also highlights the line of the reader's favourite, and places the labels. */
export function labelledLines(
  { lines, top, plotHeight }: Pick<PointsChart, "lines" | "top" | "plotHeight">,
  favourite: string | null,
): LabelledLine[] {
  const drawn = lines.map((line) => ({ ...line, lit: line.lit || line.key === favourite }));
  const labelled = drawn.filter(({ lit }, i) => lit || i < MAX_LABELS);
  const labels = new Map(
    spreadLabels(labelled, { labelHeight: LABEL_HEIGHT, bottom: top + plotHeight }).map(({ key, labelY }) => [
      key,
      labelY,
    ]),
  );
  return drawn.map((line) => ({ ...line, labelY: labels.get(line.key) ?? null }));
}
