import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { builderOn } from "#db/database.ts";
import { findMeeting, listMeetings } from "#db/queries/calendar/meetings.ts";
import { parsePlace, placeText, WATCH_COOKIE } from "#domain/reader-clock/watch-cookie.ts";
import { findStop, placeOf, watchStops } from "#domain/reader-clock/watch-stops.ts";
import { paths } from "#domain/paths.ts";
import { Temporal } from "#domain/time.ts";

import { AFTER_ALL_FACTS } from "../support/after-all-facts.ts";
import { alterResultsAfter } from "../support/altered-results.ts";
import { type Answer, dataPath, listen, loaderData } from "../support/covered-sites.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { described, differences } from "../support/page-differences.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { servicesAt } from "../support/services-at.ts";
import { loadBuild } from "../support/test-site.ts";
import { answersOf, pagesOf } from "./addresses.ts";

let database: FactsDatabase;
let pages: Awaited<ReturnType<typeof loadBuild>>;
let site: Awaited<ReturnType<typeof listen>>;
/** Full names of drivers with the season of their first race. */
let debuts: readonly { readonly name: string; readonly season: number }[];
beforeAll(async () => {
  database = await openFactsDatabase();
  pages = await loadBuild();
  site = await listen(servicesAt(database.db, "2026-08-12T12:00:00Z"), pages.build);
  debuts = await database.sql<{ name: string; season: number }[]>`
    select d.name, min(m.season)::integer as season
      from facts.entries e join facts.meetings m on m.id = e.meeting_id join facts.drivers d on d.id = e.driver_id
     group by d.id`;
});
afterAll(async () => {
  await site.close();
  await pages.close();
});

const everywhere = [
  "/",
  "/schedule",
  "/drivers",
  "/teams",
  "/f1-history",
  "/f1-history/records",
  "/f1-history/points",
  "/f1-history/teams",
  "/circuits",
  "/track-vizualizer",
  "/live",
  "/fun",
  "/fun/title-simulator",
  "/race-results",
  "/search?q=champion",
  "/search?q=last+winner",
  "/news.json",
];

const answers = [
  "/api/get-next",
  "/api/mongo/piloti?order=asc",
  "/api/search?q=winner",
  "/cards/circuits/monza.png",
];

/** Stops, each with pages about what happened soon after it. */
const moments: readonly (readonly [stop: string, ...pages: string[]])[] = [
  ["1950/british-grand-prix/qualifying", "/circuits/silverstone", "/teams/ferrari"],
  [
    "1976/japanese-grand-prix/race",
    "/drivers/james-hunt",
    "/drivers/niki-lauda",
    "/teams/mclaren",
    "/circuits/fuji",
  ],
  [
    "2012/abu-dhabi-grand-prix/race",
    "/drivers/sebastian-vettel",
    "/drivers/kimi-raikkonen",
    "/teams/lotus-f1",
  ],
  [
    "2021/abu-dhabi-grand-prix/race",
    "/drivers/max-verstappen",
    "/drivers/lewis-hamilton",
    "/teams/mercedes",
  ],
];

/** Places in loader data that may differ from the site at that time. */
const ALLOWED = [
  // The time machine's bar and the stopped clock.
  /^root\.data\.(?:watched|clock\.(?:kind|speed)|spoilerFree)\b/,
  /^routes\/live\/live\.data\.start\.(?:speed|nowMs|hasStream)$|\.data\.weekend\.timing\.(?:atMs|isWatchable)$/,
  // Planned ends, because how long a race will take isn't known.
  /^root\.data\.sessionWindows\.\d+\.untilMs$|\.data\.weekend\.sessions\.\d+\.overAt$/,
  // There are no votes in the past.
  /\.data\.(?:fansChoice|(?:after\.)?vote)\b/,
];

/**
 * Returns the years and drivers on a page from later than the next season, whose calendar may be
 * known.
 */
function shownLater(html: string, season: number): string[] {
  const text = html
    .replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, " ")
    .replaceAll(/<footer\b[^]*?<\/footer>/g, " ")
    .replaceAll(/\splaceholder="[^"]*"/g, " ")
    .replaceAll(/\b(?:max|value)="\d+"|No constructors’ title before 1958/g, " ");
  const years = [...text.matchAll(/(?<![\w.#/-])(?:19|20)\d\d(?![\w.-])/g)].map(([year]) => year);
  const known = debuts.filter((driver) => driver.season <= season + 1).map(({ name }) => name);
  const names = debuts.filter(
    (driver) =>
      driver.season > season + 1 &&
      text.includes(driver.name) &&
      !known.some((name) => name.includes(driver.name)),
  );
  return [...years.filter((year) => Number(year) > season + 1), ...names.map(({ name }) => name)];
}

async function follow(
  path: string,
  cookie: Readonly<Record<string, string>>,
): Promise<Answer & { address: string }> {
  const answer = await site.ask(path, cookie);
  const to = answer.headers.get("location");
  return to !== null && answer.status < 400 ? follow(to, cookie) : { ...answer, address: path };
}

describe.each(moments)("at the stop %s", (text, ...own) => {
  const cookie = { cookie: `${WATCH_COOKIE}=${text}` };
  const place = parsePlace(text);
  if (place === null) throw new Error(`${text} isn't a stop`);
  let then: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    const meeting = await findMeeting(database.db, { ...place, now: AFTER_ALL_FACTS });
    const stop = meeting && findStop(watchStops([meeting], Infinity), place);
    if (!stop) throw new Error(`there is no stop ${text}`);
    const at = Temporal.Instant.fromEpochMilliseconds(stop.atMs).toString();
    then = await listen(servicesAt(database.db, at, place.season), pages.build);
  });
  afterAll(() => then.close());

  const weekend = [
    paths.meeting(place),
    paths.raceResults(place.season),
    paths.f1History(place.season),
  ];

  test.for([...everywhere, ...weekend, ...own])(
    "shows on %s only what was known then",
    async (path) => {
      const { address } = await follow(path, cookie);
      const [before, watched] = await Promise.all([then.ask(address), site.ask(address, cookie)]);
      expect(watched.status).toBe(200);
      expect(before.status).toBe(200);
      expect(described(watched.text)).toEqual(described(before.text));
      expect(shownLater(watched.text, place.season)).toEqual([]);
      expect(watched.headers.get("cache-control")).toMatch(/^private|no-store/);
      if (address.endsWith(".json")) return;
      const [known, shown] = await Promise.all([
        then.ask(dataPath(address)),
        site.ask(dataPath(address), cookie),
      ]);
      const found = differences(await loaderData(known.text), await loaderData(shown.text));
      expect(found.filter((at) => !ALLOWED.some((pattern) => pattern.test(at)))).toEqual([]);
    },
  );

  test.for(answers)("sends the same response to %s as at that time", async (path) => {
    const [before, watched] = await Promise.all([then.ask(path), site.ask(path, cookie)]);
    expect(watched.status).toBe(before.status);
    expect(watched.text).toBe(before.text);
    expect(watched.headers.get("cache-control")).toMatch(/^private|no-store/);
  });

  test.for([
    ["/vote", "/watch/picks"],
    ["/vote/results", "/watch/picks"],
    ["/fun/predictor", "/watch/picks"],
    ["/fun/guess-the-driver", "/watch"],
    ["/fun/guess-the-circuit", "/watch"],
  ] as const)("redirects from %s, which belongs to the present, to %s", async ([path, instead]) => {
    const { status, headers } = await site.ask(path, cookie);
    expect([status, headers.get("location")]).toEqual([302, instead]);
  });
});

test(
  "opens every page of a random moment since 1950 without errors or later years and drivers",
  { timeout: 900_000 },
  async () => {
    const seasons = fc.integer({ min: 1950, max: 2026 });
    await fc.assert(
      fc.asyncProperty(seasons, fc.nat(), fc.nat(), async (season, pickStop, pickPage) => {
        const latestMs = Date.parse("2026-08-12T12:00:00Z");
        const stops = watchStops(
          await listMeetings(database.db, { season, now: AFTER_ALL_FACTS }),
          latestMs,
        );
        const stop = stops[pickStop % stops.length];
        if (stop === undefined) return;
        const { meeting } = stop;
        const cookie = { cookie: `${WATCH_COOKIE}=${placeText(placeOf(stop))}` };
        const all = [
          ...everywhere,
          paths.meeting(meeting),
          paths.f1History(season),
          paths.circuit(meeting.circuit.id),
        ];
        const found: string[] = [];
        for (const path of all.filter((_, i) => (i + pickPage) % 3 === 0)) {
          const { address, status, text } = await follow(path, cookie);
          if (status !== 200) found.push(`${path} led to ${address}, ${status}`);
          found.push(...shownLater(text, season).map((shown) => `${path}: ${shown}`));
        }
        expect(found, cookie.cookie).toEqual([]);
      }),
      { numRuns: propertyRuns(200, 4) },
    );
  },
);

test.for([
  "1976/japanese-grand-prix/race",
  "2012/abu-dhabi-grand-prix/race",
  "2021/belgian-grand-prix/qualifying",
  "2024/sao-paulo-grand-prix/sprint",
])(
  "changes nothing on any page if results after the stop %s differ",
  { timeout: 240_000 },
  async (text) => {
    const place = parsePlace(text);
    const meetings =
      place === null
        ? []
        : await listMeetings(database.db, { season: place.season, now: AFTER_ALL_FACTS });
    const stop = place && findStop(watchStops(meetings, Infinity), place);
    if (!stop) throw new Error(`there is no stop ${text}`);
    const cookie = { cookie: `${WATCH_COOKIE}=${text}` };
    const { season, slug, round, id: meetingId, circuit } = stop.meeting;
    const people = await database.sql<{ driverId: string; lastName: string; teamId: string }[]>`
    select driver_id as "driverId", last_name as "lastName", team_id as "teamId"
      from facts.race_classifications join facts.drivers on drivers.id = driver_id
     where meeting_id = ${meetingId} and session = 'race' order by ordinal limit 2`;
    const addresses = { meetingId, season, slug, round, circuitId: circuit.id, people };
    // Suggestions for a single letter are ordered by whole careers.
    const all = [...pagesOf(addresses).map(dataPath), ...answersOf(addresses)].filter(
      (path) => !/^\/api\/search\?q=.$/u.test(path),
    );
    const now = Temporal.Instant.from("2026-08-12T12:00:00Z");
    const rolledBack = new Error("rolled back");
    const changed: string[] = [];
    const transaction = database.sql.begin(
      "isolation level repeatable read read write",
      async (sql) => {
        await alterResultsAfter(
          sql,
          meetings,
          Temporal.Instant.fromEpochMilliseconds(stop.atMs),
          now,
        );
        const altered = await listen(servicesAt(builderOn(sql), now.toString()), pages.build);
        for (const path of all) {
          const [known, other] = [await site.ask(path, cookie), await altered.ask(path, cookie)];
          changed.push(...(await changes(known, other)).map((at) => `${path}: ${at}`));
        }
        await altered.close();
        throw rolledBack;
      },
    );
    await expect(transaction).rejects.toBe(rolledBack);
    expect(changed).toEqual([]);
  },
);

/** Lists the places where two responses differ, except for URLs of the sites and of replay data. */
async function changes(known: Answer, other: Answer): Promise<string[]> {
  const [one, two] = [known, other].map(({ text }) =>
    text.replaceAll(/127\.0\.0\.1:\d+|(?<=\/api\/replay\/\d+\/)[\w-]{22}/g, ""),
  );
  if (known.status !== other.status) return [`${known.status}, ${other.status}`];
  if (one === two) return [];
  if (known.headers.get("content-type")?.includes("text/x-script") !== true) return ["text"];
  const places = differences(await loaderData(known.text), await loaderData(other.text));
  return places.filter((place) => place !== "routes/track-visualizer/replay.data.dataPath");
}

test("the present page of drivers contains what these tests look for", async () => {
  const { text } = await site.ask("/drivers");
  expect(shownLater(text, 2012).length).toBeGreaterThan(5);
});
