import { listed } from "#domain/text.ts";

interface Row {
  readonly status: string;
  readonly driver: { readonly lastName: string };
}

/**
 * Returns the surnames of the disqualified drivers, e.g. `Norris and Piastri`; empty if there are
 * none.
 */
export function disqualifiedNames(rows: readonly Row[]): string {
  return listed(rows.filter(({ status }) => status === "DSQ").map(({ driver }) => driver.lastName));
}
