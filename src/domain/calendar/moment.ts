/** A point in time by its epoch milliseconds: a Temporal.Instant, or what a browser has without Temporal. */
export interface Moment {
  readonly epochMilliseconds: number;
}
