import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/calendar.ts";
import {
  driverOfTheDay,
  fastestLaps,
  lapCharts,
  pitStops,
  startingGrids,
} from "#db/schema/classifications.ts";
import type { Temporal } from "#domain/time.ts";

/**
 * Race data other than the classification. Drivers are identified by id, because the classification
 * contains their names.
 */
export interface RaceStory {
  /**
   * One entry per driver, available since 1996. Element n of each array belongs to lap n + 1 and is
   * null if unrecorded.
   */
  readonly laps: readonly {
    readonly driverId: string;
    readonly lapTimesMs: readonly (number | null)[];
    readonly positions: readonly (number | null)[];
  }[];
  /** In chronological order. Available since 1994. */
  readonly stops: readonly {
    readonly driverId: string;
    readonly lap: number;
    readonly durationMs: number | null;
  }[];
  /** Best lap of each driver, fastest first, with disqualified drivers last. */
  readonly fastest: readonly {
    readonly driverId: string;
    readonly lap: number | null;
    readonly timeMs: number;
  }[];
  /** Results of the Driver of the Day vote, which has been held since 2016. */
  readonly votes: readonly { readonly driverId: string; readonly percentage: number | null }[];
  /** `penalty` is a number of places, or `SFB` for the back of the grid. */
  readonly gridPenalties: readonly { readonly driverId: string; readonly penalty: string }[];
}

const NOTHING: RaceStory = { laps: [], stops: [], fastest: [], votes: [], gridPenalties: [] };

/** Reads all data in one round trip. Empty until the race is over. */
export async function findRaceStory(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<RaceStory> {
  const { meetingId } = query;
  const ofMeeting = sql`meeting_id = ${meetingId}`;
  const ofRace = sql`meeting_id = ${meetingId} and session = 'race'`;
  const [story] = await db.execute<{ [K in keyof RaceStory]: RaceStory[K] | null }>(sql`
    select
      (select json_agg(json_build_object('driverId', driver_id, 'lapTimesMs', lap_times_ms, 'positions', positions)
                       order by driver_id)
         from ${lapCharts} where ${ofMeeting}) as laps,
      (select json_agg(json_build_object('driverId', driver_id, 'lap', lap, 'durationMs', duration_ms) order by ordinal)
         from ${pitStops} where ${ofRace}) as stops,
      (select json_agg(json_build_object('driverId', driver_id, 'lap', lap, 'timeMs', time_ms) order by ordinal)
         from ${fastestLaps} where ${ofRace} and time_ms is not null) as fastest,
      (select json_agg(json_build_object('driverId', driver_id, 'percentage', percentage) order by ordinal)
         from ${driverOfTheDay} where ${ofMeeting}) as votes,
      (select json_agg(json_build_object('driverId', driver_id, 'penalty', penalty) order by ordinal)
         from ${startingGrids} where ${ofRace} and penalty is not null) as "gridPenalties"
    from ${sessions}
    where ${ofMeeting} and kind = 'race' and over_at <= ${query.now.toString()}`);
  if (story === undefined) return NOTHING;
  return {
    laps: story.laps ?? [],
    stops: story.stops ?? [],
    fastest: story.fastest ?? [],
    votes: story.votes ?? [],
    gridPenalties: story.gridPenalties ?? [],
  };
}
