import type { Database } from "#db/database.ts";
import { listDrives, type SeasonPart } from "#db/queries/entrants/drives.ts";
import { findDriverStandings } from "#db/queries/standings/standings.ts";
import { currentDrivers } from "#domain/games/predictor.ts";
import type { Temporal } from "#domain/time.ts";

export async function driversToPredict(
  db: Database,
  at: { readonly season: number; readonly now: Temporal.Instant },
) {
  const { rows, after } = await findDriverStandings(db, at);
  return { rows, offered: await stillDriving(db, { season: at.season, after }, rows) };
}

/**
 * Leaves out the drivers of a season's standings who have since left. `after` is where the
 * standings end.
 */
export async function stillDriving<Row extends { readonly driver: { readonly id: string } }>(
  db: Database,
  { season, after }: { readonly season: number; readonly after: Omit<SeasonPart, "season"> | null },
  rows: readonly Row[],
): Promise<Row[]> {
  // Before the first race, all entered drivers count.
  const drives = after === null ? [] : await listDrives(db, { season, ...after });
  const current = drives.length === 0 ? null : currentDrivers(drives);
  return rows.filter(({ driver }) => current === null || current.has(driver.id));
}

type Row = Awaited<ReturnType<typeof driversToPredict>>["rows"][number];

export function predictedDriver({ driver, team }: Row) {
  return {
    id: driver.id,
    name: driver.name,
    number: driver.number,
    team: team?.name ?? "",
    teamId: team?.id,
  };
}

export type PredictedDriver = ReturnType<typeof predictedDriver>;
