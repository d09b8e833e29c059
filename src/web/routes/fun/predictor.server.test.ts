import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import { setSwitch } from "#db/queries/operation/switches.ts";
import { Temporal } from "#domain/time.ts";
import type { Accounts } from "#accounts/accounts.ts";

import {
  openTestAccounts,
  signedInBrowser,
  type TestBrowser,
} from "../../../../tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { isRejection } from "../../forms/form-result.ts";
import { loadPredictor, predict } from "./predictor.server.ts";

let database: TestDatabase;
let accounts: Accounts;
let ana: TestBrowser;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  ({ accounts } = await openTestAccounts(database));
  ana = await signedInBrowser(database, accounts, "ana@example.org", "Ana");
});
afterAll(() => database.drop());

/** Requests the page at a given instant instead of moving the clock. */
function contextAt(instant: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...servicesAt(database.db, instant), accounts });
  return context;
}

const ADDRESS = "http://localhost:3000/fun/predictor";
const pageAt = (instant: string, browser: TestBrowser | null = ana) =>
  loadPredictor(contextAt(instant), new Request(ADDRESS, { headers: browser?.headers() ?? {} }));

async function send(
  instant: string,
  fields: Readonly<Record<string, string>> | string,
  browser: TestBrowser | null = ana,
): Promise<{ status: number; error: string | null }> {
  const headers = browser?.headers() ?? new Headers();
  headers.set("content-type", "application/x-www-form-urlencoded");
  const body = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
  const request = new Request(ADDRESS, { method: "POST", headers, body });
  const answer = await predict(contextAt(instant), request).catch((thrown: unknown) => thrown);
  if (answer instanceof Response)
    return { status: answer.status, error: answer.headers.get("location") };
  const { data, init } = answer as Awaited<ReturnType<typeof predict>>;
  return {
    status: init?.status ?? 200,
    error: isRejection(data) ? (data.errors[0]?.text ?? "") : null,
  };
}

const friday = "2025-11-21T16:02:00Z";
/** The start of qualifying in Las Vegas. */
const lock = "2025-11-22T04:00:00Z";
const sunday = "2025-11-23T12:00:00Z";

test("accepts a prediction until the lock, then scores it after the race", async () => {
  const { open, signedIn } = await pageAt(friday);
  expect(signedIn).toBe(true);
  expect(open).toMatchObject({
    name: "Las Vegas Grand Prix",
    locksAt: lock,
    locked: false,
    own: null,
  });
  const meeting = String(open?.meetingId);
  const podium = {
    meeting,
    first: "max-verstappen",
    second: "lando-norris",
    third: "george-russell",
  };

  expect(await send(friday, podium)).toEqual({ status: 200, error: null });
  expect((await pageAt(friday)).open?.own?.steps.map(({ name }) => name)).toEqual([
    "Max Verstappen",
    "Lando Norris",
    "George Russell",
  ]);
  expect(
    await send("2025-11-22T03:59:59.999Z", {
      ...podium,
      second: "george-russell",
      third: "lando-norris",
    }),
  ).toEqual({
    status: 200,
    error: null,
  });

  // Other users' picks stay secret until the lock.
  expect((await pageAt("2025-11-22T03:59:59.999Z", null)).picks).toBeNull();
  expect((await pageAt("2025-11-22T03:59:59.999Z", null)).table).toEqual([]);
  const atLock = await pageAt(lock, null);
  expect(atLock.locked?.race).toBe("Las Vegas Grand Prix");
  expect(atLock.picks).toMatchObject({
    people: 1,
    rows: expect.arrayContaining([{ name: "Verstappen", shares: [100, 0, 0] }]),
  });
  const pick = (name: string, right: boolean) => ({ name, right });
  expect(atLock.table).toMatchObject([
    {
      name: "Ana",
      points: 0,
      picks: [pick("Verstappen", false), pick("Russell", false), pick("Norris", false)],
    },
  ]);

  // The lock is exact to the millisecond of the server's clock, and the earlier prediction still
  // counts.
  expect(await send(lock, podium)).toMatchObject({
    status: 409,
    error: expect.stringContaining("qualifying has started"),
  });
  const locked = await pageAt("2025-11-22T12:00:00Z");
  expect(locked.open).toMatchObject({ locked: true });
  expect(locked.open?.own?.podium).toEqual(["max-verstappen", "george-russell", "lando-norris"]);
  expect(locked.scored).toEqual([]);

  // Verstappen won ahead of Russell and Antonelli, so two picks are in the right place.
  const after = await pageAt(sunday);
  expect(after.open?.name).toBe("Qatar Grand Prix");
  expect(after.scored).toMatchObject([
    {
      round: 22,
      points: 6,
      squares: "🟩🟩⬛",
      steps: [{ how: "exact" }, { how: "exact" }, { how: "off", real: "Antonelli" }],
    },
  ]);
  const picks = [pick("Verstappen", true), pick("Russell", true), pick("Norris", false)];
  expect(after.table).toEqual([
    { place: 1, name: "Ana", points: 6, races: 1, best: 6, own: true, picks },
  ]);
  // A visitor sees the table, but no scored predictions.
  const visitor = await pageAt(sunday, null);
  expect(visitor).toMatchObject({ signedIn: false, scored: [], open: { own: null } });
  expect(visitor.table).toMatchObject([{ name: "Ana", own: false }]);
});

test("shows recent podiums and the championship standings as a form guide", async () => {
  const text = async (instant: string) =>
    (await pageAt(instant, null)).guide?.map(({ label, text }) => [label, text]);
  expect(await text(friday)).toEqual([
    ["2024 Las Vegas Grand Prix", "Russell, Hamilton, Sainz"],
    ["2025 São Paulo Grand Prix", "Norris, Antonelli, Verstappen"],
    ["Championship", "Norris 390, Piastri 366, Verstappen 341"],
  ]);
  expect(await text("2014-03-12T12:00:00Z")).toEqual([
    ["2013 Australian Grand Prix", "Räikkönen, Alonso, Vettel"],
    ["2013 Brazilian Grand Prix", "Vettel, Webber, Alonso"],
  ]);
});

test("saves nothing when rejecting a prediction", async () => {
  const qatar = String((await pageAt(sunday)).open?.meetingId);
  const good = {
    meeting: qatar,
    first: "max-verstappen",
    second: "lando-norris",
    third: "oscar-piastri",
  };
  const statuses = [
    await send(sunday, { ...good, meeting: "1" }),
    await send(sunday, { ...good, meeting: "x" }),
    await send(sunday, { ...good, third: "" }),
    await send(sunday, { ...good, third: "lando-norris" }),
    await send(sunday, { ...good, third: "ayrton-senna" }),
    await send(sunday, { first: "max-verstappen" }),
    await send(sunday, `${new URLSearchParams(good).toString()}&third=max-verstappen`),
    await send(sunday, `${new URLSearchParams(good).toString()}&x=${"y".repeat(3000)}`),
    await send(sunday, good, null),
  ].map(({ status }) => status);
  expect(statuses).toEqual([409, 400, 422, 422, 422, 400, 400, 400, 302]);
  const by = { name: "predictions", by: "an administrator" } as const;
  await setSwitch(database.db, { ...by, isOn: false }, Temporal.Now.instant());
  expect(await send(sunday, good)).toMatchObject({
    status: 409,
    error: expect.stringContaining("Predictions are paused"),
  });
  await setSwitch(database.db, { ...by, isOn: true }, Temporal.Now.instant());
  expect((await pageAt(sunday)).open?.own).toBeNull();
});

test("redirects to the login page when the account is deleted during the request", async () => {
  const gone = await signedInBrowser(database, accounts, "gone@example.org", "Gone");
  const context = contextAt(sunday);
  context.set(servicesContext, {
    ...servicesAt(database.db, sunday),
    accounts: {
      ...accounts,
      async countAction(...action) {
        await database.sql`delete from members.accounts where email = 'gone@example.org'`;
        return accounts.countAction(...action);
      },
    },
  });
  const meeting = String((await pageAt(sunday)).open?.meetingId);
  const headers = gone.headers();
  headers.set("content-type", "application/x-www-form-urlencoded");
  const body = new URLSearchParams({
    meeting,
    first: "max-verstappen",
    second: "lando-norris",
    third: "oscar-piastri",
  });
  const answer = await predict(
    context,
    new Request(ADDRESS, { method: "POST", headers, body }),
  ).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && [answer.status, answer.headers.get("location")]).toEqual([
    302,
    "/login",
  ]);
});

test("keeps the chosen podium while the user logs in, and ignores an invalid podium in the URL", async () => {
  const podiumFrom = async (query: string) => {
    const request = new Request(`${ADDRESS}${query}`, { headers: ana.headers() });
    return (await loadPredictor(contextAt(sunday), request)).open?.brought;
  };
  expect(await podiumFrom("?guess=max-verstappen.lando-norris.oscar-piastri")).toEqual([
    "max-verstappen",
    "lando-norris",
    "oscar-piastri",
  ]);
  expect(await podiumFrom("?guess=max-verstappen.lando-norris")).toBeNull();
  expect(await podiumFrom("?guess=%3Cb%3E.a.b")).toBeNull();
  expect(await podiumFrom("")).toBeNull();
  const podium = {
    meeting: "1",
    first: "max-verstappen",
    second: "lando-norris",
    third: "oscar-piastri",
  };
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(podium).toString();
  const answer = await predict(
    contextAt(sunday),
    new Request(ADDRESS, { method: "POST", headers, body }),
  ).catch((thrown: unknown) => thrown);
  const cookie =
    answer instanceof Response ? decodeURIComponent(answer.headers.get("set-cookie") ?? "") : "";
  expect(cookie).toContain(
    "log-in-to-predict~/fun/predictor?guess=max-verstappen.lando-norris.oscar-piastri",
  );
});

test("moves the lock when qualifying is rescheduled", async () => {
  const meeting = String((await pageAt(sunday)).open?.meetingId);
  const podium = {
    meeting,
    first: "max-verstappen",
    second: "lando-norris",
    third: "oscar-piastri",
  };
  const oldLock = (await pageAt(sunday)).open?.locksAt ?? "";
  expect(await send(oldLock, podium)).toMatchObject({ status: 409 });
  await database.sql`update facts.sessions set starts_at = starts_at + interval '3 hours', over_at = over_at + interval '3 hours'
    where meeting_id = ${Number(meeting)} and kind = 'qualifying'`;
  expect(await send(oldLock, podium)).toEqual({ status: 200, error: null });
  const { open } = await pageAt(sunday);
  expect(Date.parse(open?.locksAt ?? "") - Date.parse(oldLock)).toBe(3 * 3_600_000);
  expect(await send(open?.locksAt ?? "", podium)).toMatchObject({ status: 409 });
});

test("takes no more predictions for the last race once the season is over", async () => {
  const { open, table } = await pageAt("2025-12-20T12:00:00Z");
  expect(open?.name ?? null).not.toBe("Abu Dhabi Grand Prix");
  expect(table).toHaveLength(1);
});

test("offers the drivers of a new season who had been announced, not their later substitutes", async () => {
  const seatsAt = async (instant: string) => {
    const { open } = (await pageAt(instant, null)) ?? {};
    return new Map(open?.drivers.map(({ id, team }) => [id, team]));
  };
  const afterFinale = await seatsAt("2021-12-13T12:00:00Z");
  expect(afterFinale.size).toBe(20);
  expect(["sebastian-vettel", "nikita-mazepin"].map((id) => afterFinale.get(id))).toEqual([
    "Aston Martin",
    "Haas",
  ]);
  expect(["nico-hulkenberg", "kevin-magnussen"].filter((id) => afterFinale.has(id))).toEqual([]);
  const thursday = await seatsAt("2022-03-18T06:00:00Z");
  expect(["nico-hulkenberg", "kevin-magnussen"].map((id) => thursday.get(id))).toEqual([
    "Aston Martin",
    "Haas",
  ]);
  // Red Bull's second seat was open until five days after the last race.
  const winter = await seatsAt("2020-12-14T12:00:00Z");
  expect([winter.size, winter.has("sergio-perez"), winter.has("yuki-tsunoda")]).toEqual([
    18,
    false,
    false,
  ]);
});
