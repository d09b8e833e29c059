export interface VoteSource {
  readonly ballots: number;
}

/** A household or a full pub. Smaller numbers are never flagged. */
export const MIN_OUTLIER_VOTES = 20;
export const OUTLIER_TIMES = 10;

/**
 * Flags an unusual hour of one network: at least 20 first ballots, and ten times the median of all hours and networks
 * of that vote (`usual`, mostly 1). Only a hint for administrators, since a mobile carrier or a university is one
 * network too. Flagged ballots still count.
 */
export function isOutlier({ ballots }: VoteSource, usual: number): boolean {
  return ballots >= MIN_OUTLIER_VOTES && ballots >= OUTLIER_TIMES * usual;
}
