import { and, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { circuitLayouts, circuits } from "#db/schema/places.ts";
import { inGridOrder } from "#domain/replay/grid-order.ts";
import type { ReplayRace } from "#domain/replay/race.ts";
import { encodeReplay } from "#domain/replay/wire.ts";
import type { Temporal } from "#domain/time.ts";
import { findRaceClassification } from "#db/queries/results/classifications.ts";
import { findRaceStory } from "#db/queries/results/meeting-story.ts";
import { findTitleFacts } from "#db/queries/standings/title-before.ts";
import { replayRaceOf } from "./replay-race.ts";

export interface ReplayDocument {
  readonly race: ReplayRace;
  /** Null if unknown. */
  readonly scheduledLaps: number | null;
  readonly body: string;
}

/**
 * Returns null if the meeting is unknown, its race isn't over, or its laps or outline are missing.
 * For readers who don't know the result (`isUnseen`), the cars are in grid order.
 */
export async function findReplay(
  db: Database,
  query: {
    readonly meetingId: number;
    readonly now: Temporal.Instant;
    readonly isUnseen?: boolean;
  },
): Promise<ReplayDocument | null> {
  const { meetingId, now, isUnseen = false } = query;
  const [places, rows, story] = await Promise.all([
    db
      .select({ meeting: meetings, layout: circuitLayouts, circuitName: circuits.name })
      .from(meetings)
      .innerJoin(circuits, eq(circuits.id, meetings.circuitId))
      .innerJoin(circuitLayouts, eq(circuitLayouts.id, meetings.layoutId))
      .where(and(eq(meetings.id, meetingId), eq(meetings.cancelled, false))),
    findRaceClassification(db, { meetingId, session: "race", now }),
    findRaceStory(db, { meetingId, now }),
  ]);
  const [place] = places;
  if (place === undefined || rows.length === 0 || story.laps.length === 0) return null;
  const { meeting, layout, circuitName } = place;
  const classified = replayRaceOf({ meeting, circuitName, layout, classification: rows, story });
  const cars = isUnseen ? inGridOrder(classified) : classified;
  const { season, round } = cars;
  const title = await findTitleFacts(db, { season, round, kind: "race", now, entrants: cars.cars });
  const race = { ...cars, title };
  return { race, scheduledLaps: meeting.scheduledLaps, body: encodeReplay(race) };
}
