import type { Database } from "#db/database.ts";
import type { ListedNames } from "#db/queries/search/listed-names.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { Moment } from "#domain/calendar/moment.ts";
import { missingText, raceResult, type ResultsReach } from "#domain/calendar/results-reach.ts";
import type { Place } from "#domain/search/known-names.ts";
import type { Temporal } from "#domain/time.ts";

export interface AnswerContext {
  readonly db: Database;
  readonly facts: { readonly version: string };
  readonly season: number;
  readonly now: Temporal.Instant;
  readonly scheduleNow: Moment;
  readonly names: ListedNames;
  /** Meetings of this season and the ones before and after it. */
  readonly calendar: readonly Meeting[];
  /** Results of this season that are missing at `now`, or null if it is complete. */
  readonly reach: ResultsReach | null;
  readonly driverPath: (id: string) => string;
}

export function nameOf({ names }: AnswerContext, kind: "driver" | "team", id: string): string {
  return names.entries.find((entry) => entry.kind === kind && entry.id === id)?.name ?? id;
}

/** Adds what is missing to an answer that counts results of this season. */
export function withMissing({ reach }: AnswerContext, text: string): string {
  return reach === null ? text : `${text} ${missingText(reach.missing)}`;
}

export function isAt({ circuit, grandPrixId }: Meeting, place: Place): boolean {
  return circuit.id === place.circuitId || grandPrixId === place.grandPrixId;
}

/** Returns the latest race at a place if it has been run and has no result. */
export function unknownRaceAt({ calendar, now }: AnswerContext, place: Place): Meeting | null {
  const run = calendar.filter(
    (meeting) => isAt(meeting, place) && raceResult(meeting, now) !== "to-come",
  );
  const last = run.findLast(({ cancelled }) => !cancelled);
  return last !== undefined && raceResult(last, now) === "missing" ? last : null;
}
