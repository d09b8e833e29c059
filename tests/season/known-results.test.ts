import { afterAll, beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { openTestSite, type TestSite } from "../support/test-site.ts";

/*
 * CLOCK=real without SEASON, at times around the end of the fact pack: no page may claim more than
 * is known. The pack ends with the 2026 Hungarian Grand Prix, round 11 of 23.
 */

let site: TestSite;
let now = Temporal.Instant.from("2026-11-22T12:00:00Z");

beforeAll(async () => {
  site = await openTestSite({}, { realNow: () => now, changesFacts: true });
});
afterAll(() => site.close());

interface Known {
  readonly season: number;
  /** Number of the season's races that are over and have a result. */
  readonly run: number;
  /** Number of the season's races that are over, with or without a result. */
  readonly over: number;
}

const at = (iso: string): Temporal.Instant => (now = Temporal.Instant.from(iso));

async function knownAt(): Promise<Known> {
  const { season } = site.services.settings;
  const [row] = await site.database.sql<{ run: number; over: number }[]>`
    select count(*)::int as over, count(*) filter (where exists (
        select from facts.race_classifications r where r.meeting_id = m.id and r.session = 'race'))::int as run
    from facts.meetings m join facts.sessions s on s.meeting_id = m.id and s.kind = 'race'
    where m.season = ${season} and not m.cancelled and s.over_at <= ${now.toString()}`;
  return { season, run: row?.run ?? 0, over: row?.over ?? 0 };
}

async function wordsOf(path: string): Promise<string> {
  const response = await site.browser().get(path);
  expect(response.status, path).toBe(200);
  return response.text
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

const numbers = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].flatMap(([, number]) => (number === undefined ? [] : Number(number)));

/** Pages with the season's results. They show how recent the results are. */
const withResults = (season: number): string[] => [
  "/",
  "/drivers",
  "/teams",
  "/drivers/NOR",
  "/teams/mclaren",
  `/race-results/${season}`,
  "/race-results",
  `/qualifying-results/${season}`,
  "/f1-history",
  `/f1-history/${season}`,
  "/circuits/monza",
  "/fun/title-simulator",
  "/fun/predictor",
  "/vote",
  "/vote/results",
];

test.for([
  ["2025-12-10T12:00:00Z", { season: 2025, run: 24, over: 24 }],
  ["2025-12-20T12:00:00Z", { season: 2026, run: 0, over: 0 }],
  ["2026-08-23T12:00:00Z", { season: 2026, run: 11, over: 11 }],
  ["2026-08-23T18:00:00Z", { season: 2026, run: 11, over: 12 }],
  ["2026-10-10T12:00:00Z", { season: 2026, run: 11, over: 16 }],
  ["2026-11-22T12:00:00Z", { season: 2026, run: 11, over: 21 }],
  ["2027-01-05T12:00:00Z", { season: 2026, run: 11, over: 23 }],
] as const)(
  "at %s, no page claims more finished races than there are results",
  async ([moment, expected]) => {
    at(moment);
    const known = await knownAt();
    expect(known).toEqual(expected);
    for (const path of [
      ...withResults(known.season),
      "/schedule",
      "/circuits",
      "/circuits/zandvoort",
      "/fun",
    ]) {
      const words = await wordsOf(path);
      const claimed = [
        ...numbers(words, /[Aa]fter (\d+) of \d+ races/g),
        ...numbers(words, /[Aa]fter round (\d+)/g),
        ...numbers(words, /Standings after (\d+) ·/g),
        ...numbers(words, /Standings after (\d+) ·/g),
      ];
      expect(Math.max(0, ...claimed), `${path} of ${moment}`).toBeLessThanOrEqual(known.run);
      const isBehind = known.run < known.over;
      expect(isBehind && /last time out|That’s every round of 2026/.test(words), path).toBe(false);
    }
  },
);

test.for([
  ["2026-08-22T14:00:00Z", /Result pending: the sprint at the Dutch Grand Prix\./],
  [
    "2026-11-22T12:00:00Z",
    /Results are complete up to the Hungarian Grand Prix\. Nothing newer has arrived since 21 August\./,
  ],
  [
    "2027-01-05T12:00:00Z",
    /Results are complete up to the Hungarian Grand Prix\. Nothing newer has arrived since 21 August 2026\./,
  ],
] as const)(
  "at %s, every page with results shows how recent they are",
  async ([moment, notice]) => {
    at(moment);
    const { season } = await knownAt();
    for (const path of withResults(season)) {
      // On 22 August, sprint qualifying already has a result.
      if (path.startsWith("/qualifying") && moment.startsWith("2026-08-22")) continue;
      expect(await wordsOf(path), path).toMatch(notice);
    }
    // Other seasons are complete.
    for (const path of [
      "/race-results/2025",
      "/f1-history/1997",
      "/fun/title-simulator?year=2024",
      "/privacy-policy",
    ])
      expect(await wordsOf(path), path).not.toMatch(
        /Nothing newer has arrived|Still waiting for|Result pending/,
      );
  },
);

test.for(["2025-12-10T12:00:00Z", "2026-08-21T12:00:00Z"])(
  "at %s, no page mentions missing results, because none are missing",
  async (moment) => {
    at(moment);
    const { season } = await knownAt();
    for (const path of withResults(season))
      expect(await wordsOf(path), path).not.toMatch(
        /Nothing newer has arrived|Still waiting for|[Rr]esult pending|[Nn]o result yet/,
      );
  },
);

test("titles, links, drop-downs and footer follow the current season past New Year", async () => {
  for (const [moment, season] of [
    ["2025-12-14T00:00:00Z", 2025],
    ["2025-12-15T00:00:00Z", 2026],
    ["2026-01-01T00:00:00Z", 2026],
    ["2026-11-22T12:00:00Z", 2026],
    ["2027-01-05T12:00:00Z", 2026],
  ] as const) {
    at(moment);
    const { text } = await site.browser().get("/drivers");
    const seasons = (pattern: RegExp): (string | undefined)[] => [
      ...new Set(Array.from(text.matchAll(pattern), ([, year]) => year)),
    ];
    expect(seasons(/<title>Formula 1 Driver Standings, (\d+) Season/g)).toEqual([String(season)]);
    expect(seasons(/href="\/race-results\/(\d+)"/g)).toEqual([String(season)]);
    expect(seasons(/© (?:<!-- -->)?(\d+)/g)).toEqual([String(season)]);
    const results = (await site.browser().get("/race-results")).text;
    expect(/<option[^>]*>(\d+)/.exec(results)?.[1]).toBe(String(season));
    const teams = JSON.parse((await site.browser().get("/api/mongo/teams/all")).text) as {
      createdAt: string;
    }[];
    expect(teams[0]?.createdAt).toBe(`${season}-07-01T00:00:00.000Z`);
  }
});

test("the home page shows the next race and the latest known result", async () => {
  at("2026-11-17T12:00:00Z");
  const words = await wordsOf("/");
  expect(words).not.toMatch(/season is over/);
  expect(words).toMatch(/Las Vegas/);
  expect(words).toMatch(/Hungary, latest result/);
});

test("the simulator says that the title race is unknown instead of working it out from old results", async () => {
  at("2026-11-22T12:00:00Z");
  expect(await wordsOf("/fun/title-simulator")).toMatch(
    /Unknown until more results are in The results of 10 races and two sprints haven’t arrived yet\. The last one we have is the Hungarian Grand Prix\. Still to come: two races\./,
  );
});

test("a race that hasn't been run isn't shown as finished", async () => {
  at("2026-10-10T12:00:00Z");
  expect(await wordsOf("/race-results")).toMatch(
    /11-10-2026 Sprint: finished, result pending\. The race is still to come\./,
  );
  at("2026-10-09T15:00:00Z");
  expect(await wordsOf("/qualifying-results")).toMatch(
    /Sprint Qualifying: finished, result pending\. Qualifying is still to come\./,
  );
});

test("a result is pending for a week, then shown as not received", async () => {
  const dutch = "/schedule/2026/dutch-grand-prix";
  for (const moment of ["2026-08-23T18:00:00Z", "2026-08-25T18:00:00Z"]) {
    at(moment);
    expect(await wordsOf("/race-results")).toMatch(
      /Netherlands 23-08-2026 Finished, result pending/,
    );
    expect(await wordsOf(dutch)).toMatch(/Finished, result pending/);
  }
  at("2026-08-31T18:00:00Z");
  expect(await wordsOf("/race-results")).toMatch(/Netherlands 23-08-2026 No result received/);
  expect(await wordsOf(dutch)).toMatch(
    /Finished, no result received.*Some results from this weekend haven’t arrived yet\./,
  );
});

test("no page still counts a race as started once it waits for its result", async () => {
  at("2026-11-29T18:30:00Z");
  for (const path of ["/", "/live", "/schedule", "/schedule/2026/qatar-grand-prix"]) {
    const words = await wordsOf(path);
    expect(words, path).toMatch(/Waiting for the result/);
    expect(words, path).not.toMatch(/Session started/);
  }
});

test("the open API's standings are those of the latest round with a result", async () => {
  at("2026-11-22T12:00:00Z");
  const tables = await Promise.all(
    ["current/driverstandings", "2026/driverstandings", "2026/constructorstandings"].map(
      async (path) => {
        const { MRData } = JSON.parse((await site.browser().get(`/ergast/f1/${path}`)).text) as {
          MRData: { total: string };
        };
        return { total: Number(MRData.total), text: JSON.stringify(MRData) };
      },
    ),
  );
  for (const { total, text } of tables) {
    expect(total).toBeGreaterThan(10);
    expect(text).toMatch(/"round":"11"/);
  }
  const next = (await site.browser().get("/ergast/f1/current/next")).text;
  expect(next).toMatch(/Qatar Grand Prix/);
});

test("includes a sprint's points in the site's standings, but not in the open API's", async () => {
  at("2025-11-08T15:05:00Z");
  expect(await wordsOf("/")).toMatch(/After the sprint at the São Paulo Grand Prix .* Norris 365/);
  expect(await wordsOf("/drivers")).toMatch(/After 21 · São Paulo, sprint 20 · Mexico City/);
  expect(await wordsOf("/drivers?round=20")).toMatch(/Lando Norris .* 357/);
  expect(await wordsOf("/drivers/NOR")).toMatch(/\b365\b/);
  expect(await wordsOf("/teams")).toMatch(/\b721\b/);
  expect(await wordsOf("/teams/mclaren")).toMatch(/\b721\b/);
  expect(await wordsOf("/f1-history/2025")).toMatch(
    /After 20 of 24 races, most recently the Mexico City Grand Prix, and the sprint at the São Paulo Grand Prix\. .* 365 points/,
  );
  const drivers = JSON.parse((await site.browser().get("/api/mongo/piloti?order=asc")).text) as {
    puncte: number;
  }[];
  expect(drivers[0]?.puncte).toBe(365);
  const open = (await site.browser().get("/ergast/f1/current/driverstandings/1")).text;
  expect(open).toMatch(/"round":"20".*"points":"357"/);
  // The card shows the last complete round.
  expect((await site.browser().get("/drivers")).text).toMatch(
    /\/cards\/standings\/drivers\/2025-20\.png/,
  );
});
