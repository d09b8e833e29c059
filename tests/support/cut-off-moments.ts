import * as fc from "fast-check";
import type { ServerBuild } from "react-router";

import type { Database } from "#db/database.ts";
import { listMeetings, type Meeting } from "#db/queries/calendar/meetings.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { coveredFromMs } from "#domain/reader-clock/cover.ts";
import { Temporal } from "#domain/time.ts";

import { answersOf, pagesOf } from "../spoiler-free/addresses.ts";
import type { FactsDatabase } from "./database.ts";
import { AFTER_ALL_FACTS } from "./after-all-facts.ts";
import { from, portable } from "./covered-differences.ts";
import { type Answer, dataPath, listen, loaderData } from "./covered-sites.ts";
import { addressesOf } from "./covered-weekends.ts";
import { withFactsUntil } from "./cut-off-pack.ts";
import { differences } from "./page-differences.ts";
import { servicesAt } from "./services-at.ts";

/** The site takes clocks from this year on. */
const FIRST_SEASON = 2014;
const LAST_SEASON = 2026;
/** The fact pack ends here. Later sessions have no results that could become known too early. */
const LAST_MOMENT = Temporal.Instant.from("2026-08-20T00:00:00Z");

/** Picks one of the possible moments. All natural numbers are valid. */
interface Draw {
  readonly season: number;
  readonly meeting: number;
  readonly session: number;
  readonly near: "session" | "weekend" | "season";
  readonly minutes: number;
  /** The meeting whose pages are requested, counted from the one that the moment belongs to. */
  readonly ahead: number;
}

const draws: fc.Arbitrary<Draw> = fc.record({
  season: fc.integer({ min: FIRST_SEASON, max: LAST_SEASON }),
  meeting: fc.nat({ max: 999 }),
  session: fc.nat({ max: 999 }),
  near: fc.constantFrom("session", "weekend", "season"),
  minutes: fc.nat({ max: 100_000 }),
  ahead: fc.nat({ max: 3 }),
});

interface DrawnMoment {
  readonly now: Temporal.Instant;
  readonly meeting: Meeting;
}

async function momentOf(db: Database, draw: Draw): Promise<DrawnMoment | null> {
  const { season, minutes } = draw;
  const all = await listMeetings(db, { season, now: AFTER_ALL_FACTS });
  const held = all.filter(({ cancelled }) => !cancelled);
  const at = draw.meeting % held.length;
  const [meeting, shown] = [held[at], held[Math.min(at + draw.ahead, held.length - 1)]];
  const session = meeting?.sessions[draw.session % meeting.sessions.length];
  if (shown === undefined || session === undefined) return null;
  const spreadMs = {
    session: (minutes % 180) * MINUTE_MS,
    weekend: (minutes % 96) * HOUR_MS - 2 * DAY_MS,
    season: (minutes % 200) * DAY_MS - 100 * DAY_MS,
  }[draw.near];
  const ms = Math.min(coveredFromMs(session) + spreadMs, LAST_MOMENT.epochMilliseconds);
  return { now: Temporal.Instant.fromEpochMilliseconds(ms), meeting: shown };
}

interface ComparedMoment {
  /** The site with everything that is recorded. */
  readonly whole: (path: string) => Promise<Answer>;
  /** The same site with facts that end at the site's time. */
  readonly cutOff: (path: string) => Promise<Answer>;
}

/**
 * Returns the places where a response differs from that of a site whose facts end at the site's
 * time.
 */
export async function earlyFacts(
  { whole, cutOff }: ComparedMoment,
  path: string,
): Promise<string[]> {
  const answers = [await whole(path), await cutOff(path)] as const;
  const [one, other] = [portable(answers[0]), portable(answers[1])];
  if (one === other) return [];
  const [known, cut] = answers;
  const isData = answers.every(({ headers }) =>
    headers.get("content-type")?.includes("text/x-script"),
  );
  if (!isData || known.status !== cut.status) return [`${path}: ${from(one, other)}`];
  return differences(await loaderData(known.text), await loaderData(cut.text))
    .filter((place) => !REAL_TIME.test(place))
    .map((place) => `${path}: ${place}`);
}

/** The live page's own time is real time. */
const REAL_TIME = /^routes\/live\/live\.data\.start\.nowMs$/;

async function withComparedMoment(
  database: FactsDatabase,
  build: ServerBuild,
  { now, meeting }: DrawnMoment,
  use: (moment: ComparedMoment) => Promise<void>,
): Promise<void> {
  const at = now.toString();
  const { season } = meeting;
  const whole = await listen(servicesAt(database.db, at, season), build);
  try {
    await withFactsUntil(database, now, async (db) => {
      const cutOff = await listen(servicesAt(db, at, season), build);
      try {
        await use({ whole: askOf(whole), cutOff: askOf(cutOff) });
      } finally {
        await cutOff.close();
      }
    });
  } finally {
    await whole.close();
  }
}

type Site = Awaited<ReturnType<typeof listen>>;

/** Addresses of assistants' tools begin with this. The rest is the call in JSON. */
const TOOL = "mcp ";

function askOf(site: Site): (path: string) => Promise<Answer> {
  return async (path) => {
    if (!path.startsWith(TOOL)) return site.ask(path);
    const response = await fetch(`${site.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: JSON.parse(path.slice(TOOL.length)) as unknown,
      }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

function toolCalls({ season, name, circuit }: Meeting, driver: string): string[] {
  const calls: readonly (readonly [string, object])[] = [
    ["next_session", {}],
    ["race_weekend", { meeting: name, season }],
    ["season_calendar", { season }],
    ["schedule_changes", { season }],
    ["classification", {}],
    ["classification", { meeting: name, season }],
    ["starting_grid", { meeting: name, season }],
    ["driver_standings", {}],
    ["team_standings", { season }],
    ["driver_career", { driver }],
    ["records", {}],
    ["winners_at", { circuit: circuit.name }],
    ["search", { query: driver }],
    ["search", { query: "last winner" }],
  ];
  return calls.map(([tool, input]) => TOOL + JSON.stringify({ name: tool, arguments: input }));
}

async function everyAddress(db: Database, meeting: Meeting): Promise<string[]> {
  const addresses = await addressesOf(db, meeting);
  const pages = pagesOf(addresses);
  const [first] = addresses.people;
  return [
    ...pages.map(dataPath),
    ...pages,
    ...answersOf(addresses),
    ...toolCalls(meeting, first?.lastName ?? ""),
    "/embed/standings",
    `/embed/meetings/${meeting.season}/${meeting.slug}`,
  ];
}

interface RandomMoments {
  readonly moments: number;
  readonly seed: number;
  /** Each moment requests only one in this many addresses. */
  readonly oneIn: number;
}

export async function earlyFactsAtRandomMoments(
  database: FactsDatabase,
  build: ServerBuild,
  { moments, seed, oneIn }: RandomMoments,
): Promise<{ readonly found: Readonly<Record<string, string>>; readonly answers: number }> {
  const found = new Map<string, string>();
  let answers = 0;
  for (const [nth, draw] of fc.sample(draws, { seed, numRuns: moments }).entries()) {
    const moment = await momentOf(database.db, draw);
    if (moment === null) continue;
    const label = `${moment.meeting.name} ${draw.season} at ${moment.now.toString()}`;
    const addresses = await everyAddress(database.db, moment.meeting);
    await withComparedMoment(database, build, moment, async (compared) => {
      for (const path of addresses.filter((_, i) => (i + nth) % oneIn === 0)) {
        answers += 1;
        const early = await earlyFacts(compared, path);
        for (const place of early) found.set(place, label);
        if (early.length > 0) process.stderr.write(`${label}\n${early.join("\n")}\n`);
      }
    });
    if (moments > 10)
      process.stderr.write(`${nth + 1} of ${moments}: ${label}, ${answers} answers\n`);
  }
  return { found: Object.fromEntries(found), answers };
}
