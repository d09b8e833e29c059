import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { notices, pushSubscribers } from "#db/schema/notices.ts";
import { Temporal } from "#domain/time.ts";
import { loadPack } from "#facts/store/load.ts";

import { writeChangedPack } from "../../tests/support/changed-pack.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { createPlanNotices } from "./plan-notices.ts";

const THURSDAY = "2025-11-27T09:00:00Z";

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  directory = await mkdtemp(join(tmpdir(), "gridwalk-notices-"));
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

test("sends a notice about a session moved by a new fact pack, dated at the load of the pack", async () => {
  const siteTime = Temporal.Instant.from(THURSDAY);
  const now = Temporal.Now.instant();
  await database.db.insert(pushSubscribers).values({
    endpoint: "https://updates.push.services.mozilla.com/phone",
    p256dh: "key",
    auth: "secret",
    zone: "UTC",
    parts: [],
    leadMinutes: null,
    scheduleChanges: true,
    sessionOver: "no",
    votingOpens: false,
    weekend: false,
    since: siteTime.subtract({ hours: 24 }),
    createdAt: now,
  });
  const moved = (text: string): string =>
    text.replace("2025-11-30T16:00:00Z", "2025-11-30T14:00:00Z");
  await writeChangedPack(directory, { sessions: moved }, { edition: 1_000 });
  await loadPack({ sql: database.sql, directory, now, siteTime });

  const tools = { services: servicesAt(database.db, THURSDAY), sql: database.sql };
  const job = {
    data: {},
    log: pino({ level: "silent" }),
    signal: new AbortController().signal,
    tools,
  };
  await createPlanNotices(() => undefined).run({ ...job, runAgain: () => Promise.resolve() });
  const planned = await database.db.select({ content: notices.content }).from(notices);
  expect(
    planned.map(({ content }) => content).filter(({ kind }) => kind === "schedule-change"),
  ).toEqual([
    expect.objectContaining({
      meeting: "Qatar Grand Prix",
      changes: [
        {
          season: 2025,
          what: "start",
          session: "race",
          from: "2025-11-30T16:00:00Z",
          to: "2025-11-30T14:00:00Z",
        },
      ],
    }),
  ]);
});
