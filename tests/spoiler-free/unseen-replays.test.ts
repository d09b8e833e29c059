import { afterAll, beforeAll, expect, test } from "vitest";

import { findMeeting } from "#db/queries/calendar/meetings.ts";

import { AFTER_ALL_FACTS } from "../support/after-all-facts.ts";
import { dataPath, listen, loaderData, withCookie } from "../support/covered-sites.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { described } from "../support/page-differences.ts";
import { servicesAt } from "../support/services-at.ts";
import { loadBuild } from "../support/test-site.ts";

const seconds = (iso: string): number => Date.parse(iso) / 1000;
const beforeRace = withCookie({
  revealedThrough: seconds("2024-11-03T10:30:00Z"),
  revealAfterHours: null,
});
const beforeQualifying = withCookie({
  revealedThrough: seconds("2024-11-02T14:00:00Z"),
  revealAfterHours: null,
});
const timeMachine = { cookie: "watching=2012/abu-dhabi-grand-prix/race" };

const MEETING = "/schedule/2024/sao-paulo-grand-prix";
const REPLAY = "/track-vizualizer/2024/sao-paulo-grand-prix";
const WATCHED = "I’ve watched it: show results";

let database: FactsDatabase;
let pages: Awaited<ReturnType<typeof loadBuild>>;
let site: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  database = await openFactsDatabase();
  pages = await loadBuild();
  site = await listen(servicesAt(database.db, "2024-11-06T12:00:00Z"), pages.build, {
    cachePages: true,
  });
});
afterAll(async () => {
  await site.close();
  await pages.close();
});

interface ReplayPage {
  readonly laps: number;
  readonly dataPath: string;
  readonly title: { readonly end: unknown; readonly officialTo: string | null } | null;
  readonly accuracy: { readonly caveats: readonly string[] };
}

async function replayPage(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<ReplayPage> {
  const { text } = await site.ask(dataPath(path), headers);
  const routes = (await loaderData(text)) as Record<string, { readonly data: ReplayPage }>;
  const page = routes["routes/track-visualizer/replay"]?.data;
  if (page === undefined) throw new Error(`${path} isn’t a replay`);
  return page;
}

const driversIn = (html: string): string[] =>
  [...html.matchAll(/<tr[^>]*data-driver="([^"]+)"/g)].map(([, driver = ""]) => driver);

test("offers the replay of a hidden race on the meeting's page", async () => {
  const { text } = await site.ask(MEETING, beforeRace);
  expect(text).toContain(`href="${REPLAY}"`);
  expect(text).toContain("the result stays hidden until you ask for it");
  expect((await site.ask(MEETING)).text).not.toContain("Or watch the replay first");
});

test("starts the replay on the grid and doesn't reveal the result early", async () => {
  const [open, covered] = [await site.ask(REPLAY), await site.ask(REPLAY, beforeRace)];
  expect(covered.status).toBe(200);
  expect(covered.headers.get("cache-control")).toBe("private, no-cache");
  // Norris started from pole, and Verstappen won from 17th on the grid.
  expect(driversIn(covered.text).slice(0, 3)).toEqual([
    "lando-norris",
    "george-russell",
    "yuki-tsunoda",
  ]);
  const [known, unseen] = [await replayPage(REPLAY, {}), await replayPage(REPLAY, beforeRace)];
  expect([known.laps, unseen.laps]).toEqual([69, 71]);
  expect(known.title?.end).not.toBeNull();
  expect(unseen.title?.end).toBeNull();
  expect(unseen.title?.officialTo).toBeNull();
  expect(unseen.accuracy.caveats.join()).toContain("may give away a stoppage");
  expect(covered.text).not.toContain(WATCHED);
  expect(open.text).not.toContain(WATCHED);
  const results = [">393<", "2:06:54", "of 69", ">Winner<"];
  expect(results.filter((result) => covered.text.includes(result))).toEqual([]);
});

test.for([
  [2009, "malaysian-grand-prix", 31, 56],
  [2019, "german-grand-prix", 64, 67],
  [2021, "belgian-grand-prix", 1, 44],
  [2022, "japanese-grand-prix", 28, 53],
] as const)(
  "tells the scheduled length of the shortened race %i %s, not its %i laps, to readers who stopped there years ago",
  async ([season, slug, driven, scheduled]) => {
    const meeting = await findMeeting(database.db, { season, slug, now: AFTER_ALL_FACTS });
    const startsAt = meeting?.sessions.find(({ kind }) => kind === "race")?.startsAt;
    if (!startsAt) throw new Error(`the start of ${season} ${slug} is unknown`);
    const cookie = withCookie({
      revealedThrough: startsAt.epochMilliseconds / 1000 - 1,
      revealAfterHours: null,
    });
    const path = `/track-vizualizer/${season}/${slug}`;
    const [known, unseen] = [await site.ask(path), await site.ask(path, cookie)];
    expect(known.text).toContain(`over ${driven} ${driven === 1 ? "lap" : "laps"}.`);
    expect(unseen.status).toBe(200);
    expect(described(unseen.text).join()).toContain(`over ${scheduled} laps.`);
    expect(unseen.text).toContain(`1–${scheduled}`);
    expect(unseen.text).not.toMatch(new RegExp(`over ${driven} laps?|1–${driven}"`));
  },
);

test("lists the cars by grid slot in the data, which a shared cache sends only to readers who requested it", async () => {
  const { dataPath: path } = await replayPage(REPLAY, beforeRace);
  const answer = await site.ask(path, beforeRace);
  const { cars } = JSON.parse(answer.text) as {
    readonly cars: readonly { readonly grid: number | null }[];
  };
  const slots = cars.map(({ grid }) => grid ?? Infinity);
  expect(slots).toEqual(slots.toSorted((a, b) => a - b));
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(path).not.toBe((await replayPage(REPLAY, {})).dataPath);
});

test("keeps every other page at the time before the race while the reader watches the replay", async () => {
  for (const path of ["/drivers", "/", "/track-vizualizer?year=2024", MEETING])
    expect((await site.ask(path, beforeRace)).text).not.toMatch(/>393<|2:06:54/);
});

test("offers a form at the end that shows the result and leads to the meeting", async () => {
  const last = await site.ask(`${REPLAY}?lap=69`, beforeRace);
  expect(last.text).toContain(WATCHED);
  expect(last.text).toContain('name="reveal" value="2024/sao-paulo-grand-prix/race"');
  expect(last.text).toContain(`name="to" value="${MEETING}"`);
  expect((await site.ask(`${REPLAY}?lap=68`, beforeRace)).text).not.toContain(WATCHED);
  const answer = await site.ask("/spoiler-free", beforeRace, {
    reveal: "2024/sao-paulo-grand-prix/race",
    to: MEETING,
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, MEETING]);
  const seen = { cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  expect((await site.ask(MEETING, seen)).text).toContain("2:06:54.430");
  expect((await site.ask(`${REPLAY}?lap=69`, seen)).text).not.toContain(WATCHED);
});

test("requires the grid to be revealed first while qualifying is hidden", async () => {
  for (const path of [REPLAY, `${REPLAY}?lap=69`]) {
    const { status, headers } = await site.ask(path, beforeQualifying);
    expect([status, headers.get("location")]).toEqual([302, MEETING]);
  }
  expect((await site.ask("/api/replay/1249", beforeQualifying)).status).toBe(404);
  const { text } = await site.ask(MEETING, beforeQualifying);
  expect(text).toContain("so it reveals the earlier results");
  expect(text).not.toContain(`href="${REPLAY}"`);
  const answer = await site.ask("/spoiler-free", beforeQualifying, {
    reveal: "2024/sao-paulo-grand-prix/qualifying",
    to: REPLAY,
  });
  expect([answer.headers.get("location"), answer.headers.getSetCookie()[0]?.split(";")[0]]).toEqual(
    [REPLAY, beforeRace.cookie],
  );
});

test("leads from the end of a race to the next stop in the time machine", async () => {
  const path = "/track-vizualizer/2012/abu-dhabi-grand-prix";
  const [first, last] = [
    await site.ask(path, timeMachine),
    await site.ask(`${path}?lap=55`, timeMachine),
  ];
  expect(first.text).not.toContain(WATCHED);
  expect((await replayPage(path, timeMachine)).title?.end).toBeNull();
  expect(driversIn(first.text).slice(0, 3)).toEqual([
    "lewis-hamilton",
    "mark-webber",
    "pastor-maldonado",
  ]);
  expect(last.text).toContain(WATCHED);
  expect(last.text).toContain('name="stop" value="2012/abu-dhabi-grand-prix/after"');
  expect(last.text).toContain('name="to" value="/schedule/2012/abu-dhabi-grand-prix"');
});
