import type { RouterContextProvider } from "react-router";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { driverSlug } from "#domain/slug.ts";
import type { ChangedCode } from "#domain/facts/override/edit.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../../context.ts";

/** Returns, for each changed driver code, a sentence about whether the driver's URL changes too. */
export async function addressNotes(
  context: Readonly<RouterContextProvider>,
  codes: readonly ChangedCode[],
): Promise<string[]> {
  if (codes.length === 0) return [];
  const { db, clock, settings } = context.get(servicesContext);
  const now = await listSeasonDrivers(db, settings.season, clock.now());
  return codes.map(({ driverId, before, after }) => {
    const driversAfter = now.map((driver) => (driver.id === driverId ? { ...driver, code: after } : driver));
    const was = driverSlug({ id: driverId, code: before }, now);
    const is = driverSlug({ id: driverId, code: after }, driversAfter);
    return was === is
      ? `The driver’s page stays at ${paths.driver(was)}.`
      : `The driver’s page moves from ${paths.driver(was)} to ${paths.driver(is)}. The old link redirects there.`;
  });
}
