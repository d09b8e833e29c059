import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";

import { type LivePhase, nothingYet } from "#domain/live/live-session.ts";
import type { Services } from "#services.ts";

import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { noLive } from "../../tests/support/no-live.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { servicesContext } from "./context.ts";
import { siteCalendar } from "./site-calendar.server.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

/** Reads the calendar as a new request would. */
function ask(services: Services) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return siteCalendar(context);
}

test("reads the calendar only once until the facts change, and finds the last race at each site time", async () => {
  const friday = servicesAt(facts.db, "2025-11-07T16:00:00Z");
  expect((await ask(friday)).meetings).toHaveLength(24);
  const gone = { get: () => expect.unreachable("the database was asked again") };
  const later = {
    ...servicesAt(new Proxy({} as typeof facts.db, gone), "2025-11-10T16:00:00Z"),
    facts: friday.facts,
  };
  expect((await ask(later)).last?.slug).toBe("sao-paulo-grand-prix");
  expect((await ask(friday)).last?.slug).toBe("mexico-city-grand-prix");
  await expect(ask({ ...later, facts: { ...friday.facts, version: "test.1" } })).rejects.toThrow(
    "asked again",
  );
});

test("keeps a session live past its planned end while the live source reports it as running", async () => {
  const before = servicesAt(facts.db, "2026-11-01T12:00:00Z");
  const practice = (await ask(before)).next?.sessions[0];
  if (!practice?.startsAt) throw new Error("there is no next meeting");
  const startsAtMs = practice.startsAt.epochMilliseconds;
  const now = practice.overAt.add({ minutes: 10 });
  const nowMs = now.epochMilliseconds;
  const event = {
    meeting: "",
    session: "",
    kind: "practice",
    startsAtMs,
    invented: false,
  } as const;
  const askDuring = async (phase: LivePhase) => {
    const view = {
      id: 1,
      dueMs: nowMs,
      heardAtMs: nowMs,
      session: { ...nothingYet, event, phase },
    };
    const live = { ...noLive, nowMs: () => nowMs, look: () => view };
    const { next, changesMs } = await ask({ ...servicesAt(facts.db, now.toString()), live });
    return { overAt: next?.sessions[0]?.overAt.toString(), changesMs };
  };
  const extended = { overAt: now.add({ minutes: 5 }).toString(), changesMs: nowMs + 60_000 };
  expect(await askDuring("live")).toEqual(extended);
  expect((await askDuring("finished")).overAt).toBe(practice.overAt.toString());
});
