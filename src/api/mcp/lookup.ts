import { z } from "zod";

import { listDocumentVersions } from "#db/queries/facts/document-versions.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import { findMeeting, listSeasons, type Meeting } from "#db/queries/calendar/meetings.ts";
import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import { classificationState } from "#domain/results/classification-changes.ts";
import { isOver, raceResult } from "#domain/calendar/results-reach.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { calendarAt } from "#domain/calendar/weekend.ts";
import { asReported } from "#domain/live/life/session-life.ts";
import type { Named } from "#domain/search/known-names.ts";
import { foldedWords } from "#domain/search/search.ts";

import { type AnswerState, type SourceWire, type ToolContext, ToolProblem } from "./tool.ts";

export interface ResultState {
  readonly state: AnswerState;
  /** Only for results that aren't in the fact pack. */
  readonly source?: SourceWire;
}

const MAX_NAME_LENGTH = 100;
const nameText = z.string().trim().min(1).max(MAX_NAME_LENGTH);

export const seasonInput = z
  .int()
  .min(FIRST_SEASON)
  .max(9999)
  .optional()
  .describe("Year of the season. Defaults to the current one.");
export const meetingInput = nameText.describe("Grand Prix, circuit or country, e.g. “São Paulo” or “Spa”.");
export const driverInput = nameText.describe("Driver’s name, e.g. “Alonso” or “Michael Schumacher”.");

/**
 * Returns the requested season, or the current one by default. Throws a `ToolProblem` if the season has no calendar.
 */
export async function chosenSeason(context: ToolContext, season: number | undefined): Promise<number> {
  const year = season ?? context.season;
  const years = (await listSeasons(context.services.db)).filter((candidate) => candidate <= context.season + 1);
  if (years.includes(year)) return year;
  throw new ToolProblem(`There is no ${year} season. Seasons: ${years[0] ?? FIRST_SEASON} to ${years.at(-1) ?? year}.`);
}

export function namedDriver({ names }: ToolContext, text: string): Named {
  const driver = names.known.driver(foldedWords(text));
  if (driver === null) throw new ToolProblem(`No driver is called “${text}”. Look the name up with the search tool.`);
  return driver;
}

export async function namedMeeting(context: ToolContext, text: string, season: number): Promise<Meeting> {
  const { names, services, now } = context;
  const nearestMeeting = names.known.nearestMeeting(foldedWords(text), season);
  const meeting = nearestMeeting && (await findMeeting(services.db, { ...nearestMeeting, now }));
  const calendar = await calendarOf(context, season);
  if (meeting !== null) return calendar.find(({ id }) => id === meeting.id) ?? meeting;
  const meetingNames = calendar.filter((candidate) => candidate.season === season).map(({ name }) => name);
  throw new ToolProblem(
    `No single race weekend of ${season} matches “${text}”. Choose one of: ${meetingNames.join(", ")}.`,
  );
}

/**
 * Returns a season's calendar as it was known at the moment of the answer. At present, it has the delays that live
 * timing reports.
 */
export async function calendarOf(
  { services: { db, facts, live }, now, isPresent }: ToolContext,
  season: number,
): Promise<readonly Meeting[]> {
  const calendar = await knownCalendar(db, { season, facts, now });
  return isPresent ? asReported(calendar, now, live).meetings : calendar;
}

/**
 * Returns the state of figures that include the latest race, which may be missing or still
 * change. `countedSeasons` are the seasons in the figures, if not all.
 */
export async function latestState(context: ToolContext, countedSeasons?: readonly number[]): Promise<ResultState> {
  const { season, now, reach } = context;
  if (countedSeasons?.includes(season) === false) return { state: "official" };
  if (reach.resultsMissing > 0) return { state: "incomplete" };
  const { last } = calendarAt(await calendarOf(context, season), season, now);
  const race = last?.sessions.find(({ kind }) => kind === "race");
  return last === null || race === undefined ? { state: "official" } : resultState(context, last.id, race);
}

/** Returns the state of a race weekend, which is scheduled until its last session is over. */
export async function weekendState(context: ToolContext, meeting: Meeting): Promise<ResultState> {
  if (meeting.cancelled) return { state: "official" };
  const { now } = context;
  if (meeting.sessions.some((session) => !isOver(session, now))) return { state: "scheduled" };
  if (raceResult(meeting, now) === "missing") return { state: "incomplete" };
  const race = meeting.sessions.find(({ kind }) => kind === "race");
  return race === undefined ? { state: "official" } : resultState(context, meeting.id, race);
}

/** Returns whether a session's result can still change, and its source if it isn't in the fact pack. */
export async function resultState(
  { services, now }: ToolContext,
  meetingId: number,
  session: { readonly kind: SessionKind; readonly overAt: Meeting["sessions"][number]["overAt"] },
): Promise<ResultState> {
  const versions = await listDocumentVersions(services.db, { meetingId, now });
  const last = versions.findLast((version) => version.session === session.kind);
  if (last === undefined) return { state: "official" };
  const receivedOn = last.changedAt.toZonedDateTimeISO("UTC").toPlainDate().toString();
  return {
    state: classificationState(last, now, session.overAt) === "provisional" ? "provisional" : "official",
    source: { name: services.settings.resultsHost ?? "a results service", receivedOn },
  };
}
