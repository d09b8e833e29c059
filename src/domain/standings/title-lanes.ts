/** Folding fewer lanes than this saves no space. */
const MIN_FOLDED = 3;

export interface Lane {
  /** Number of sessions before the contender dropped out. */
  readonly lasted: number;
}

/**
 * Splits lanes, longest first, into at most `most` lanes to show and the rest to fold. Lanes of equal length stay
 * together.
 */
export function foldLanes<Row extends Lane>(rows: readonly Row[], most: number): { shown: Row[]; folded: Row[] } {
  const next = rows[most];
  const visibleRows = next === undefined ? [...rows] : rows.filter(({ lasted }) => lasted > next.lasted);
  const count =
    visibleRows.length === 0 || rows.length - visibleRows.length < MIN_FOLDED ? rows.length : visibleRows.length;
  return { shown: rows.slice(0, count), folded: rows.slice(count) };
}

const LABEL_STEP = 5;
/** Minimum number of rounds between the last two labels, so that they don't touch. */
const MIN_DISTANCE = 3;

export function labelledRounds(rounds: readonly number[]): number[] {
  const last = rounds.at(-1) ?? 0;
  return rounds.filter(
    (round, index) => index === 0 || round === last || (round % LABEL_STEP === 0 && round <= last - MIN_DISTANCE),
  );
}
