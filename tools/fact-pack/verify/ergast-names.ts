import { ergastDrivers } from "#db/schema/ergast.ts";

import type { PackReader } from "./pack.ts";

export async function driverIdsByErgastId(pack: PackReader): Promise<ReadonlyMap<string, string>> {
  const drivers = await pack.read(ergastDrivers);
  return new Map(
    drivers.flatMap((row) =>
      row.driverId === null ? [] : [[row.ergastId, row.driverId] as const],
    ),
  );
}
