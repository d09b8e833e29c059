import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { listMeetings } from "#db/queries/calendar/meetings.ts";
import { games } from "#domain/games/games.ts";
import { coveredFromMs } from "#domain/reader-clock/cover.ts";
import { paths } from "#domain/paths.ts";
import { Temporal } from "#domain/time.ts";

import { AFTER_ALL_FACTS } from "../support/after-all-facts.ts";
import {
  type CoveredSites,
  dataPath,
  loaderData,
  openCoveredSites,
} from "../support/covered-sites.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { described, differences } from "../support/page-differences.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { loadBuild } from "../support/test-site.ts";
import { isAllowed } from "./allowed-differences.ts";

let database: FactsDatabase;
let pages: Awaited<ReturnType<typeof loadBuild>>;
beforeAll(async () => {
  database = await openFactsDatabase();
  pages = await loadBuild();
});
afterAll(async () => {
  await pages.close();
});

const everywhere = [
  "/",
  "/schedule",
  "/drivers",
  "/teams",
  "/f1-history",
  "/f1-history/records",
  "/f1-history/teams",
  "/circuits",
  "/track-vizualizer",
  "/live",
  "/vote/results",
  "/fun",
  "/fun/title-simulator",
  ...games.map(({ to }) => to),
  "/search?q=last+winner",
  "/search?q=champion",
  "/info",
];

const answers = [
  "/news.json",
  "/api/get-next",
  "/api/get-last",
  "/api/mongo/teams/all",
  "/api/mongo/piloti?order=asc",
  "/api/search?q=last+winner",
  "/v1/editorial/articles?limit=6",
  "/ergast/f1/current/last/results.json",
  "/ergast/f1/current/driverStandings.json",
];

const ofWeekend = (season: number, slug: string, circuitId: string): string[] => [
  paths.meeting({ season, slug }),
  paths.circuit(circuitId),
  paths.raceResults(season),
  paths.qualifyingResults(season),
  paths.f1History(season),
  paths.replay({ season, slug }),
];

/**
 * Returns the places where a covered page differs from the page before the session, except for the
 * allowed differences.
 */
async function leaks(sites: CoveredSites, path: string): Promise<string[]> {
  const [open, covered] = await Promise.all([
    sites.open(dataPath(path)),
    sites.covered(dataPath(path)),
  ]);
  // There is no replay before a race. A hidden replay redirects to the meeting, where the race can
  // be revealed. A race that is the first hidden session can be watched (see
  // unseen-replays.test.ts).
  if (
    path.startsWith("/track-vizualizer/") &&
    open.status === 404 &&
    [200, 202].includes(covered.status)
  )
    return [];
  if (open.status !== covered.status)
    return [`${path}: ${open.status} before, ${covered.status} covered`];
  const found = differences(await loaderData(open.text), await loaderData(covered.text));
  return found.filter((place) => !isAllowed(place)).map((place) => `${path}: ${place}`);
}

describe("after the race of São Paulo 2024, for a reader who has watched qualifying", () => {
  let sites: CoveredSites;
  beforeAll(async () => {
    sites = await openCoveredSites(database, pages.build, {
      season: 2024,
      revealedThrough: "2024-11-03T10:30:00Z",
      after: "2024-11-06T12:00:00Z",
    });
  });
  afterAll(() => sites.close());

  const own = ofWeekend(2024, "sao-paulo-grand-prix", "interlagos");
  const people = [
    "/drivers/VER",
    "/drivers/OCO",
    "/drivers/NOR",
    "/teams/alpine",
    "/teams/red-bull",
  ];

  test.for([...everywhere, ...own, ...people])(
    "shows only what %s contained before the race",
    async (path) => {
      expect(await leaks(sites, path)).toEqual([]);
    },
  );

  test.for([
    ...answers,
    "/cards/meetings/2024/sao-paulo-grand-prix.png",
    "/cards/drivers/max-verstappen.png",
  ])(
    "returns the same response to %s as before the race, and doesn't share it with other readers",
    async (path) => {
      const [open, covered, revealed] = await Promise.all([
        sites.open(path),
        sites.covered(path),
        sites.revealed(path),
      ]);
      expect(covered.status).toBe(open.status);
      expect(covered.text).toBe(open.text);
      expect(covered.headers.get("cache-control")).toMatch(/^private|no-store/);
      expect(revealed.headers.get("vary")).toContain("Cookie");
    },
  );

  test.for(["/drivers", "/schedule/2024/sao-paulo-grand-prix", "/drivers/OCO", "/vote"])(
    "keeps titles, descriptions and alternative texts of %s the same as before the race",
    async (path) => {
      const [open, covered] = await Promise.all([sites.open(path), sites.covered(path)]);
      expect(described(open.text).length).toBeGreaterThan(3);
      expect(described(covered.text)).toEqual(described(open.text));
      expect(covered.headers.get("cache-control")).toMatch(/^private/);
    },
  );

  test.for([
    "/",
    "/drivers",
    "/teams",
    "/f1-history/records",
    "/schedule/2024/sao-paulo-grand-prix",
    "/drivers/OCO",
  ])("would show more on %s to a reader who has watched the race", async (path) => {
    const [revealed, covered] = await Promise.all([
      sites.revealed(dataPath(path)),
      sites.covered(dataPath(path)),
    ]);
    const found = differences(await loaderData(revealed.text), await loaderData(covered.text));
    expect(found.filter((place) => !isAllowed(place))).not.toEqual([]);
  });
});

test("shows no more on any page of a random weekend since 1996 than before the first hidden session", async () => {
  const seasons = fc.integer({ min: 1996, max: 2026 });
  await fc.assert(
    fc.asyncProperty(
      seasons,
      fc.nat(),
      fc.nat(),
      fc.nat(),
      async (season, pickMeeting, pickSession, pickPage) => {
        const run = (await listMeetings(database.db, { season, now: AFTER_ALL_FACTS })).filter(
          ({ cancelled, sessions }) =>
            !cancelled && sessions.some(({ kind, hasResult }) => kind === "race" && hasResult),
        );
        const meeting = run[pickMeeting % run.length];
        if (meeting === undefined) return;
        const from = meeting.sessions.map(coveredFromMs).toSorted((a, b) => a - b);
        const first = from[pickSession % from.length] ?? 0;
        const sites = await openCoveredSites(database, pages.build, {
          season,
          revealedThrough: Temporal.Instant.fromEpochMilliseconds(first - 1000).toString(),
          after: Temporal.Instant.fromEpochMilliseconds(
            Math.max(...from) + 30 * 3_600_000,
          ).toString(),
        });
        try {
          const found: string[] = [];
          const all = [...everywhere, ...ofWeekend(season, meeting.slug, meeting.circuit.id)];
          for (const path of all.filter((_, i) => (i + pickPage) % 4 === 0))
            found.push(...(await leaks(sites, path)));
          expect(found, `${meeting.name} ${season}, known until ${sites.knownUntil}`).toEqual([]);
        } finally {
          await sites.close();
        }
      },
    ),
    { numRuns: propertyRuns(200, 3) },
  );
}, 900_000);
