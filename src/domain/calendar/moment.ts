/** A Temporal.Instant, or its plain equivalent in browsers without Temporal. */
export interface Moment {
  readonly epochMilliseconds: number;
}
