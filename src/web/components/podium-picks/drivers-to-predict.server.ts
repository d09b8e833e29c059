import type { Database } from "#db/database.ts";
import { listDrives } from "#db/queries/entrants/drives.ts";
import { findDriverStandings } from "#db/queries/standings/standings.ts";
import { currentDrivers } from "#domain/games/predictor.ts";
import type { Temporal } from "#domain/time.ts";

export async function driversToPredict(db: Database, at: { readonly season: number; readonly now: Temporal.Instant }) {
  const { rows, after } = await findDriverStandings(db, at);
  // Before the first race, all entered drivers can be chosen.
  const drives = after === null ? [] : await listDrives(db, { season: at.season, ...after });
  const current = drives.length === 0 ? null : currentDrivers(drives);
  return { rows, offered: rows.filter(({ driver }) => current === null || current.has(driver.id)) };
}

type Row = Awaited<ReturnType<typeof driversToPredict>>["rows"][number];

export function predictedDriver({ driver, team }: Row) {
  return { id: driver.id, name: driver.name, number: driver.number, team: team?.name ?? "", teamId: team?.id };
}

export type PredictedDriver = ReturnType<typeof predictedDriver>;
