import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";

import { drizzle } from "drizzle-orm/postgres-js";

import type { Database } from "#db/database.ts";
import { type LiveSession, nothingYet, unknownCar } from "#domain/live/live-session.ts";
import type { Services } from "#services.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { noLive } from "../../../../tests/support/no-live.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { loadLive } from "./live.server.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

interface Page {
  readonly delay?: number;
  readonly session?: LiveSession;
  readonly services?: Services;
}

async function load(
  instant: string,
  { delay = 0, session, services = servicesAt(facts.db, instant) }: Page = {},
) {
  const context = new RouterContextProvider();
  const nowMs = Date.parse(instant);
  const frame = session && { id: 1, dueMs: nowMs, heardAtMs: nowMs, session };
  const live = { ...noLive, nowMs: () => nowMs, look: () => frame ?? null };
  context.set(servicesContext, { ...services, live });
  const request = new Request("http://localhost/live", {
    headers: { cookie: `live_delay=${delay}` },
  });
  return (await loadLive(context, request, new URLSearchParams())).data;
}

describe("the live page", () => {
  test("shows what is at stake between race weekends, and the standings after a race", async () => {
    const between = await load("2025-11-13T12:00:00Z");
    expect(between).toMatchObject({ championship: null, ahead: { lastTime: { season: 2024 } } });
    expect(between.ahead?.leaders?.rows[0]).toMatchObject({ name: "Lando Norris", points: "390" });
    expect(between.ahead?.stakes[0]).toBe(
      "The title can’t be decided at the Las Vegas Grand Prix.",
    );
    expect(await load("2025-11-09T16:00:00Z")).toMatchObject({ championship: null, ahead: null });
    const morningAfter = await load("2025-11-10T08:00:00Z");
    expect(morningAfter).toMatchObject({
      championship: { after: "São Paulo Grand Prix" },
      ahead: null,
    });
    const winter = await load("2025-12-20T12:00:00Z");
    expect(winter).toMatchObject({
      championship: { title: "2025 final standings" },
      ahead: { leaders: null, stakes: [], predictor: null, lastTime: { season: 2025 } },
    });
  });

  test("shows the latest result and what is at stake between the sessions of a weekend", async () => {
    const afterSprint = await load("2025-11-08T15:30:00Z");
    expect(afterSprint.latest).toMatchObject({
      label: "Sprint",
      to: "/schedule/2025/sao-paulo-grand-prix",
      podium: [
        { lastName: "Norris", time: "53:25.928" },
        { lastName: "Antonelli", time: "+0.845" },
        {},
      ],
    });
    expect(afterSprint.ahead?.leaders?.rows[0]).toMatchObject({
      name: "Lando Norris",
      points: "365",
    });
    expect((await load("2025-11-08T12:00:00Z")).latest).toMatchObject({
      label: "Sprint Qualifying",
      podium: [{ lastName: "Norris", time: expect.stringMatching(/^1:0\d\.\d{3}$/) }, {}, {}],
    });
    expect((await load("2025-11-07T12:00:00Z")).latest).toBeNull();
    expect((await load("2025-11-09T12:00:00Z")).latest).toBeNull();
  });

  test("shows neither the sprint's result nor its points before the reader's broadcast does", async () => {
    const finish = "2025-11-08T15:00:00Z";
    expect(await load(finish)).toMatchObject({
      latest: { label: "Sprint" },
      ahead: { predictor: {} },
    });
    expect(await load(finish, { delay: 60 })).toMatchObject({
      latest: { label: "Sprint Qualifying" },
      ahead: null,
    });
  });

  test("includes the grid from shortly before the start until after the flag", async () => {
    expect((await load("2025-11-09T12:00:00Z")).grid).toBeNull();
    for (const instant of ["2025-11-09T16:30:00Z", "2025-11-09T19:00:00Z"])
      expect((await load(instant)).grid).toMatchObject({ NOR: 1, ANT: 2, VER: 19, OCO: 20 });
  });

  test("shows the next weekend and the last result between race weekends", async () => {
    const page = await load("2025-11-13T12:00:00Z");
    expect(page).toMatchObject({
      weekend: { name: "Las Vegas Grand Prix" },
      isOver: false,
      next: null,
    });
    expect(page.before).toMatchObject({
      lineUp: null,
      winners: [{ season: 2024 }, { season: 2023 }],
    });
    expect(page.after).toMatchObject({
      place: "São Paulo",
      replayTo: "/track-vizualizer/2025/sao-paulo-grand-prix",
    });
    expect(page.after?.podium.map(({ lastName }) => lastName)).toEqual([
      "Norris",
      "Antonelli",
      "Verstappen",
    ]);
  });

  test("shows the result of qualifying, then the grid from an hour before the start", async () => {
    expect((await load("2025-11-08T18:20:00Z")).before?.lineUp).toBeNull();
    const morning = await load("2025-11-09T12:00:00Z");
    expect(morning.before?.lineUp).toMatchObject({ kind: "qualifying" });
    const soon = await load("2025-11-09T16:00:00Z");
    expect(soon.before?.lineUp?.kind).toBe("grid");
    expect(soon.before?.lineUp?.cars.at(-1)).toMatchObject({
      position: null,
      driver: { lastName: "Ocon" },
    });
    // The lap record and the winners are as they were before this race.
    expect(soon.before).toMatchObject({
      record: { season: 2018 },
      winners: [{ season: 2024, drivers: "Max Verstappen" }, {}, {}, {}],
    });
  });

  test("shows the result until the end of the next day at the track, shifted by the reader's delay", async () => {
    const finish = "2025-11-09T18:32:02Z";
    expect(await load(finish)).toMatchObject({
      isOver: true,
      before: null,
      after: { place: "São Paulo" },
    });
    expect(await load(finish, { delay: 60 })).toMatchObject({
      isOver: false,
      after: { place: "Mexico" },
    });
    const morning = await load("2025-11-10T08:00:00Z");
    expect(morning).toMatchObject({ isOver: true, weekend: { name: "São Paulo Grand Prix" } });
    expect(morning.next).toMatchObject({ name: "Las Vegas Grand Prix" });
    expect(morning.lead).toMatchObject({ name: "São Paulo Grand Prix", isRace: true });
    expect((await load("2025-11-11T02:59:00Z")).weekend).toMatchObject({
      name: "São Paulo Grand Prix",
    });
    expect((await load("2025-11-11T03:00:00Z")).weekend).toMatchObject({
      name: "Las Vegas Grand Prix",
    });
  });

  test("loads the standings before a race only once for all readers", async () => {
    const queries: string[] = [];
    const logger = { logQuery: (query: string) => void queries.push(query) };
    const db = drizzle(facts.sql, { casing: "snake_case", logger }) as unknown as Database;
    const services = servicesAt(db, "2025-11-09T16:30:00Z");
    const first = await load("2025-11-09T16:30:00Z", { services });
    expect(first.title?.facts.before).toBeDefined();
    const standings = (): string[] => queries.filter((query) => query.includes("driver_standings"));
    expect(standings()).not.toEqual([]);
    queries.length = 0;
    const second = await load("2025-11-09T16:30:00Z", { services });
    expect(second.title).toEqual(first.title);
    expect(standings()).toEqual([]);
  });

  test("names drivers disqualified after the flag", async () => {
    const { after } = await load("2025-11-23T06:00:00Z");
    expect(after).toMatchObject({ place: "Las Vegas", disqualified: "Norris and Piastri" });
    expect(after?.podium.map(({ lastName }) => lastName)).toEqual([
      "Verstappen",
      "Russell",
      "Antonelli",
    ]);
  });

  test("shows the weekend of the session under way, but no session that ended days ago", async () => {
    const event = {
      meeting: "São Paulo Grand Prix",
      session: "Race",
      kind: "race",
      invented: false,
    } as const;
    const startsAtMs = Date.parse("2025-11-09T17:00:00Z");
    const session: LiveSession = {
      ...nothingYet,
      phase: "provisional",
      event: { ...event, startsAtMs },
    };
    const page = await load("2025-11-09T19:00:00Z", { session });
    expect(page).toMatchObject({
      weekend: { name: "São Paulo Grand Prix" },
      start: { frame: { session } },
    });
    const context = new RouterContextProvider();
    const nowMs = Date.parse("2025-11-20T19:00:00Z");
    const frame = { id: 1, dueMs: startsAtMs, heardAtMs: startsAtMs, session };
    const live = { ...noLive, nowMs: () => nowMs, look: () => frame };
    context.set(servicesContext, { ...servicesAt(facts.db, "2025-11-20T19:00:00Z"), live });
    const later = await loadLive(
      context,
      new Request("http://localhost/live"),
      new URLSearchParams(),
    );
    expect(later.data).toMatchObject({
      weekend: { name: "Las Vegas Grand Prix" },
      start: { frame: null },
    });
  });

  test("shows the standings as soon as the result replaces the running order", async () => {
    const event = {
      meeting: "São Paulo Grand Prix",
      session: "Race",
      kind: "race",
      invented: false,
    } as const;
    const startsAtMs = Date.parse("2025-11-09T17:00:00Z");
    const session: LiveSession = {
      ...nothingYet,
      phase: "provisional",
      event: { ...event, startsAtMs },
    };
    const page = await load("2025-11-09T18:40:00Z", { session });
    expect(page).toMatchObject({
      lead: { isRace: true },
      start: { frame: { session } },
      championship: { after: "São Paulo Grand Prix" },
    });
    const delayed = await load("2025-11-09T18:33:00Z", { session, delay: 120 });
    expect(delayed).toMatchObject({ lead: null, championship: null });
  });

  test("shows what is at stake as soon as the sprint's result replaces the running order", async () => {
    const event = {
      meeting: "São Paulo Grand Prix",
      session: "Sprint",
      kind: "race",
      invented: false,
    } as const;
    const startsAtMs = Date.parse("2025-11-08T14:00:00Z");
    const session: LiveSession = {
      ...nothingYet,
      phase: "provisional",
      event: { ...event, startsAtMs },
    };
    expect(await load("2025-11-08T14:30:00Z", { session })).toMatchObject({
      lead: null,
      ahead: null,
    });
    const page = await load("2025-11-08T15:00:00Z", { session });
    expect(page).toMatchObject({
      lead: { isRace: false },
      before: { lineUp: null },
      ahead: { leaders: {} },
    });
  });

  test("shows the first weekend of the next season in winter", async () => {
    const winter = await load("2025-12-20T12:00:00Z");
    expect(winter).toMatchObject({
      isOver: false,
      weekend: { season: 2026 },
      after: { place: "Abu Dhabi" },
    });
  });

  test("loads the championship standings for a race that is under way or starts within a day", async () => {
    expect((await load("2025-11-08T18:00:00Z")).title).toMatchObject({
      startsAtMs: Date.parse("2025-11-09T17:00:00Z"),
      shown: null,
    });
    expect((await load("2025-11-05T12:00:00Z")).title).toBeNull();
    const event = {
      meeting: "São Paulo Grand Prix",
      session: "Race",
      kind: "race",
      invented: false,
    } as const;
    const startsAtMs = Date.parse("2025-11-09T17:00:00Z");
    const cars = {
      81: { ...unknownCar("81"), code: "PIA", place: 1 },
      4: { ...unknownCar("4"), code: "NOR", place: 2 },
    };
    const session: LiveSession = {
      ...nothingYet,
      phase: "live",
      event: { ...event, startsAtMs },
      cars,
    };
    const { title } = await load("2025-11-09T17:30:00Z", { session });
    expect(title?.shown?.drivers).toMatchObject({
      headline: "If the race ended now, Norris would lead Piastri by 2 points.",
      rows: [
        { name: "Norris", pointsBefore: "365", points: "383" },
        { name: "Piastri", points: "381" },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    });
    const demo: LiveSession = { ...session, event: { ...event, startsAtMs, invented: true } };
    expect((await load("2025-11-09T17:30:00Z", { session: demo })).title?.shown).toBeNull();
  });
});
