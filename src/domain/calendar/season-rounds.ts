import { slugOf } from "#domain/slug.ts";
import { isOver, isRun } from "#domain/calendar/results-reach.ts";
import type { ScheduledSession, SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

/*
 * The results pages: which rounds of a season they list, in which portions, and how these are addressed
 * (specification, sections 2, 4 and 9).
 */

/** The first season that "Choose year" offers (specification, section 9). */
export const FIRST_RESULTS_SEASON = 2014;

/** What "Choose year" offers: the site's season down to 2014. */
export function resultsSeasons(season: number): number[] {
  return Array.from({ length: season - FIRST_RESULTS_SEASON + 1 }, (_, back) => season - back);
}

/** The season that the last part of an address means; none is the site's season, null is no season with results. */
export function parseResultsSeason(text: string | undefined, season: number): number | null {
  if (text === undefined) return season;
  if (!/^\d{4}$/.test(text)) return null;
  return resultsSeasons(season).find((resultsSeason) => resultsSeason === Number(text)) ?? null;
}

const MAX_SEARCH_LENGTH = 60;

/** What is searched for as addresses and the search box keep it: trimmed, at most 60 characters. */
export function parseSearch(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim().slice(0, MAX_SEARCH_LENGTH);
}

/** How many portions are asked for: 1 to 99, one if nothing is said, null for anything else. */
export function parsePage(text: string | null): number | null {
  if (text === null) return 1;
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

/** An address of a results page with what is searched for and how many portions it shows. */
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

/** What of a meeting says whether and how a results page lists it. */
export interface ListedMeeting {
  readonly id: number;
  readonly cancelled: boolean;
  /** yyyy-mm-dd at the track. */
  readonly endDate: string;
  /** Of the kinds that the page shows. */
  readonly sessions: readonly RoundSession[];
}

/**
 * The meetings that a results page lists, newest first: those with a session of its kinds over at `now`, and cancelled
 * ones once their last day has passed.
 */
export function roundsNewestFirst<M extends ListedMeeting>(meetings: readonly M[], now: Temporal.Instant): M[] {
  return meetings
    .filter((meeting) =>
      meeting.cancelled ? dayHasPassed(meeting.endDate, now) : meeting.sessions.some((session) => isOver(session, now)),
    )
    .toSorted((a, b) => b.endDate.localeCompare(a.endDate) || b.id - a.id);
}

/** Whether there is a classification to show. Else it is cancelled, or its result isn't known. */
export function hasTable(meeting: ListedMeeting, now: Temporal.Instant): boolean {
  return meeting.sessions.some((session) => isRun(session, now));
}

export const TABLES_PER_PAGE = 3;

/**
 * The rounds in portions of three with a classification; a portion ends with its third, so that those without
 * (cancelled, pending) stay with the classification after them. The last portion takes all that is left.
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

/** What the search box looks at. */
export interface SearchedMeeting {
  readonly name: string;
  /** `São Paulo`, for names that a season wrote differently. */
  readonly grandPrixName: string;
  readonly country: { readonly name: string };
  readonly circuit: {
    readonly name: string;
    readonly fullName: string;
    /** Further and former names. */
    readonly otherNames: readonly string[];
    readonly placeName: string;
  };
}

/**
 * Whether a meeting answers a search by race, country or circuit, by any of its names: what is searched for must begin a word. Case,
 * diacritics and punctuation do not count, and a country answers to its initials, too (USA, UAE).
 */
export function matchesSearch(meeting: SearchedMeeting, search: string): boolean {
  const wanted = `-${slugOf(search)}`;
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
  ].some((text) => `-${slugOf(text)}`.includes(wanted));
}

/** `USA`, `UAE`; nothing for a name of one word. */
function acronymOf(countryName: string): string {
  const initials = countryName.match(/\b\p{Lu}/gu) ?? [];
  return initials.length > 1 ? initials.join("") : "";
}

const dayHasPassed = (date: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime("UTC").toInstant(), now) <= 0;

/** The sessions whose classifications a results page shows, the one that gives the page its name first. */
export const resultKinds = {
  race: ["race", "sprint"],
  qualifying: ["qualifying", "sprint-qualifying"],
} as const satisfies Record<string, readonly SessionKind[]>;
