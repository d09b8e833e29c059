interface Room {
  readonly labelHeight: number;
  readonly bottom: number;
}

/**
 * Spreads labels down from the top so that they don't overlap, then moves them up if they would end below the chart.
 */
export function spreadLabels<L extends { readonly endY: number }>(
  lines: readonly L[],
  { labelHeight, bottom }: Room,
): (L & { readonly labelY: number })[] {
  const placedLines = lines.map((label) => ({ ...label, labelY: label.endY })).toSorted((a, b) => a.endY - b.endY);
  for (const [i, label] of placedLines.entries()) {
    const above = placedLines[i - 1];
    if (above) label.labelY = Math.max(label.labelY, above.labelY + labelHeight);
  }
  for (const [i, label] of [...placedLines.entries()].toReversed()) {
    const below = placedLines[i + 1];
    label.labelY = Math.min(label.labelY, below ? below.labelY - labelHeight : bottom);
  }
  return placedLines;
}
