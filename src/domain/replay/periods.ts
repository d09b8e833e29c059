/**
 * A time in which the field did not race. `stopped`: cars stood and waited (a red flag). `slow`: most of the field lapped much
 * slower than before and after: a safety car, a virtual one, or a cloudburst; lap times cannot tell which.
 */
export interface RacePeriod {
  readonly kind: "stopped" | "slow";
  readonly fromMs: number;
  readonly toMs: number;
}
