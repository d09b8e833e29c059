import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { matchPath } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { answersOf, pagesOf, type WeekendAddresses } from "../spoiler-free/addresses.ts";
import { presentClaims, type SeasonReach } from "../support/present-claims.ts";
import { openTestSite, type TestSite } from "../support/test-site.ts";

/*
 * The whole site at moments when results have been missing for weeks. The fact pack ends with the
 * 2026 Hungarian Grand Prix, round 11 of 23.
 */

const LATE = "2026-11-28T12:00:00Z";
const AUTUMN = "2026-10-10T12:00:00Z";
const reaches: Readonly<Record<string, SeasonReach>> = {
  [LATE]: { over: 21, known: 11, total: 23 },
  [AUTUMN]: { over: 16, known: 11, total: 23 },
};

let site: TestSite;
let now = Temporal.Instant.from(LATE);

beforeAll(async () => {
  site = await openTestSite({}, { realNow: () => now, changesFacts: true });
});
afterAll(() => site.close());

function at(moment: string): SeasonReach {
  now = Temporal.Instant.from(moment);
  const reach = reaches[moment];
  if (reach === undefined) throw new Error(`nothing is known about ${moment}`);
  return reach;
}

const people = [
  { driverId: "kimi-antonelli", lastName: "Antonelli", teamId: "mercedes" },
  { driverId: "lewis-hamilton", lastName: "Hamilton", teamId: "ferrari" },
];
const hungary: WeekendAddresses = {
  meetingId: 1183,
  season: 2026,
  round: 11,
  slug: "hungarian-grand-prix",
  circuitId: "hungaroring",
  people,
};

const pages = [
  ...pagesOf(hungary).filter((path) => path !== "/schedule/hungarian-grand-prix"),
  ...["las-vegas", "qatar", "dutch", "abu-dhabi"].map(
    (slug) => `/schedule/2026/${slug}-grand-prix`,
  ),
  "/drivers/ANT",
  "/circuits/monza",
  "/circuits/madring",
  "/follow",
  "/follow/notifications",
  "/watch",
  "/spoiler-free",
  "/signup",
  "/forgot-password",
  "/confirm",
  "/auth-action",
];

const questions = [
  "2026",
  "champion 2026",
  "last race",
  "who can win the title",
  "can antonelli win the title",
  "standings",
  "team standings",
  "antonelli",
  "antonelli wins",
  "mercedes wins",
  "hamilton vs antonelli",
  "most wins",
  "most wins in a row",
  "monza winners",
  "result monza",
  "italian grand prix winners",
  "next race",
];

interface Page {
  readonly status: number;
  readonly words: string;
  readonly location: string | null;
}

async function read(path: string): Promise<Page> {
  const { status, text, location } = await site.browser().get(path);
  return { status, location, words: wordsOf(text) };
}

/** Returns the text and the descriptions. News are left out, because each story is dated. */
function wordsOf(html: string): string {
  const described = Array.from(
    html.matchAll(/ (?:content|aria-label|alt|title)="([^"]*)"/g),
    ([, text]) => text,
  );
  return [html, ...described]
    .join(" ")
    .replace(/<(script|style|article)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

const NOTICE = /Results are complete up to the Hungarian Grand Prix\. Nothing newer has arrived/;

interface PageRoute {
  readonly path: string;
  readonly withoutNotice: string | undefined;
}

/** Every route with a page that visitors can open. */
function pageRoutes(): PageRoute[] {
  const { routes } = site;
  return Object.values(routes).flatMap((route) => {
    if (route === undefined || route.module.default === undefined || route.id === "root") return [];
    const chain = [route, ...(route.parentId === undefined ? [] : [routes[route.parentId]])];
    if (chain.some((entry) => /signed-in-only|admins-only/.test(entry?.id ?? ""))) return [];
    const path = route.index === true ? "/" : route.path;
    if (path === undefined || path === "*" || path.startsWith("dev/")) return [];
    const reasons = chain.map(
      (entry) => (entry?.module.handle as { withoutNotice?: string } | undefined)?.withoutNotice,
    );
    return [
      { path: path.startsWith("/") ? path : `/${path}`, withoutNotice: reasons.find(Boolean) },
    ];
  });
}

const routeOf = (path: string): PageRoute | undefined =>
  pageRoutes()
    .toSorted((a, b) => Number(a.path.includes(":")) - Number(b.path.includes(":")))
    .find((route) => matchPath(route.path, new URL(path, "http://localhost").pathname) !== null);

test("visits every route that has a page for visitors", () => {
  const visited = new Set(pages.map((path) => routeOf(path)?.path));
  const unvisited = pageRoutes().filter(({ path }) => !visited.has(path));
  // These need a token, a login in progress or the time machine.
  expect(unvisited.map(({ path }) => path).toSorted()).toEqual([
    "/log-in-code",
    "/schedule/:meeting",
    "/unsubscribe/:token",
    "/watch/picks",
  ]);
});

async function claimsOf(path: string, reach: SeasonReach): Promise<string[]> {
  const { status, words } = await read(path);
  if (status >= 300) return [];
  const found = presentClaims(words, reach).map((claim) => `${path}: ${claim}`);
  const shownSeason = /(?:year=|\/)(20\d\d|19\d\d)\b/.exec(path)?.[1] ?? "2026";
  const route = routeOf(path);
  if (route === undefined || shownSeason !== "2026") return found;
  const hasNotice = NOTICE.test(words) || path.startsWith("/qualifying-results");
  if (hasNotice !== (route.withoutNotice !== undefined)) return found;
  return [
    ...found,
    `${path}: ${hasNotice ? "has a notice in spite of its reason" : "has no notice"}`,
  ];
}

const PART = 20;
const parts = Array.from(
  { length: Math.ceil(pages.length / PART) },
  (_, at): readonly [number, readonly string[]] => [
    at * PART,
    pages.slice(at * PART, (at + 1) * PART),
  ],
);

test.for(parts)(
  "no page makes a claim that missing results could make false (from page %s on)",
  async ([, part]) => {
    const reach = at(LATE);
    const found: string[] = [];
    for (const path of part) found.push(...(await claimsOf(path, reach)));
    expect(found).toEqual([]);
  },
);

test("no page with figures makes such a claim in autumn", async () => {
  const reach = at(AUTUMN);
  const found: string[] = [];
  for (const path of ["/", "/live", "/fun", "/f1-history/2026", "/fun/title-simulator"])
    found.push(...(await claimsOf(path, reach)));
  expect(found).toEqual([]);
});

test("notices a page that claims more races than are known, or lacks the notice", async () => {
  const reach = at(LATE);
  expect(await claimsOf("/f1-history/2026", { ...reach, known: 10 })).toEqual([
    expect.stringContaining("After 11 of 23 races"),
  ]);
  now = Temporal.Instant.from("2026-08-20T12:00:00Z");
  expect(await claimsOf("/circuits", reach)).toEqual([
    expect.stringContaining("has raced at 77 circuits since 1950"),
    expect.stringContaining("No races yet"),
    expect.stringContaining("has no notice"),
  ]);
});

test("dates the standings by their round where they would otherwise count as today's", async () => {
  at(LATE);
  const history = await read("/f1-history");
  expect(history.words).toMatch(/Kimi Antonelli led after round 11 .* Mercedes led after round 11/);
  expect((await read("/drivers/ANT")).words).toMatch(/1st in the championship after round 11/);
  expect((await read("/teams/mercedes")).words).toMatch(/1st in the championship after round 11/);
  expect((await read("/teams/mercedes?year=2025")).words).toMatch(
    /2nd in the championship (?!after)/,
  );
  expect((await read("/fun/predictor")).words).toMatch(/Championship after round 11 Antonelli 219/);
});

test("counts only the races that are really to come as such", async () => {
  at(LATE);
  const { words } = await read("/f1-history/2026");
  expect([...words.matchAll(/To come/g)]).toHaveLength(2);
  expect([...words.matchAll(/No result yet/g)]).toHaveLength(10);
  const schedule = await read("/schedule");
  expect([...schedule.words.matchAll(/No result received/g)].length).toBeGreaterThanOrEqual(9);
  expect([...schedule.words.matchAll(/Result pending/g)].length).toBeGreaterThanOrEqual(1);
});

test.for([LATE, AUTUMN])("at %s, no search answer makes such a claim", async (moment) => {
  const reach = at(moment);
  const found: string[] = [];
  for (const question of questions) {
    const { text } = await site.browser().get(`/api/search?q=${encodeURIComponent(question)}`);
    const body = JSON.parse(text) as {
      answer: { text: string } | null;
      resultsMissing: number;
      resultsThrough: string;
    };
    found.push(
      ...presentClaims(body.answer?.text ?? "", reach).map((claim) => `${question}: ${claim}`),
    );
    expect(body.resultsThrough).toBe("Hungarian Grand Prix 2026");
    expect(body.resultsMissing).toBeGreaterThan(0);
  }
  expect(found).toEqual([]);
});

test("no widget, feed or other answer makes such a claim", async () => {
  const reach = at(LATE);
  const found: string[] = [];
  for (const path of [...answersOf(hungary), "/embed/standings", "/embed/next"]) {
    const { status, text, headers } = await site.browser().get(path);
    if (
      status !== 200 ||
      !/json|html/.test(headers.get("content-type") ?? "") ||
      path.startsWith("/feeds")
    )
      continue;
    // News and stories are dated.
    if (/news|editorial/.test(path)) continue;
    found.push(...presentClaims(wordsOf(text), reach).map((claim) => `${path}: ${claim}`));
  }
  expect(found).toEqual([]);
});

test("widgets, embeds and lists say how far the results reach", async () => {
  at(LATE);
  const reach = { resultsThrough: "Hungarian Grand Prix 2026", resultsMissing: 12 };
  const json = async (path: string): Promise<unknown> =>
    JSON.parse((await site.browser().get(path)).text);
  expect(await json("/api/widget/standings")).toMatchObject(reach);
  expect(await json("/api/widget/last")).toMatchObject({ ...reach, hasResult: false, round: 21 });
  expect((await read("/embed/standings")).words).toMatch(
    /after Hungarian Grand Prix 12 later results are missing\./,
  );
  for (const path of [
    "/api/mongo/piloti",
    "/api/mongo/piloti/NOR",
    "/api/mongo/teams/all",
    "/api/get-last",
  ])
    expect((await site.browser().get(path)).headers.get("results-missing"), path).toBe("12");
});

test("the Ergast API's last round is the last race run, whose lists are empty", async () => {
  at(LATE);
  const racesOf = async (path: string) => {
    const { text } = await site.browser().get(`/ergast/f1/current/${path}.json`);
    const { RaceTable } = (
      JSON.parse(text) as {
        MRData: { RaceTable: { round?: string; Races: { raceName: string }[] } };
      }
    ).MRData;
    return [RaceTable.round, ...RaceTable.Races.map(({ raceName }) => raceName)];
  };
  expect(await racesOf("last")).toEqual(["21", "Las Vegas Grand Prix"]);
  expect(await racesOf("last/results")).toEqual(["21"]);
  expect(await racesOf("11/results")).toEqual(["11", "Hungarian Grand Prix"]);
});

const calls: readonly (readonly [
  tool: string,
  input: Readonly<Record<string, unknown>>,
  state: string,
])[] = [
  ["next_session", {}, "scheduled"],
  ["race_weekend", { meeting: "Qatar" }, "scheduled"],
  ["race_weekend", { meeting: "Las Vegas" }, "incomplete"],
  ["race_weekend", { meeting: "Hungary" }, "official"],
  ["season_calendar", {}, "scheduled"],
  ["season_calendar", { season: 2025 }, "official"],
  ["schedule_changes", {}, "scheduled"],
  ["classification", { meeting: "Hungary" }, "official"],
  ["starting_grid", { meeting: "Hungary" }, "official"],
  ["driver_standings", {}, "incomplete"],
  ["driver_standings", { season: 2025 }, "official"],
  ["team_standings", {}, "incomplete"],
  ["driver_career", { driver: "Antonelli" }, "incomplete"],
  ["driver_career", { driver: "Senna" }, "official"],
  ["head_to_head", { driver: "Hamilton", rival: "Antonelli" }, "incomplete"],
  ["records", { figure: "wins" }, "incomplete"],
  ["winners_at", { place: "Monza" }, "incomplete"],
  ["search", { query: "who can win the title" }, "incomplete"],
];

test("no assistant's tool calls incomplete figures official, or a finished weekend scheduled", async () => {
  const reach = at(LATE);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`)));
  const { tools } = await client.listTools();
  expect(new Set(calls.map(([tool]) => tool))).toEqual(new Set(tools.map(({ name }) => name)));
  const answers: unknown[] = [];
  const found: string[] = [];
  for (const [name, input] of calls) {
    const { structuredContent } = await client.callTool({ name, arguments: { ...input } });
    const answer = structuredContent as Record<string, unknown> | undefined;
    answers.push([name, input, answer?.["state"]]);
    expect(answer, name).toMatchObject({
      resultsThrough: "Hungarian Grand Prix 2026",
      resultsMissing: 12,
    });
    found.push(...presentClaims(JSON.stringify(answer), reach).map((claim) => `${name}: ${claim}`));
  }
  // As of the Hungarian Grand Prix, nothing is missing.
  const then = await client.callTool({
    name: "driver_standings",
    arguments: { asOf: "2026-07-28T12:00:00Z" },
  });
  await client.close();
  expect(answers).toEqual(calls);
  expect(found).toEqual([]);
  expect(then.structuredContent).toMatchObject({ state: "official", resultsMissing: 0 });
});
