import { monthName } from "#domain/dates.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

const DAYS_SHOWN = 42;

export interface CalendarRace {
  readonly date: string;
  readonly startsAt: string | null;
  readonly trackZone: string;
  readonly name: string;
  readonly place: string;
  readonly season: number;
  /** Null if the race has no page. */
  readonly slug: string | null;
  readonly alpha2: string;
}

export interface MonthGrid {
  readonly title: string;
  readonly previous: string | null;
  readonly following: string | null;
  /** 42 days starting on a Monday, enough for any month. */
  readonly days: readonly {
    readonly date: string;
    readonly day: number;
    readonly inMonth: boolean;
    /** Races that fall on this day in at least one time zone. The page filters them by the reader's zone. */
    readonly races: readonly CalendarRace[];
  }[];
}

export interface Years {
  readonly first: number;
  readonly last: number;
}

/** Returns the month as yyyy-mm, or null if the text is malformed or the year is out of range. */
export function parseMonth(text: string | null, { first, last }: Years): string | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? "");
  const year = Number(match?.[1]);
  return match && first <= year && year <= last ? match[0] : null;
}

/** Local times range from 12 hours behind UTC to 14 hours ahead of it. */
const AHEAD_MS = 14 * HOUR_MS;
const BEHIND_MS = 12 * HOUR_MS;

function mayBeOn({ date, startsAt }: CalendarRace, day: string): boolean {
  if (startsAt === null) return date === day;
  const startMs = Date.parse(startsAt);
  const dayAfter = (ms: number): string => new Date(startMs + ms).toISOString().slice(0, 10);
  return dayAfter(-BEHIND_MS) <= day && day <= dayAfter(AHEAD_MS);
}

export function monthGrid(month: string, races: readonly CalendarRace[], years: Years): MonthGrid {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const neighbour = (months: number): string | null => parseMonth(first.add({ months }).toString().slice(0, 7), years);
  return {
    title: `${monthName(first.month)} ${first.year}`,
    previous: neighbour(-1),
    following: neighbour(1),
    days: Array.from({ length: DAYS_SHOWN }, (_, i) => {
      const day = monday.add({ days: i });
      const date = day.toString();
      return {
        date,
        day: day.day,
        inMonth: day.month === first.month,
        races: races.filter((race) => mayBeOn(race, date)),
      };
    }),
  };
}
