/** What is shown of a race in a list of races. */
interface AnalysedRace {
  readonly key: string;
  readonly label: string;
  readonly note: string | null;
  readonly to: string;
  readonly passes: number;
  readonly pitLossMs: number | null;
}

export interface RaceTotal extends Pick<AnalysedRace, "key" | "label" | "note" | "to" | "passes"> {
  /** Length of the bar, in percent of the race with the most passes. */
  readonly percent: number;
  readonly stop: string;
}

/** Puts the passes of several races beside each other. */
export function raceTotals(races: readonly AnalysedRace[]): RaceTotal[] {
  const most = Math.max(1, ...races.map(({ passes }) => passes));
  return races.map(({ pitLossMs, ...race }) => ({
    ...race,
    percent: Math.round((100 * race.passes) / most),
    stop: pitLossMs === null ? "–" : (pitLossMs / 1_000).toFixed(1),
  }));
}
