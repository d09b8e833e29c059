export interface RaceRow {
  readonly key: string;
  readonly name: string;
  readonly teamId: string | undefined;
  readonly totalsHundredths: readonly number[];
}

/** Returns each row's zero-based place after a round. Rows with equal points keep their order. */
export function placesAfter(rows: readonly RaceRow[], round: number): number[] {
  const total = (i: number): number => rows[i]?.totalsHundredths[round] ?? 0;
  const order = rows.map((_, i) => i).sort((a, b) => total(b) - total(a) || a - b);
  return rows.map((_, i) => order.indexOf(i));
}
