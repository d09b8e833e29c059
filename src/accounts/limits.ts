/** Filled in with the rules: see docs/decisions/accounts.md. */
export interface Limits {
  readonly enabled: boolean;
}
