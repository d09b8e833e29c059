/** First ballots that came from one network within one hour. */
export interface VoteSource {
  readonly ballots: number;
}

/** A household or a full pub; below this nothing is worth a look. */
export const MIN_OUTLIER_VOTES = 20;
/** So many times what is usual. */
export const OUTLIER_TIMES = 10;

/**
 * Whether an hour of one network stands out: at least 20 first ballots, and at least ten times the median of all hours
 * and networks of that vote, which is `usual` (1 for most votes). A flag for administrators to look at, no verdict: a
 * mobile carrier or a university is one network, too. Nothing is taken out of the count for it.
 */
export function isOutlier({ ballots }: VoteSource, usual: number): boolean {
  return ballots >= MIN_OUTLIER_VOTES && ballots >= OUTLIER_TIMES * usual;
}
