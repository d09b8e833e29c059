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
  const placed = lines.map((label) => ({ ...label, labelY: label.endY })).toSorted((a, b) => a.endY - b.endY);
  for (const [i, label] of placed.entries()) {
    const above = placed[i - 1];
    if (above) label.labelY = Math.max(label.labelY, above.labelY + labelHeight);
  }
  for (const [i, label] of [...placed.entries()].toReversed()) {
    const below = placed[i + 1];
    label.labelY = Math.min(label.labelY, below ? below.labelY - labelHeight : bottom);
  }
  return placed;
}
