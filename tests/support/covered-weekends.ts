import { sql as query } from "drizzle-orm";
import * as fc from "fast-check";
import type { ServerBuild } from "react-router";

import { builderOn, type Database } from "#db/database.ts";
import { listMeetings, type Meeting } from "#db/queries/calendar/meetings.ts";
import { coveredFromMs } from "#domain/reader-clock/cover.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

import type { FactsDatabase } from "./database.ts";
import { AFTER_ALL_FACTS } from "./after-all-facts.ts";
import { answersOf, pagesOf, type WeekendAddresses } from "../spoiler-free/addresses.ts";
import { alterResultsAfter } from "./altered-results.ts";
import {
  answerLeaks,
  type ComparedSites,
  documentLeaks,
  pageLeaks,
} from "./covered-differences.ts";
import { listen, openCoveredSites, withCookie } from "./covered-sites.ts";
import { servicesAt } from "./services-at.ts";

const LAST_SEASON = 2026;

/** Picks one of the possible weekends, reveal states and moments. All natural numbers are valid. */
interface Draw {
  readonly season: number;
  readonly meeting: number;
  readonly session: number;
  /** Number of meetings that the reader is behind. */
  readonly behind: number;
  readonly hoursLater: number;
}

interface CoveredWeekend extends ComparedSites {
  readonly label: string;
  readonly addresses: WeekendAddresses;
}

/**
 * Opens a random race weekend for a reader who hasn't seen all of it. Everything is rolled back
 * afterwards.
 */
async function withCoveredWeekend(
  database: FactsDatabase,
  build: ServerBuild,
  draw: Draw,
  use: (weekend: CoveredWeekend) => Promise<void>,
): Promise<void> {
  const { db } = database;
  const { season } = draw;
  const run = (await listMeetings(db, { season, now: AFTER_ALL_FACTS })).filter(
    ({ cancelled, sessions }) =>
      !cancelled && sessions.some(({ kind, hasResult }) => kind === "race" && hasResult),
  );
  const at = draw.meeting % run.length;
  const [meeting, last] = [run[at], run[Math.min(at + (draw.behind % 3), run.length - 1)]];
  if (meeting === undefined || last === undefined) return;
  const starts = meeting.sessions.map(coveredFromMs).toSorted((a, b) => a - b);
  const first = starts[draw.session % starts.length] ?? 0;
  const overMs = Math.max(...last.sessions.map(({ overAt }) => overAt.epochMilliseconds));
  const weekend = {
    // In winter, the next season may be the site's own while the last race is still hidden.
    season: meeting === run.at(-1) && draw.behind > 0 ? Math.min(season + 1, LAST_SEASON) : season,
    revealedThrough: Temporal.Instant.fromEpochMilliseconds(first - 1000).toString(),
    after: Temporal.Instant.fromEpochMilliseconds(
      overMs + (1 + (draw.hoursLater % 60)) * HOUR_MS,
    ).toString(),
  };
  const sites = await openCoveredSites(database, build, weekend);
  const cookie = withCookie({
    revealedThrough: Date.parse(weekend.revealedThrough) / 1000,
    revealAfterHours: null,
  });
  const rolledBack = new Error("rolled back");
  try {
    await database.sql
      .begin("isolation level repeatable read read write", async (transaction) => {
        const known = Temporal.Instant.from(sites.knownUntil);
        await alterResultsAfter(transaction, run, known, Temporal.Instant.from(weekend.after));
        const other = builderOn(transaction) as unknown as Database;
        const altered = await listen(servicesAt(other, weekend.after, weekend.season), build);
        try {
          await use({
            label: `${meeting.name} ${season} on the site of ${weekend.season}, known until ${sites.knownUntil}, at ${weekend.after}`,
            addresses: await addressesOf(db, meeting),
            sites,
            withOtherResults: (path) => altered.ask(path, cookie),
          });
        } finally {
          await altered.close();
        }
        throw rolledBack;
      })
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      });
  } finally {
    await sites.close();
  }
}

export async function addressesOf(
  db: Database,
  { id, season, round, slug, circuit }: Meeting,
): Promise<WeekendAddresses> {
  const rows = await db.execute<{ driverId: string; lastName: string; teamId: string }>(query`
    select driver_id as "driverId", last_name as "lastName", team_id as "teamId"
    from facts.race_classifications join facts.drivers on drivers.id = driver_id
    where meeting_id = ${id} and session = 'race' order by ordinal in (1, 2) desc, md5(driver_id)`);
  return {
    meetingId: id,
    season,
    round,
    slug,
    circuitId: circuit.id,
    people: [...rows].slice(0, 3),
  };
}

const draws: fc.Arbitrary<Draw> = fc.record({
  season: fc.integer({ min: 1996, max: LAST_SEASON }),
  meeting: fc.nat({ max: 999 }),
  session: fc.nat({ max: 999 }),
  behind: fc.nat({ max: 2 }),
  hoursLater: fc.nat({ max: 59 }),
});

interface RandomWeekends {
  readonly weekends: number;
  readonly seed: number;
  /**
   * Each weekend requests only one in this many URLs. Different weekends request different URLs.
   */
  readonly oneIn: number;
}

/**
 * Compares pages, documents and other responses of random weekends. Returns every leak with its
 * weekend.
 */
export async function leaksOfRandomWeekends(
  database: FactsDatabase,
  build: ServerBuild,
  { weekends, seed, oneIn }: RandomWeekends,
): Promise<{ readonly leaks: Readonly<Record<string, string>>; readonly answers: number }> {
  const found = new Map<string, string>();
  let answers = 0;
  for (const [nth, draw] of fc.sample(draws, { seed, numRuns: weekends }).entries()) {
    await withCoveredWeekend(database, build, draw, async (weekend) => {
      const isTurn = (i: number): boolean => (i + nth) % oneIn === 0;
      const add = (leaks: readonly string[]): void => {
        answers += 1;
        for (const leak of leaks) found.set(leak, weekend.label);
        if (leaks.length > 0) process.stderr.write(`${leaks.join("\n")}\n`);
      };
      const pages = pagesOf(weekend.addresses);
      for (const path of pages.filter((_, i) => isTurn(i))) add(await pageLeaks(weekend, path));
      for (const path of pages.filter((_, i) => isTurn(i + 1)))
        add(await documentLeaks(weekend, path));
      for (const path of answersOf(weekend.addresses).filter((_, i) => isTurn(i)))
        add(await answerLeaks(weekend, path));
      if (weekends > 10)
        process.stderr.write(
          `${nth + 1} of ${weekends}: ${weekend.label}, ${answers} answers, ${found.size} leaks\n`,
        );
    });
  }
  return { leaks: Object.fromEntries(found), answers };
}
