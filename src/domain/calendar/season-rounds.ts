import { slugOf } from "#domain/slug.ts";
import { isOver, isRun } from "#domain/calendar/results-reach.ts";
import type { ScheduledSession, SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

/** First season in the "Choose year" list. */
export const FIRST_RESULTS_SEASON = 2014;

export function resultsSeasons(season: number): number[] {
  return Array.from({ length: season - FIRST_RESULTS_SEASON + 1 }, (_, back) => season - back);
}

/**
 * Parses the season in the URL of a results page. Defaults to the current season and returns null for a season without
 * results pages.
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
 * Returns the meetings to list on a results page, newest first. A meeting appears once one of its sessions is over, and
 * a cancelled meeting appears after its last day.
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
 * Splits rounds into batches that each contain three rounds with a classification. Cancelled and pending rounds belong
 * to the batch of the next classification in the list, or to the last batch if none follows.
 */
export function inBatches<M extends ListedMeeting>(rounds: readonly M[], now: Temporal.Instant): M[][] {
  const batches: M[][] = [];
  let current: M[] = [];
  let tables = 0;
  for (const round of rounds) {
    current.push(round);
    if (hasTable(round, now)) tables += 1;
    if (tables === TABLES_PER_PAGE) {
      batches.push(current);
      [current, tables] = [[], 0];
    }
  }
  const last = batches.at(-1);
  if (tables === 0 && last) last.push(...current);
  else if (current.length > 0) batches.push(current);
  return batches;
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
 * Returns true if any name of the race, country or circuit has a word that begins with the search text. Ignores case,
 * diacritics and punctuation. Countries also match by their initials (USA, UAE).
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

/** Sessions shown on each results page. The page is named after the first session. */
export const resultKinds = {
  race: ["race", "sprint"],
  qualifying: ["qualifying", "sprint-qualifying"],
} as const satisfies Record<string, readonly SessionKind[]>;

interface DatedMeeting {
  readonly endDate: string;
  readonly cancelled: boolean;
}

/** Returns the meetings held before and after `meeting`, which may be cancelled itself. */
export function neighbouringMeetings<M extends DatedMeeting>(
  calendar: readonly M[],
  { endDate }: DatedMeeting,
): { readonly previous: M | null; readonly next: M | null } {
  const heldMeetings = calendar.filter(({ cancelled }) => !cancelled);
  return {
    previous: heldMeetings.findLast((other) => other.endDate < endDate) ?? null,
    next: heldMeetings.find((other) => other.endDate > endDate) ?? null,
  };
}

/** Returns the number of rounds of a season, or null if it has fewer than two. */
export function roundsOf(
  calendar: readonly { readonly season: number; readonly round: number | null }[],
  season: number,
): number | null {
  const rounds = calendar.filter((meeting) => meeting.season === season).map(({ round }) => round ?? 0);
  return rounds.length > 1 ? Math.max(...rounds) : null;
}
