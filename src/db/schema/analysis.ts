import { integer, jsonb, smallint, text } from "drizzle-orm/pg-core";

import type { RaceAnalysis } from "#domain/analysis/analyse-race.ts";
import { sourceMeetings } from "./calendar.ts";
import { facts } from "./facts.ts";

/**
 * What lap times tell about each race, worked out by the job `analyse-races`. It isn't part of the
 * pack. Like the lap times that it comes from, it is under a non-commercial licence: without them
 * the table is empty.
 */
export const raceAnalyses = facts.table("race_analyses", {
  meetingId: integer()
    .primaryKey()
    .references(() => sourceMeetings.id, { onDelete: "cascade" }),
  /** Version of the rules of the analysis. */
  method: smallint().notNull(),
  /** Hash of the lap times, stops and classification that were analysed. */
  input: text().notNull(),
  passes: smallint().notNull(),
  /** What an ordinary stop cost. Null with fewer than five. */
  pitLossMs: integer(),
  analysis: jsonb().$type<RaceAnalysis>().notNull(),
});
