import { beforeAll, expect, test } from "vitest";

import { type LiveSession, runningOrder } from "#domain/live/live-session.ts";
import { Temporal } from "#domain/time.ts";
import type { FactsState } from "#facts/store/facts-state.ts";

import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { FanOut } from "./fan-out.ts";
import { createRecordedRace } from "./recorded-race.ts";

let database: FactsDatabase;
beforeAll(async () => {
  database = await openFactsDatabase();
});

/** Creates a site that replays a season and whose clock the test moves. */
async function siteAt(instant: string) {
  let now = Temporal.Instant.from(instant);
  let facts: FactsState = servicesAt(database.db, instant).facts;
  const recorded = createRecordedRace({
    db: database.db,
    facts: () => facts,
    season: () => now.toZonedDateTimeISO("UTC").year,
    siteNow: () => now,
  });
  await recorded.refresh();
  const fanOut = new FanOut(recorded);
  return {
    recorded,
    look: (delaySeconds = 0) => fanOut.look(delaySeconds),
    session: (): LiveSession | undefined => fanOut.look(0)?.session,
    moveTo(next: string) {
      now = Temporal.Instant.from(next);
      return recorded.refresh();
    },
    changeFacts() {
      facts = { ...facts, version: "changed" };
      return recorded.refresh();
    },
  };
}

const top = (session: LiveSession | undefined, count: number) =>
  session === undefined
    ? []
    : runningOrder(session)
        .slice(0, count)
        .map(({ code }) => code);
const lines = (session: LiveSession | undefined) =>
  session?.raceControl.map(({ lap, text }) => `${lap}: ${text}`) ?? [];

test("plays São Paulo 2025 from 45 minutes before the start to an hour after the finish", async () => {
  const site = await siteAt("2025-11-09T16:14:59Z");
  expect(site.look()).toBeNull();
  await site.moveTo("2025-11-09T16:15:00Z");
  expect(site.session()).toMatchObject({
    phase: "upcoming",
    laps: { current: 0, total: 71 },
    cars: {},
  });
  await site.moveTo("2025-11-09T17:02:30Z");
  const early = site.session();
  expect(early).toMatchObject({
    phase: "live",
    event: { meeting: "São Paulo Grand Prix", recorded: true },
  });
  expect(lines(early)).toContain("1: Bortoleto is out");
  await site.moveTo("2025-11-09T18:00:00Z");
  const middle = site.session();
  expect(middle?.laps).toMatchObject({ current: 46, total: 71 });
  expect(top(middle, 4)).toEqual(["NOR", "ANT", "RUS", "VER"]);
  expect(lines(middle)).toContain("6: Leclerc is out");
  expect(JSON.stringify(middle)).not.toContain("Chequered");
  await site.moveTo("2025-11-09T18:40:00Z");
  expect(site.session()).toMatchObject({ phase: "provisional", laps: { current: 71, total: 71 } });
  expect(top(site.session(), 3)).toEqual(["NOR", "ANT", "VER"]);
  await site.moveTo("2025-11-09T20:40:00Z");
  expect(site.look()).toBeNull();
});

test("shows readers with a delay the frames that others saw earlier", async () => {
  const site = await siteAt("2025-11-09T17:30:00Z");
  const then = site.look();
  await site.moveTo("2025-11-09T17:31:30Z");
  const late = site.look(90);
  expect(late).toMatchObject({ id: then?.id, dueMs: then?.dueMs });
  expect(late?.session).toEqual(then?.session);
  // Any instance shows the same state, including one that has just restarted.
  const other = (await siteAt("2025-11-09T17:31:30Z")).look(90);
  expect([other?.id, other?.session]).toEqual([late?.id, late?.session]);
});

test("shows the start only after the reader's delay", async () => {
  const site = await siteAt("2025-11-09T17:01:00Z");
  expect(site.look(0)?.session.phase).toBe("live");
  expect(site.look(120)?.session.phase).toBe("upcoming");
});

test("estimates the red flags of São Paulo 2024", async () => {
  // The race was stopped after Colapinto's accident on lap 32.
  const site = await siteAt("2024-11-03T16:40:00Z");
  const flags = new Set<string>();
  for (let minute = 0; minute < 60; minute += 1) {
    await site.moveTo(
      Temporal.Instant.from("2024-11-03T15:45:00Z")
        .add({ minutes: minute * 2 })
        .toString(),
    );
    flags.add(site.session()?.flag ?? "none");
  }
  expect(flags).toEqual(new Set(["green", "slow", "red"]));
});

test("keeps the order on the road even if drivers were disqualified after the race", async () => {
  // Las Vegas 2025: the stewards disqualified Norris, who was second on the road, and Piastri.
  const site = await siteAt("2025-11-23T05:40:00Z");
  expect(site.session()?.phase).toBe("provisional");
  expect(top(site.session(), 4)).toEqual(["VER", "NOR", "RUS", "ANT"]);
});

test("plays nothing on days without a race, in qualifying, or without recorded laps", async () => {
  for (const instant of ["2025-11-08T18:20:00Z", "2025-11-12T12:00:00Z", "1995-07-16T14:00:00Z"])
    expect((await siteAt(instant)).look()).toBeNull();
});

test("discards its frames and makes new frames when the facts change", async () => {
  const site = await siteAt("2025-11-09T17:30:00Z");
  const before = site.look();
  await site.moveTo("2025-11-09T17:30:01Z");
  expect(site.recorded.timeline.between(before?.id ?? 0, Infinity)).toEqual([]);
  site.look();
  expect(site.recorded.timeline.between(before?.id ?? 0, Infinity)?.length).toBeGreaterThan(0);
  await site.changeFacts();
  expect(site.recorded.timeline.newest()).toBeNull();
  expect(site.look()?.session.phase).toBe("live");
});
