import { slugOf } from "#domain/slug.ts";
import { isOver, isRun } from "#domain/calendar/results-reach.ts";
import type { ScheduledSession, SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

/** The first season that "Choose year" offers (specification, section 9). */
export const FIRST_RESULTS_SEASON = 2014;

export function resultsSeasons(season: number): number[] {
  return Array.from({ length: season - FIRST_RESULTS_SEASON + 1 }, (_, back) => season - back);
}

/**
 * Parses the season of a results URL. Without one it is the site's season, and null means there are no results for it.
 */
export function parseResultsSeason(text: string | undefined, season: number): number | null {
  if (text === undefined) return season;
  if (!/^\d{4}$/.test(text)) return null;
  return resultsSeasons(season).find((resultsSeason) => resultsSeason === Number(text)) ?? null;
}

const MAX_SEARCH_LENGTH = 60;

export function parseSearch(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim().slice(0, MAX_SEARCH_LENGTH);
}

export function parsePage(text: string | null): number | null {
  if (text === null) return 1;
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

export function resultsAddress(
  path: string,
  view: { readonly search: string; readonly page?: number; readonly anchor?: string },
): string {
  const query = new URLSearchParams();
  if (view.search !== "") query.set("q", view.search);
  if (view.page !== undefined && view.page > 1) query.set("page", String(view.page));
  return `${path}${query.size > 0 ? `?${query.toString()}` : ""}${view.anchor === undefined ? "" : `#${view.anchor}`}`;
}

interface RoundSession extends ScheduledSession {
  readonly hasResult: boolean;
}

export interface ListedMeeting {
  readonly id: number;
  readonly cancelled: boolean;
  readonly endDate: string;
  readonly sessions: readonly RoundSession[];
}

/**
 * Returns the meetings a results page lists, newest first: those with a finished session of its kinds, and cancelled
 * meetings once their last day has passed.
 */
export function roundsNewestFirst<M extends ListedMeeting>(meetings: readonly M[], now: Temporal.Instant): M[] {
  return meetings
    .filter((meeting) =>
      meeting.cancelled ? dayHasPassed(meeting.endDate, now) : meeting.sessions.some((session) => isOver(session, now)),
    )
    .toSorted((a, b) => b.endDate.localeCompare(a.endDate) || b.id - a.id);
}

export function hasTable(meeting: ListedMeeting, now: Temporal.Instant): boolean {
  return meeting.sessions.some((session) => isRun(session, now));
}

export const TABLES_PER_PAGE = 3;

/**
 * Splits rounds into portions with three classifications each. A portion ends with its third, so that cancelled and
 * pending rounds stay with the classification after them. The last portion takes the rest.
 */
export function inPortions<M extends ListedMeeting>(rounds: readonly M[], now: Temporal.Instant): M[][] {
  const portions: M[][] = [];
  let current: M[] = [];
  let tables = 0;
  for (const round of rounds) {
    current.push(round);
    if (hasTable(round, now)) tables += 1;
    if (tables === TABLES_PER_PAGE) {
      portions.push(current);
      [current, tables] = [[], 0];
    }
  }
  const last = portions.at(-1);
  if (tables === 0 && last) last.push(...current);
  else if (current.length > 0) portions.push(current);
  return portions;
}

export interface SearchedMeeting {
  readonly name: string;
  readonly grandPrixName: string;
  readonly country: { readonly name: string };
  readonly circuit: {
    readonly name: string;
    readonly fullName: string;
    readonly otherNames: readonly string[];
    readonly placeName: string;
  };
}

/**
 * Returns true when the search text begins a word in any name of the meeting's race, country or circuit. Case,
 * diacritics and punctuation are ignored, and countries also match by initials (USA, UAE).
 */
export function matchesSearch(meeting: SearchedMeeting, search: string): boolean {
  const prefix = `-${slugOf(search)}`;
  const { name, grandPrixName, country, circuit } = meeting;
  return [
    name,
    grandPrixName,
    country.name,
    acronymOf(country.name),
    circuit.name,
    circuit.fullName,
    circuit.placeName,
    ...circuit.otherNames,
  ].some((text) => `-${slugOf(text)}`.includes(prefix));
}

function acronymOf(countryName: string): string {
  const initials = countryName.match(/\b\p{Lu}/gu) ?? [];
  return initials.length > 1 ? initials.join("") : "";
}

const dayHasPassed = (date: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime("UTC").toInstant(), now) <= 0;

/** Sessions whose classifications each results page shows. The first one names the page. */
export const resultKinds = {
  race: ["race", "sprint"],
  qualifying: ["qualifying", "sprint-qualifying"],
} as const satisfies Record<string, readonly SessionKind[]>;
