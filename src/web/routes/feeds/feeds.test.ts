import { parseFeed } from "@rowanmanning/feed-parser";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import * as fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type FeedFormat, feedFormats, feedPath, type FeedTopic } from "#domain/feeds/feed-path.ts";
import { Temporal } from "#domain/time.ts";

import { openFactsCopy, type TestDatabase } from "../../../../tests/support/database.ts";
import { feedTopics } from "../../../../tests/support/feed-topics.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { feed } from "./feeds.server.ts";

let database: TestDatabase;
let changedMeetingId: number;
beforeAll(async () => {
  database = await openFactsCopy();
  const [row] = await database.sql<{ id: number }[]>`
    select id from facts.meetings where season = 2025 and slug = 'qatar-grand-prix'`;
  changedMeetingId = row?.id ?? 0;
  await database.sql`
    insert into upstream.schedule_changes (source, meeting_id, what, session, "from", "to", reason, noticed_at)
    values ('administrator', ${changedMeetingId}, 'start', 'race', '2025-11-30T16:00:00Z', '2025-11-30T15:00:00Z',
      'Fog & <rain>.', '2025-11-10T00:00:00Z')`;
});
afterAll(() => database.drop());

const loadedAt = Temporal.Instant.from("2025-01-10T12:00:00Z");
function ask(topic: FeedTopic, format: FeedFormat, instant: string): Promise<Response> {
  return askPath(feedPath(topic, format).slice("/feeds/".length), instant);
}

function askPath(path: string, instant: string): Promise<Response> {
  const context = new RouterContextProvider();
  const services = servicesAt(database.db, instant);
  context.set(servicesContext, { ...services, facts: { ...services.facts, loadedAt } });
  return feed(context, path);
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly at: string;
}

async function items(topic: FeedTopic, instant: string): Promise<Item[]> {
  const { items: all = [] } = parseJsonFeed(await (await ask(topic, "json", instant)).text());
  return all.map(({ id = "", title = "", date_published: at = "" }) => ({ id, title, at }));
}

test.each(feedTopics)("lists the same entries in all three formats: $kind", async (topic) => {
  const [atom, rss, json] = await Promise.all(
    feedFormats.map(async (format) => (await ask(topic, format, "2025-11-20T12:00:00Z")).text()),
  );
  const atomFeed = parseAtomFeed(atom ?? "");
  const rssFeed = parseRssFeed(rss ?? "");
  const jsonFeed = parseJsonFeed(json ?? "");
  const ids = jsonFeed.items?.map(({ id }) => id) ?? [];
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.length).toBeLessThanOrEqual(30);
  expect(new Set(ids).size).toBe(ids.length);
  expect(atomFeed.entries?.map(({ id }) => id)).toEqual(ids);
  expect(rssFeed.items?.map(({ guid }) => guid?.value)).toEqual(ids);
  const titles = jsonFeed.items?.map(({ title }) => title);
  expect(atomFeed.entries?.map(({ title }) => title?.value)).toEqual(titles);
  expect(rssFeed.items?.map(({ title }) => title)).toEqual(titles);
});

test.each(feedTopics)(
  "can be read by a different library from the one that writes it: $kind",
  async (topic) => {
    // RSS dates have no milliseconds.
    const second = (ms: number | undefined): number => Math.floor((ms ?? NaN) / 1000);
    const json = parseJsonFeed(await (await ask(topic, "json", "2025-11-20T12:00:00Z")).text());
    const expected = json.items?.map(({ id, title, url, date_published: at = "" }) => ({
      id,
      title,
      url,
      second: second(Date.parse(at)),
    }));
    for (const format of ["atom", "rss"] as const) {
      const parsed = parseFeed(await (await ask(topic, format, "2025-11-20T12:00:00Z")).text());
      expect(parsed.meta).toEqual({ type: format, version: format === "atom" ? "1.0" : "2.0" });
      expect([parsed.title, parsed.url]).toEqual([json.title, json.home_page_url]);
      const items = parsed.items.map(({ id, title, url, published }) => ({
        id,
        title,
        url,
        second: second(published?.getTime()),
      }));
      expect(items).toEqual(expected);
    }
  },
);

test("sends the content type of each format", async () => {
  const types = feedFormats.map(async (format) =>
    (await ask({ kind: "results" }, format, "2025-11-20T12:00:00Z")).headers.get("content-type"),
  );
  expect(await Promise.all(types)).toEqual([
    "application/atom+xml; charset=utf-8",
    "application/rss+xml; charset=utf-8",
    "application/feed+json; charset=utf-8",
  ]);
});

test("announces results without naming a driver or a team", async () => {
  const names = await database.sql<{ name: string }[]>`
    select d.last_name as name from facts.drivers d where exists (
      select from facts.entries e join facts.meetings m on m.id = e.meeting_id
      where e.driver_id = d.id and m.season in (2024, 2025))
    union select t.name from facts.team_seasons y join facts.teams t on t.id = y.team_id where y.year in (2024, 2025)`;
  expect(names.length).toBeGreaterThan(25);
  for (const format of feedFormats) {
    const text = await (await ask({ kind: "results" }, format, "2025-12-20T12:00:00Z")).text();
    expect(text).toContain("Results of the Abu Dhabi Grand Prix are in");
    expect(names.filter(({ name }) => new RegExp(`\\b${name}\\b`, "u").test(text))).toEqual([]);
  }
});

test("names the winner in the full results", async () => {
  const [first] = await items({ kind: "results/full" }, "2025-12-20T12:00:00Z");
  expect(first?.title).toBe("Max Verstappen wins the Abu Dhabi Grand Prix");
});

test("announces a race once it is over, and not before", async () => {
  const before = await items({ kind: "results" }, "2025-12-07T14:00:00Z");
  expect(before[0]?.title).toBe("Qualifying results of the Abu Dhabi Grand Prix are in");
  const after = await items({ kind: "results" }, "2025-12-07T18:00:00Z");
  expect(after[0]?.title).toBe("Results of the Abu Dhabi Grand Prix are in");
});

test("announces sprints and both kinds of qualifying when they end, with ids like those of races", async () => {
  const sprintWeekend = (topic: FeedTopic) =>
    items(topic, "2025-11-30T15:59:00Z").then((all) => all.slice(0, 3));
  const [meeting] = await database.sql<{ id: number; ends: string[] }[]>`
    select m.id, array_agg(to_char(s.over_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') order by s.over_at desc) as ends
    from facts.meetings m join facts.sessions s on s.meeting_id = m.id
    where m.season = 2025 and m.slug = 'qatar-grand-prix' and s.kind in ('sprint-qualifying', 'sprint', 'qualifying')
    group by m.id`;
  const id = `meeting-${meeting?.id ?? 0}`;
  const free = await sprintWeekend({ kind: "results" });
  expect(free.map(({ id: own, title }) => [own, title])).toEqual([
    [
      `tag:gridwalk,2025:result/${id}-qualifying`,
      "Qualifying results of the Qatar Grand Prix are in",
    ],
    [`tag:gridwalk,2025:result/${id}-sprint`, "Sprint results of the Qatar Grand Prix are in"],
    [
      `tag:gridwalk,2025:result/${id}-sprint-qualifying`,
      "Sprint Qualifying results of the Qatar Grand Prix are in",
    ],
  ]);
  expect(free.map(({ at }) => at.slice(0, 19))).toEqual(meeting?.ends);
  const full = await sprintWeekend({ kind: "results/full" });
  expect(full.map(({ id: own, title }) => [own, title])).toEqual([
    [
      `tag:gridwalk,2025:full-result/${id}-qualifying`,
      "Oscar Piastri fastest in qualifying for the Qatar Grand Prix",
    ],
    [
      `tag:gridwalk,2025:full-result/${id}-sprint`,
      "Oscar Piastri wins the sprint of the Qatar Grand Prix",
    ],
    [
      `tag:gridwalk,2025:full-result/${id}-sprint-qualifying`,
      "Oscar Piastri fastest in sprint qualifying for the Qatar Grand Prix",
    ],
  ]);
});

test("dates a schedule change by when it was noticed, and includes its reason", async () => {
  const topic = { kind: "schedule-changes" } as const;
  const before: unknown = await (await ask(topic, "json", "2025-11-09T00:00:00Z")).json();
  expect(before).toMatchObject({ version: "https://jsonfeed.org/version/1.1" });
  expect(JSON.stringify(before)).not.toContain("Qatar");
  expect(JSON.stringify(before)).toContain(
    "São Paulo Grand Prix 2024: Race moved 1 h 30 min earlier, to 15:30 UTC",
  );
  const text = await (await ask(topic, "atom", "2025-11-11T00:00:00Z")).text();
  const [entry] = parseAtomFeed(text).entries ?? [];
  expect(entry?.title?.value).toBe("Qatar Grand Prix 2025: Race moved 1 h earlier, to 15:00 UTC");
  expect(entry?.summary?.value).toBe("Fog & <rain>.");
  expect(entry?.updated).toBe("2025-11-10T00:00:00.000Z");
});

test("lists a cancelled race of the fact pack from the day of its announcement", async () => {
  const topic = { kind: "schedule-changes" } as const;
  const [row] = await database.sql<{ id: number; on: string }[]>`
    select id, to_char(cancelled_on, 'YYYY-MM-DD') as on from facts.meetings
    where season = 2026 and slug = 'saudi-arabian-grand-prix'`;
  const id = `tag:gridwalk,2025:schedule-change/meeting-${row?.id ?? 0}-cancelled`;
  const day = Temporal.PlainDate.from(row?.on ?? "");
  const before = await items(topic, `${day.subtract({ days: 1 }).toString()}T23:59:59Z`);
  expect(before.map(({ id: own }) => own)).not.toContain(id);
  const after = await items(topic, `${day.toString()}T00:00:00Z`);
  expect(after.find(({ id: own }) => own === id)).toEqual({
    id,
    title: "Saudi Arabian Grand Prix 2026: Cancelled",
    at: `${day.toString()}T00:00:00.000Z`,
  });
});

test("stays the same, byte for byte, until a fact changes", async () => {
  for (const topic of feedTopics) {
    const early = await ask(topic, "atom", "2025-11-17T12:00:00Z");
    const late = await ask(topic, "atom", "2025-11-18T12:00:00Z");
    expect(await early.text()).toBe(await late.text());
    expect(early.headers.get("last-modified")).toBe(late.headers.get("last-modified"));
  }
});

test(
  "never loses, changes or reorders an entry over time, except beyond the maximum length",
  { timeout: 60_000 },
  async () => {
    const moment = fc
      .integer({ min: Date.parse("2025-03-01"), max: Date.parse("2025-12-31") })
      .map((ms) => new Date(ms).toISOString());
    const pair = fc.tuple(fc.constantFrom(...feedTopics.slice(0, 4)), moment, moment);
    await fc.assert(
      fc.asyncProperty(pair, async ([topic, one, other]) => {
        const [early, late] = [one, other].toSorted() as [string, string];
        const [before, after] = [await items(topic, early), await items(topic, late)];
        const known = new Set(before.map(({ id }) => id));
        const kept = after.filter(({ id }) => known.has(id));
        expect(kept).toEqual(before.slice(0, kept.length));
        expect(kept.length === before.length || after.length === 30).toBe(true);
        const times = after.map(({ at }) => Date.parse(at));
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      }),
      { numRuns: 25 },
    );
  },
);

test.each(["results.xml", "drivers/nobody.atom", "teams/nothing.json", ""])(
  "responds with a 404 to /feeds/%s",
  async (path) => {
    const answer = await askPath(path, "2025-11-20T12:00:00Z");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("/feeds/results.atom");
  },
);
