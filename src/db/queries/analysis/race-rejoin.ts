import type { Database } from "#db/database.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { fieldPace } from "#domain/analysis/field-pace.ts";
import { expectedLoss } from "#domain/analysis/pit-loss.ts";
import { recordBefore } from "#domain/analysis/race-record.ts";
import { projectRejoin, type Rejoin } from "#domain/analysis/rejoin.ts";
import type { Temporal } from "#domain/time.ts";

import { listCircuitPitLosses } from "./analyses.ts";
import { findAnalysedRace } from "./analysed-race.ts";

/** The reason why the place after a stop can't be told. */
export type RejoinGap =
  | "no-laps"
  | "no-such-driver"
  | "no-earlier-stops"
  | "no-pace"
  | "slow-field";

interface RejoinQuery {
  readonly meeting: Pick<Meeting, "id" | "season" | "layoutId">;
  readonly driverId: string;
  /** The lap at whose end the car stops. */
  readonly lap: number;
  readonly now: Temporal.Instant;
}

interface LayoutQuery {
  readonly circuitId: string;
  readonly layoutId: string | null;
  readonly season: number;
  readonly now: Temporal.Instant;
}

/**
 * Finds what a stop can be expected to cost, from earlier seasons on the same layout. Null if
 * nothing tells.
 */
export async function findExpectedLoss(
  db: Database,
  { circuitId, layoutId, season, now }: LayoutQuery,
): Promise<number | null> {
  const races = await listCircuitPitLosses(db, { circuitId, now });
  return expectedLoss(
    races.filter((race) => race.layoutId === layoutId),
    season,
  );
}

/**
 * Says where a car would have come out if it had stopped at the end of a lap of a race that is
 * over. What a stop costs is taken from earlier seasons on the same layout, and the pace of the
 * cars from the laps before.
 */
export async function findRejoin(
  db: Database,
  { meeting, driverId, lap, now }: RejoinQuery,
): Promise<(Rejoin & { readonly lossMs: number }) | RejoinGap> {
  const race = await findAnalysedRace(db, meeting.id);
  if (race === null) return "no-laps";
  const { season, layoutId } = meeting;
  const lossMs = await findExpectedLoss(db, { circuitId: race.circuitId, layoutId, season, now });
  if (!race.record.cars.some((car) => car.driverId === driverId)) return "no-such-driver";
  if (lossMs === null) return "no-earlier-stops";
  const record = recordBefore(race.record, lap);
  const pace = fieldPace(record);
  if ([lap - 2, lap - 1].some((near) => pace.isSlow(near))) return "slow-field";
  const rejoin = projectRejoin(record, pace, { driverId, lap, lossMs });
  return rejoin ? { ...rejoin, lossMs } : "no-pace";
}
