import { pino } from "pino";
import { data, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Services } from "#services.ts";

import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { servicesContext } from "./context.ts";
import { leaveIncompleteUncached, optionalBlock } from "./optional-block.server.ts";
import { loadHome } from "./routes/home/home.server.ts";
import { loadMeeting } from "./routes/meeting/meeting.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterAll(() => database.drop());

/** Services with a readable log, in the week after Las Vegas 2025. */
function contextWith(changes: Partial<Services> = {}) {
  const log: string[] = [];
  const context = new RouterContextProvider();
  const stream = { write: (line: string) => void log.push(line) };
  const services = {
    ...servicesAt(database.db, "2025-11-25T12:00:00Z"),
    log: pino({}, stream),
    ...changes,
  };
  context.set(servicesContext, services);
  return { context, log };
}

async function cacheControl(context: RouterContextProvider): Promise<string | null> {
  const request = new Request("http://localhost/");
  const args = { request, context, params: {}, unstable_pattern: "/", url: new URL(request.url) };
  const response = await leaveIncompleteUncached(
    args as unknown as Parameters<typeof leaveIncompleteUncached>[0],
    () => Promise.resolve(new Response("page")),
  );
  return response instanceof Response ? response.headers.get("cache-control") : null;
}

async function breakTable(name: string, during: () => Promise<void>): Promise<void> {
  const [schema, table] = name.split(".") as [string, string];
  const { sql } = database;
  await sql`alter table ${sql(schema)}.${sql(table)} rename to ${sql(`${table}_away`)}`;
  try {
    await during();
  } finally {
    await sql`alter table ${sql(schema)}.${sql(`${table}_away`)} rename to ${sql(table)}`;
  }
}

test("renders the home page without a block that fails, logs why and doesn't cache the page", async () => {
  const { voting } = servicesAt(database.db, "2025-11-25T12:00:00Z");
  const { context, log } = contextWith({
    voting: { ...voting, findElection: () => Promise.reject(new Error("no ballots today")) },
  });
  const home = await loadHome(context);
  expect(home.fansChoice).toBeNull();
  expect(home.weekend?.name).toBe("Qatar Grand Prix");
  expect(home.lastRace?.place).toBe("Las Vegas");
  expect(home.championship?.drivers).toHaveLength(5);
  expect(log.filter((line) => line.includes("no ballots today"))).toHaveLength(1);
  expect(log.join()).toContain(`"block":"fans' choice"`);
  expect(await cacheControl(context)).toBe("no-store");
});

test("caches the home page when all its blocks are present", async () => {
  const { context, log } = contextWith();
  const home = await loadHome(context);
  expect([
    home.weekend,
    home.news,
    home.fansChoice,
    home.lastRace,
    home.championship,
  ]).not.toContain(null);
  expect(log).toEqual([]);
  expect(await cacheControl(context)).toBeNull();
});

test("shows a weekend's results even if its laps can't be read", async () => {
  await breakTable("facts.lap_charts", async () => {
    const { context, log } = contextWith();
    const meeting = await loadMeeting(
      context,
      { season: "2025", meeting: "las-vegas-grand-prix" },
      new URLSearchParams(),
    );
    expect(meeting.story).toBeNull();
    expect(meeting.card).toBeNull();
    expect(meeting.table?.rows[0]).toMatchObject({ place: "1", lastName: "Verstappen" });
    expect(meeting.circuit).not.toBeNull();
    expect(log.join()).toContain(`"block":"race story"`);
  });
});

test("rethrows a response that a block throws, without logging a failure", async () => {
  const { context, log } = contextWith();
  const answer = data(null, { status: 404 });
  await expect(
    optionalBlock(context, "news", () => {
      throw answer;
    }),
  ).rejects.toBe(answer);
  expect(log).toEqual([]);
});
