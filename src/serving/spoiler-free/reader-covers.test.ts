import { beforeAll, expect, test } from "vitest";

import type { Database } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import type { Services } from "#services.ts";

import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { readDeviceClock } from "./device-clock.ts";
import { ReaderCovers } from "./reader-covers.ts";

const BEFORE_RACE = "a=1; spoiler_free=1730629800.never";

let database: FactsDatabase;
beforeAll(async () => {
  database = await openFactsDatabase();
});

/** A site whose clock, facts and database can be changed. */
function openSite(at: string) {
  const state = {
    now: Temporal.Instant.from(at),
    facts: null as FactsState | null,
    db: database.db,
  };
  const still = servicesAt(database.db, at);
  const site: Services = {
    ...still,
    clock: { ...still.clock, now: () => state.now },
    get facts() {
      return state.facts ?? still.facts;
    },
    get db() {
      return state.db;
    },
  };
  return { state, site, covers: openCovers(site) };
}

function openCovers(site: Services) {
  const covers = new ReaderCovers(site);
  return {
    find: (cookie: string | null) => covers.find(readDeviceClock(cookie).spoilerFree),
    peek: (cookie: string | null) => covers.peek(readDeviceClock(cookie).spoilerFree),
  };
}

test("hides nothing from readers without the cookie, and needs no query for them", async () => {
  const { covers, state } = openSite("2024-11-06T12:00:00Z");
  state.db = {} as Database;
  expect(await covers.find(null)).toBeNull();
  expect(await covers.find("spoiler_free=; a=1")).toBeNull();
  expect(covers.peek("a=1")).toBeNull();
});

test("covers readers who also send a malformed cookie of the same name", async () => {
  const { covers } = openSite("2024-11-06T12:00:00Z");
  for (const value of ["", "off", "1730629800"])
    expect((await covers.find(`spoiler_free=${value}; ${BEFORE_RACE}`))?.cover.key).toBe(
      "@1730647799999",
    );
});

test("gives readers with the same cover the same services, without a wait from the second request on", async () => {
  const { covers } = openSite("2024-11-06T12:00:00Z");
  expect(covers.peek(BEFORE_RACE)).toBeUndefined();
  const found = await covers.find(BEFORE_RACE);
  expect(found?.cover.key).toBe("@1730647799999");
  expect(covers.peek("spoiler_free=1730629800.48")?.cover.key).toBe("@");
  expect(covers.peek("spoiler_free=1730629900.never")).toBe(found);
});

test("hides the race from the second it starts", async () => {
  const { covers, state } = openSite("2024-11-03T15:29:59.999Z");
  expect((await covers.find(BEFORE_RACE))?.cover.key).toBe("@");
  state.now = state.now.add({ milliseconds: 1 });
  expect(covers.peek(BEFORE_RACE)?.cover.key).toBe("@1730647799999");
});

test("still hides the last race once the next season has begun", async () => {
  const { site, state } = openSite("2024-12-20T12:00:00Z");
  const next = openCovers({
    ...site,
    facts: site.facts,
    settings: { ...site.settings, season: 2025 },
  });
  const beforeRace = `spoiler_free=${Date.parse("2024-12-07T14:00:00Z") / 1000}.never`;
  expect(state.now.toString()).toBe("2024-12-20T12:00:00Z");
  expect((await next.find(beforeRace))?.cover.knownUntil?.toString()).toBe(
    "2024-12-08T12:59:59.999Z",
  );
});

test("keeps results hidden when the facts change or the database fails", async () => {
  const { covers, state, site } = openSite("2024-11-06T12:00:00Z");
  const first = covers.find(BEFORE_RACE);
  state.facts = { ...site.facts, version: "next" };
  expect((await first)?.cover.key).toBe("@1730647799999");
  state.facts = { ...site.facts, version: "later" };
  state.db = {} as Database;
  expect(covers.peek(BEFORE_RACE)).toBeUndefined();
  expect((await covers.find(BEFORE_RACE))?.cover.key).toBe("@1730647799999");
  const failing = openCovers({ ...servicesAt({} as Database, "2024-11-06T12:00:00Z") });
  await expect(failing.find(BEFORE_RACE)).rejects.toThrow();
});
