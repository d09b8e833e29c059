import type { Database } from "#db/database.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { fieldPace } from "#domain/analysis/field-pace.ts";
import { expectedLoss } from "#domain/analysis/pit-loss.ts";
import { projectRejoin, type Rejoin } from "#domain/analysis/rejoin.ts";
import type { Temporal } from "#domain/time.ts";

import { listCircuitPitLosses } from "./analyses.ts";
import { findAnalysedRace } from "./analysed-race.ts";

/** Why nobody can say where a car would come out. */
export type RejoinGap = "no-laps" | "no-such-driver" | "no-earlier-stops" | "no-pace";

interface RejoinQuery {
  readonly meeting: Pick<Meeting, "id" | "season" | "layoutId">;
  readonly driverId: string;
  /** The lap at whose end the car stops. */
  readonly lap: number;
  readonly now: Temporal.Instant;
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
  const earlier = await listCircuitPitLosses(db, { circuitId: race.circuitId, now });
  const onLayout = earlier.filter(({ layoutId }) => layoutId === meeting.layoutId);
  const lossMs = expectedLoss(onLayout, meeting.season);
  if (!race.record.cars.some((car) => car.driverId === driverId)) return "no-such-driver";
  if (lossMs === null) return "no-earlier-stops";
  const rejoin = projectRejoin(race.record, fieldPace(race.record), { driverId, lap, lossMs });
  return rejoin ? { ...rejoin, lossMs } : "no-pace";
}
