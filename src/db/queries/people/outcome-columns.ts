import { sql } from "drizzle-orm";

import { holdsFastestLap } from "#db/queries/results/fastest-lap.ts";
import { holdsPole } from "#db/queries/results/pole.ts";
import { meetings } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import type { Outcome } from "#domain/people/career.ts";

/** The outcome of a car in a race or sprint, as the pages of its driver and its team show it. */
export interface CarOutcome extends Outcome {
  readonly meetingId: number;
  readonly round: number;
  readonly slug: string;
  readonly name: string;
  readonly grandPrixId: string;
  readonly number: string | null;
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
  readonly reasonRetired: string | null;
}

/** The query must join the meeting, its pole and its fastest lap. */
export const outcomeColumns = {
  meetingId: raceClassifications.meetingId,
  kind: sql<"race" | "sprint">`${raceClassifications.session}`,
  round: sql<number>`${meetings.round}`,
  slug: meetings.slug,
  name: meetings.name,
  grandPrixId: meetings.grandPrixId,
  number: raceClassifications.number,
  position: raceClassifications.position,
  status: raceClassifications.status,
  pointsHundredths: raceClassifications.pointsHundredths,
  grid: raceClassifications.grid,
  pitLaneStart: raceClassifications.pitLaneStart,
  reasonRetired: raceClassifications.reasonRetired,
  pole: holdsPole,
  fastestLap: holdsFastestLap,
};
