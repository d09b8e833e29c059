export interface VoteSource {
  readonly ballots: number;
}

/**
 * A network with fewer votes in an hour is never flagged, because it may be a household or a full
 * pub.
 */
export const MIN_OUTLIER_VOTES = 20;
export const OUTLIER_TIMES = 10;

/**
 * Flags a network's votes in one hour if there are at least 20 of them and at least ten times the
 * median across all networks and hours of this vote (`usual`, mostly 1). The flag is only a hint
 * for administrators, because a whole mobile carrier or university can be one network. Flagged
 * ballots still count.
 */
export function isOutlier({ ballots }: VoteSource, usual: number): boolean {
  return ballots >= MIN_OUTLIER_VOTES && ballots >= OUTLIER_TIMES * usual;
}
