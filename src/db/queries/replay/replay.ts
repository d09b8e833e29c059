import { and, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { circuitLayouts, circuits } from "#db/schema/places.ts";
import type { ReplayRace } from "#domain/replay/race.ts";
import { encodeReplay } from "#domain/replay/wire.ts";
import type { Temporal } from "#domain/time.ts";
import { findRaceClassification } from "#db/queries/results/classifications.ts";
import { findRaceStory } from "#db/queries/results/meeting-story.ts";
import { replayRaceOf } from "./replay-race.ts";

/** A race with its laps as it is sent to the browser. */
export interface ReplayDocument {
  readonly race: ReplayRace;
  /** JSON, see `encodeReplay`. */
  readonly body: string;
}

/**
 * A race to be replayed; null without such a meeting, while it is not over at `now`, and for a race without recorded laps
 * or outline.
 */
export async function findReplay(
  db: Database,
  query: { readonly meetingId: number; readonly now: Temporal.Instant },
): Promise<ReplayDocument | null> {
  const { meetingId, now } = query;
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
  const race = replayRaceOf({ meeting, circuitName, layout, classification: rows, story });
  return { race, body: encodeReplay(race) };
}
