/** A measured value with its target. `met` is null if there is no target. */
export interface Row {
  readonly what: string;
  readonly value: string;
  readonly bar: string;
  readonly met: boolean | null;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

export function markdownTable(rows: readonly Row[]): string {
  const cells = [
    ["what", "measured", "bar", ""],
    ...rows.map(({ what, value, bar, met }) => [
      what,
      value,
      bar,
      met === null ? "" : met ? "✔" : "✘",
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}
