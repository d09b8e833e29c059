import { OpenAPIHono } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { reactionRouter } from "#api/product/reaction.ts";
import { collectPersonalData, forgetPerson } from "#db/queries/members/personal-data.ts";
import { forgetRounds, listLeaderboard } from "#db/queries/games/reaction.ts";
import { setSwitch } from "#db/queries/operation/switches.ts";
import { accounts as accountsTable } from "#db/schema/accounts.ts";
import { reactionBests, reactionRounds } from "#db/schema/reaction.ts";
import { issueLimits, ROUND_LIFE_MS } from "#domain/games/reaction/plausibility.ts";
import { Temporal } from "#domain/time.ts";
import type { Accounts } from "#accounts/accounts.ts";

import {
  openTestAccounts,
  signedInBrowser,
  type TestBrowser,
} from "../../../tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";

let database: TestDatabase;
let accounts: Accounts;
let ana: TestBrowser;
let bo: TestBrowser;
let app: OpenAPIHono;
let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
/** Random number that sets how long the lights stay on. 0 gives the shortest time. */
let random = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ accounts } = await openTestAccounts(database));
  ana = await signedInBrowser(database, accounts, "ana@example.org", "Ana");
  bo = await signedInBrowser(database, accounts, "bo@example.org", "Bo");
  app = new OpenAPIHono();
  const services = { ...servicesAt(database.db, now.toString()), accounts };
  app.route("/", reactionRouter(services, { now: () => now, random: () => random }));
});

afterAll(() => database?.drop());

beforeEach(async () => {
  await database.db.delete(reactionRounds);
  await database.db.delete(reactionBests);
  now = Temporal.Instant.from("2026-11-20T12:00:00Z");
  random = 0;
});

const wait = (milliseconds: number): void => {
  now = now.add({ milliseconds });
};

type Round = { id: string; holdMs: number; expiresAt: string };
type Answer = {
  status: number;
  headers: Headers;
  body: Record<string, never> & { message?: string };
};

async function ask(path: string, init: RequestInit): Promise<Answer> {
  const response = await app.request(path, { ...init, method: init.method ?? "POST" });
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  const body = (isJson ? await response.json() : {}) as Answer["body"];
  return { status: response.status, headers: response.headers, body };
}

const issue = (who: TestBrowser, headers: Record<string, string> = {}) =>
  ask("/api/reaction/rounds", { headers: who.headers(headers) });

async function round(who: TestBrowser): Promise<Round> {
  const { status, body } = await issue(who);
  expect(status).toBe(201);
  return body as unknown as Round;
}

const finish = (who: TestBrowser, id: string, body: unknown, type = "application/json") =>
  ask(`/api/reaction/rounds/${id}/result`, {
    headers: who.headers({ "content-type": type }),
    body: JSON.stringify(body),
  });

/** Plays one honest round and sends its result. */
async function play(who: TestBrowser, reactionMs: number): Promise<Answer> {
  const { id, holdMs } = await round(who);
  wait(5_000 + holdMs + reactionMs + 40);
  return finish(who, id, { reactionMs });
}

const verdicts = async (): Promise<(string | null)[]> =>
  (await database.db.select({ verdict: reactionRounds.verdict }).from(reactionRounds)).map(
    ({ verdict }) => verdict,
  );

test("rejects requests from the public host over plain HTTP", async () => {
  const services = { ...servicesAt(database.db, now.toString()), accounts };
  const settings = { ...services.settings, publicUrl: "https://f1.example.org" };
  const published = new OpenAPIHono();
  published.route(
    "/",
    reactionRouter({ ...services, settings }, { now: () => now, random: () => random }),
  );
  const statusFrom = async (origin: string): Promise<number> => {
    const headers = ana.headers({ host: "f1.example.org", origin });
    return (await published.request("/api/reaction/rounds", { method: "POST", headers })).status;
  };
  expect([
    await statusFrom("http://f1.example.org"),
    await statusFrom("https://f1.example.org"),
  ]).toEqual([403, 201]);
});

test("starts no new rounds while the leaderboard is off, but still counts rounds in progress", async () => {
  const { id, holdMs } = await round(ana);
  await setSwitch(database.db, { name: "reaction", isOn: false, by: "chief" }, now);
  expect(await issue(bo)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("still play") as string },
  });
  wait(5_000 + holdMs + 240);
  expect((await finish(ana, id, { reactionMs: 200 })).status).toBe(200);
  await setSwitch(database.db, { name: "reaction", isOn: true, by: "chief" }, now);
  expect((await issue(bo)).status).toBe(201);
});

test("sets each round's hold and expiry, accepts one result per round and returns the player's places", async () => {
  random = 0.999999;
  const first = await round(ana);
  expect(first.holdMs).toBe(3_000);
  expect(Temporal.Instant.from(first.expiresAt).since(now).total("milliseconds")).toBe(
    ROUND_LIFE_MS,
  );
  wait(8_300);
  const counted = await finish(ana, first.id, { reactionMs: 213 });
  expect(counted).toMatchObject({
    status: 200,
    body: { today: { bestMs: 213, place: 1 }, allTime: { bestMs: 213, place: 1 } },
  });
  expect(counted.headers.get("cache-control")).toBe("no-store");
  expect(await finish(ana, first.id, { reactionMs: 180 })).toMatchObject({ status: 409 });
  expect(await play(bo, 250)).toMatchObject({ body: { today: { bestMs: 250, place: 2 } } });
  expect(await play(bo, 230), "a better result replaces it").toMatchObject({
    body: { today: { bestMs: 230 } },
  });
  expect(await play(bo, 300), "a worse result doesn't").toMatchObject({
    body: { today: { bestMs: 230 } },
  });
});

test("counts a result only once when it is sent several times simultaneously", async () => {
  const { id } = await round(ana);
  wait(6_000);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => finish(ana, id, { reactionMs: 213 })),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
});

test.each([
  ["a result sent immediately", 0, 213, "before-the-lights"],
  [
    "a result sent a millisecond before it could have happened",
    5_200 + 212,
    213,
    "before-the-lights",
  ],
  ["a reaction of under 100 ms", 7_000, 99, "too-fast"],
  ["a result sent after the round has expired", ROUND_LIFE_MS + 1, 213, "too-late"],
])("rejects %s, stores the reason and doesn't rank it", async (_, afterMs, reactionMs, verdict) => {
  const { id } = await round(ana);
  wait(afterMs);
  const { status, body } = await finish(ana, id, { reactionMs });
  expect(status).toBe(422);
  expect(body.message).toMatch(/\.$/);
  expect(await verdicts()).toEqual([verdict]);
  expect(await listLeaderboard(database.db, "all-time", now, 10)).toEqual([]);
  expect(await finish(ana, id, { reactionMs: 213 }), "the round can't be used again").toMatchObject(
    { status: 409 },
  );
});

test("rejects the fourth identical result in a row", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await play(ana, 213)).status);
  expect(statuses).toEqual([200, 200, 200, 422]);
});

test("rejects visitors, other sites, other players' rounds and invalid results", async () => {
  const { id } = await round(ana);
  wait(6_000);
  const visitor = { headers: { host: "localhost:3000", "content-type": "application/json" } };
  expect(await ask("/api/reaction/rounds", visitor)).toMatchObject({ status: 401 });
  expect(
    await ask(`/api/reaction/rounds/${id}/result`, { ...visitor, body: '{"reactionMs":213}' }),
  ).toMatchObject({
    status: 401,
  });
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "null" },
  ];
  for (const headers of foreign) expect(await issue(ana, headers)).toMatchObject({ status: 403 });
  expect(await finish(bo, id, { reactionMs: 213 })).toMatchObject({ status: 404 });
  expect(await finish(ana, crypto.randomUUID(), { reactionMs: 213 })).toMatchObject({
    status: 404,
  });
  expect(await finish(ana, "x", { reactionMs: 213 })).toMatchObject({ status: 400 });
  for (const body of [
    null,
    {},
    { reactionMs: "213" },
    { reactionMs: 213.5 },
    { reactionMs: -1 },
    { reactionMs: 1e9 },
  ])
    expect(await finish(ana, id, body)).toMatchObject({ status: 400 });
  // A form on another site could send this content type.
  expect(await finish(ana, id, { reactionMs: 213 }, "text/plain")).toMatchObject({ status: 415 });
  expect(await verdicts()).toEqual([null]);
  expect(await issue(ana, { origin: "http://localhost:3000" })).toMatchObject({ status: 201 });
});

test("returns 401 when the account is deleted during the request", async () => {
  const gone = await signedInBrowser(database, accounts, "gone@example.org", "Gone");
  const deletedMeanwhile: typeof accounts = {
    ...accounts,
    async findSignedIn(headers) {
      const session = await accounts.findSignedIn(headers);
      await database.sql`delete from members.accounts where email = 'gone@example.org'`;
      return session;
    },
  };
  const services = { ...servicesAt(database.db, now.toString()), accounts: deletedMeanwhile };
  const router = reactionRouter(services, { now: () => now, random: () => 0 });
  const answer = await router.request("/api/reaction/rounds", {
    method: "POST",
    headers: gone.headers(),
  });
  expect(answer.status).toBe(401);
});

test("limits rounds per player, even concurrent ones, and sends Retry-After", async () => {
  const [{ rounds }] = issueLimits;
  const answers = await Promise.all(Array.from({ length: rounds + 5 }, () => issue(ana)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(rounds);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get("retry-after")).toBe("60");
  expect(await issue(bo), "another player isn't limited").toMatchObject({ status: 201 });
  wait(60_000);
  expect(await issue(ana)).toMatchObject({ status: 201 });
});

test("lists each player once on today's leaderboard and once on the all-time leaderboard", async () => {
  await play(ana, 220);
  now = Temporal.Instant.from("2026-11-21T12:00:00Z");
  await play(bo, 240);
  await play(ana, 240);
  const read = async (period: string) => {
    const { status, body } = await ask(`/api/reaction/leaderboard?period=${period}`, {
      method: "GET",
    });
    expect(status).toBe(200);
    return body as unknown as {
      verified: boolean;
      rows: { place: number; displayName: string; bestMs: number }[];
    };
  };
  const today = await read("today");
  expect(today.verified).toBe(false);
  expect(today.rows.map(({ place, displayName, bestMs }) => [place, displayName, bestMs])).toEqual([
    [1, "Bo", 240],
    [1, "Ana", 240],
  ]);
  expect(Object.keys(today.rows[0] ?? {}).sort()).toEqual([
    "bestMs",
    "displayName",
    "place",
    "reachedAt",
  ]);
  const allTime = await read("all-time");
  expect(
    allTime.rows.map(({ place, displayName, bestMs }) => [place, displayName, bestMs]),
  ).toEqual([
    [1, "Ana", 220],
    [2, "Bo", 240],
  ]);
  expect((await ask("/api/reaction/leaderboard?period=ever", { method: "GET" })).status).toBe(400);
});

test("leaves disabled accounts out of the leaderboard", async () => {
  const eve = await signedInBrowser(database, accounts, "eve@example.org", "Eve");
  await play(eve, 120);
  await database.db
    .update(accountsTable)
    .set({ disabledAt: new Date() })
    .where(eq(accountsTable.name, "Eve"));
  expect(await play(ana, 220)).toMatchObject({ body: { today: { place: 1 } } });
  expect(
    (await listLeaderboard(database.db, "today", now, 10)).map(({ displayName }) => displayName),
  ).toEqual(["Ana"]);
});

test("includes results in the player's data export and deletes them with the account", async () => {
  const cy = await signedInBrowser(database, accounts, "cy@example.org", "Cy");
  await play(cy, 222);
  const [account] = await database.db
    .select()
    .from(accountsTable)
    .where(eq(accountsTable.email, "cy@example.org"));
  const id = account?.id ?? "";
  expect(await collectPersonalData(database.db, id)).toMatchObject({
    reactionRounds: [{ holdMs: 200, reactionMs: 222, verdict: "counted" }],
    bestReactions: [
      { period: "2026-11-20", bestMs: 222 },
      { period: "all-time", bestMs: 222 },
    ],
  });
  await forgetPerson(database.db, id);
  expect(await verdicts()).toEqual([]);
  expect(await listLeaderboard(database.db, "all-time", now, 10)).toEqual([]);
});

test("deletes old rounds but keeps their results on the leaderboard", async () => {
  await play(ana, 220);
  await forgetRounds(database.db, now);
  expect(await verdicts()).toEqual([]);
  expect(await listLeaderboard(database.db, "all-time", now, 10)).toHaveLength(1);
});
