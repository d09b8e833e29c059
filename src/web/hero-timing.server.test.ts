import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";

import { type LiveSession, nothingYet, unknownCar } from "#domain/live/live-session.ts";
import type { Live } from "#live/live.ts";

import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { noLive } from "../../tests/support/no-live.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { readingContext, servicesContext } from "./context.ts";
import { siteCalendar } from "./site-calendar.server.ts";
import { currentSession } from "./weekend-now.ts";
import { weekendView } from "./weekend-view.server.ts";

let open: FactsDatabase;
beforeAll(async () => {
  open = await openFactsDatabase();
});

const RACE = Date.parse("2025-11-09T17:00:00Z");
const race: LiveSession = {
  ...nothingYet,
  event: { meeting: "São Paulo", session: "Race", kind: "race", startsAtMs: RACE, invented: false },
  phase: "live",
  laps: { current: 24, total: 71 },
  cars: { "4": { ...unknownCar("4"), code: "NOR", place: 1 } },
};

async function heroAt(
  instant: string,
  { live = noLive, delaySeconds = 0 }: { live?: Live; delaySeconds?: number } = {},
) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...servicesAt(open.db, instant), live });
  const shared = {
    mark: "",
    preferences: {} as never,
    holes: [],
    usesPreferences: false,
    usesReader: false,
  };
  context.set(readingContext, { shared, isData: false, reference: null });
  const { next } = await siteCalendar(context);
  if (next === null) throw new Error("no next meeting");
  const weekend = await weekendView(context, next, { delaySeconds });
  return {
    status: currentSession(weekend)?.status,
    timing: weekend.timing,
    shared: shared as { maxAgeMs?: number },
  };
}

function feed(instant: string, session: LiveSession, { heardAgoMs = 1_000 } = {}): Live {
  const nowMs = Date.parse(instant);
  return {
    ...noLive,
    hasFeed: true,
    nowMs: () => nowMs,
    look: (_channel, delaySeconds) =>
      delaySeconds > 60 ? null : { id: 1, dueMs: nowMs, heardAtMs: nowMs - heardAgoMs, session },
  };
}

describe("a hero", () => {
  const during = "2025-11-09T17:30:00Z";

  test("is live with its figures while there is timing, and is then shared for a second", async () => {
    const { status, timing, shared } = await heroAt(during, { live: feed(during, race) });
    expect(status).toBe("Live");
    expect(timing).toMatchObject({
      isWatchable: true,
      session: { laps: { current: 24 }, cars: { "4": { code: "NOR" } } },
    });
    expect(shared.maxAgeMs).toBe(1_000);
  });

  test("shows no figures from before the reader's broadcast", async () => {
    const { timing } = await heroAt(during, { live: feed(during, race), delaySeconds: 90 });
    expect(timing).toMatchObject({ session: null, atMs: Date.parse(during) - 90_000 });
  });

  test("is on, not live, without anything to watch", async () => {
    const practice = "2025-11-07T14:45:00Z";
    const without = await heroAt(practice);
    expect([without.status, without.timing?.isWatchable]).toEqual(["On now", false]);
    const lost = await heroAt(practice, { live: feed(practice, race, { heardAgoMs: 600_000 }) });
    expect(lost.status).toBe("On now");
  });

  test("is live during a race whose laps are recorded, and can be followed from the day before", async () => {
    expect((await heroAt(during)).status).toBe("Live");
    expect((await heroAt("2025-11-09T16:00:00Z")).timing?.isWatchable).toBe(true);
    expect((await heroAt("2025-11-08T12:00:00Z")).timing?.isWatchable).toBe(false);
  });
});
