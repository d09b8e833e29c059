interface Starter {
  /** Null for a start from the pit lane. */
  readonly position: number | null;
  readonly driver: { readonly id: string };
}

/**
 * Returns grid places by driver code, from the starters in grid order. Cars that start from the pit
 * lane come after all others. Drivers whose code is unknown are left out.
 */
export function gridPlaces(
  starters: readonly Starter[],
  drivers: readonly { readonly id: string; readonly code: string }[],
): Record<string, number> {
  const codes = new Map(drivers.map(({ id, code }) => [id, code]));
  return Object.fromEntries(
    starters.flatMap(({ position, driver }, i) => {
      const code = codes.get(driver.id);
      return code === undefined ? [] : [[code, position ?? i + 1]];
    }),
  );
}
