import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { saveFavourite } from "#db/queries/members/favourites.ts";
import { savePreferences } from "#db/queries/members/profiles.ts";
import { accounts as accountRows } from "#db/schema/accounts.ts";
import { ALERT_COOKIE, alerts } from "#domain/alert.ts";
import { SPOILER_FREE_COOKIE } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { WATCH_COOKIE } from "#domain/reader-clock/watch-cookie.ts";
import { Temporal } from "#domain/time.ts";
import type { Accounts } from "#accounts/accounts.ts";

import { moments } from "../e2e/support/site.ts";
import { openTestAccounts, signedInBrowser } from "../support/accounts.ts";
import { cacheKinds, openCachingProxy } from "../support/caching-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { hasNginx } from "../support/nginx.ts";
import { openReadingSite, type ReadingSite } from "../support/reading-site.ts";

const PATHS = [
  "/",
  "/drivers",
  "/schedule",
  "/race-results/2025",
  "/drivers.data",
  "/schedule/2025/sao-paulo-grand-prix",
  "/live?show=demo",
];
const ROUNDS = 20;

/**
 * Everything personal that pages may show. No two readers have a value in common, and no circuit is
 * in any of their time zones.
 */
interface Reader {
  readonly cookie: string;
  readonly id: string;
  readonly names: readonly string[];
  readonly drivers: readonly string[];
  readonly zones: readonly string[];
}

let database: TestDatabase;
let accounts: Accounts;
let instances: readonly ReadingSite[];
let ana: Reader;
let bob: Reader;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  ({ accounts } = await openTestAccounts(database));
  const options = { cachePages: true, moment: moments.raceWeekend };
  instances = [
    await openReadingSite(database, accounts, options),
    await openReadingSite(database, accounts, options),
  ];
  ana = await member({
    names: ["Ana One", "Ana Two"],
    drivers: ["oscar-piastri", "lando-norris"],
    zones: ["Asia/Kolkata", "Asia/Kathmandu"],
  });
  bob = await member({
    names: ["Bob Three", "Bob Four"],
    drivers: ["nico-hulkenberg", "esteban-ocon"],
    zones: ["Africa/Nairobi", "America/Bogota"],
  });
});
afterAll(async () => {
  for (const instance of instances) await instance.close();
  await database.drop();
});

async function member(known: Omit<Reader, "cookie" | "id">): Promise<Reader> {
  const email = `${crypto.randomUUID()}@example.org`;
  const cookie = (await signedInBrowser(database, accounts, email, known.names[0])).cookie();
  const id = (await accounts.findSignedIn(new Headers({ cookie })))?.account.id ?? "";
  await change({ cookie, id, ...known }, 0);
  return { cookie, id, ...known };
}

/** Changes everything about a reader directly in the database, as another process would. */
async function change({ id, names, drivers, zones }: Reader, turn: number): Promise<void> {
  const pick = (values: readonly string[]): string => values[turn % values.length] ?? "";
  const now = Temporal.Now.instant();
  await Promise.all([
    database.db
      .update(accountRows)
      .set({ name: pick(names) })
      .where(eq(accountRows.id, id)),
    saveFavourite(database.db, id, { kind: "driver", id: pick(drivers) }, now),
    savePreferences(database.db, id, { timeZone: pick(zones), hours: "12", lengths: "km" }, now),
  ]);
}

const ownTexts = ({ names, zones }: Reader): string[] => [...names, ...zones];
const driverMarks = ({ drivers }: Reader): RegExp =>
  new RegExp(
    `data-my-driver="(?:${drivers.join("|")})"|\\\\?"driver\\\\*":\\\\*"(?:${drivers.join("|")})\\\\?"`,
  );
const alertText = alerts["not-admin"].text;

/** Expects a response to show its own reader, if any, and nothing about the others. */
function expectOnly(reader: Reader | null, text: string): void {
  for (const other of [ana, bob]) {
    const shown = ownTexts(other).filter((own) => text.includes(own));
    expect(shown.length > 0, shown.join()).toBe(other === reader);
    expect(driverMarks(other).test(text)).toBe(other === reader);
  }
}

/**
 * Requests pages for all readers while their data changes. Returns the number of personal pages
 * that came from the cache.
 */
async function readAll(sites: readonly Pick<ReadingSite, "get">[]): Promise<number> {
  const readers = [ana, bob, null];
  let kept = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = readers.flatMap((reader) =>
      sites.map(async (site, i) => {
        const path = PATHS[(round + i) % PATHS.length] ?? "/";
        const isAlerted = reader === ana && round % 5 === 0;
        const cookie = isAlerted ? `${reader.cookie}; ${ALERT_COOKIE}=not-admin` : reader?.cookie;
        const answer = await site.get(path, cookie);
        return { reader, isAlerted, answer };
      }),
    );
    const [answers] = await Promise.all([
      Promise.all(asked),
      change(ana, round),
      change(bob, round),
    ]);
    for (const { reader, isAlerted, answer } of answers) {
      expect(answer.status).toBe(200);
      expectOnly(reader, answer.text);
      expect(answer.text.includes(alertText)).toBe(isAlerted);
      if (answer.headers.get("cache-control") === "private, no-cache") kept += 1;
    }
  }
  return kept;
}

test("shows no reader another's name, favourites, times or alerts while all of them change", async () => {
  expect(await readAll(instances)).toBeGreaterThan(ROUNDS);
});

test("shows a new name, favourite or role, a logout and a ban on every instance within two seconds", async () => {
  const cara = await member({
    names: ["Cara Five", "Cara Six"],
    drivers: ["alexander-albon", "carlos-sainz"],
    zones: ["UTC"],
  });
  const { jar } = await signedInBrowser(
    database,
    accounts,
    `${crypto.randomUUID()}@example.org`,
    "Dan Seven",
  );
  const dan = Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
  const everywhere = async (cookie: string, expected: RegExp, shown = true) => {
    for (const { get } of instances)
      await expect
        .poll(async () => expected.test((await get("/drivers", cookie)).text), { timeout: 2_000 })
        .toBe(shown);
  };
  // Fills every instance's cache, so that only a notification can change what the instance shows.
  for (const { get } of [...instances, ...instances]) await get("/drivers", cara.cookie);
  await everywhere(cara.cookie, /Cara Five/);
  await change(cara, 1);
  await everywhere(cara.cookie, /Cara Six/);
  await everywhere(cara.cookie, /data-my-driver="carlos-sainz"/);
  await everywhere(cara.cookie, /href="\/admin"/, false);
  await database.sql`update members.accounts set role = 'admin' where id = ${cara.id}`;
  await everywhere(cara.cookie, /href="\/admin"/);
  await database.sql`update members.accounts set disabled_at = now() where id = ${cara.id}`;
  await everywhere(cara.cookie, /Cara/, false);
  await everywhere(dan, /Dan Seven/);
  const headers = { cookie: dan, origin: instances[0]?.url ?? "" };
  const body = new URLSearchParams({ to: "/" });
  const answer = await fetch(`${instances[0]?.url}/sign-out`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
  expect(answer.headers.getSetCookie().join()).toContain("Max-Age=0");
  expect((await instances[0]?.get("/drivers", dan))?.text).not.toContain("Dan Seven");
  await everywhere(dan, /Dan Seven/, false);
});

test("a page's ETag revalidates only for the same reader with unchanged data", async () => {
  const [site] = instances;
  await change(ana, 1);
  const read = async (cookie?: string, tag = "") =>
    site?.get("/schedule", cookie, { "if-none-match": tag });
  for (const cookie of [ana.cookie, bob.cookie, undefined]) await read(cookie);
  const [ofAna, ofBob, ofVisitor] = [await read(ana.cookie), await read(bob.cookie), await read()];
  const tags = [ofAna, ofBob, ofVisitor].map((answer) => answer?.headers.get("etag") ?? "");
  expect(new Set(tags).size).toBe(3);
  expect((await read(ana.cookie, tags[0]))?.status).toBe(304);
  for (const [cookie, tag] of [
    [bob.cookie, tags[0]],
    [ana.cookie, tags[2]],
    [undefined, tags[0]],
  ] as const)
    expect((await read(cookie, tag))?.status).toBe(200);
  await change(ana, ROUNDS);
  await expect.poll(async () => (await read(ana.cookie, tags[0]))?.status).toBe(200);
});

test.skipIf(!hasNginx).each(cacheKinds)(
  "a caching proxy (%s) never mixes up readers' pages (skipped without nginx)",
  async (kind) => {
    const { url, close } = await openCachingProxy(instances[0]?.url ?? "", kind);
    try {
      const proxy: Pick<ReadingSite, "get"> = {
        async get(path, cookie) {
          const response = await fetch(url + path, {
            headers: cookie === undefined ? {} : { cookie },
          });
          return {
            status: response.status,
            headers: response.headers,
            text: await response.text(),
          };
        },
      };
      expect(await readAll([proxy, proxy])).toBeGreaterThan(ROUNDS);
      const again = await proxy.get("/schedule");
      expect((await proxy.get("/schedule")).headers.get("x-cache"), again.status.toString()).toBe(
        "HIT",
      );
    } finally {
      await close();
    }
  },
);

/**
 * The championship leader's points now, before São Paulo, and before Abu Dhabi 2012. Pages of the
 * present also contain the second, as points after an earlier round.
 */
const CLOCKS = [
  { cookie: undefined, points: ">390<" },
  {
    cookie: `${SPOILER_FREE_COOKIE}=${Date.parse("2025-11-07T00:00:00Z") / 1_000}.never`,
    points: ">357<",
  },
  { cookie: `${WATCH_COOKIE}=2012/abu-dhabi-grand-prix/race`, points: ">240<" },
] as const;

test("never shows readers in spoiler-free mode or the time machine another reader's data or a page for another time", async () => {
  // The clock becomes the account's, so this test comes last.
  const [present, covered, watched] = CLOCKS;
  const readers = [
    { reader: ana, clock: covered },
    { reader: bob, clock: watched },
    ...[present, covered, watched].map((clock) => ({ reader: null, clock })),
  ];
  let kept = 0;
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const asked = readers.flatMap(({ reader, clock }) =>
      instances.map(async ({ get }) => {
        const cookie = [reader?.cookie, clock.cookie].filter((own) => own !== undefined).join("; ");
        return { reader, clock, answer: await get("/drivers", cookie) };
      }),
    );
    const [answers] = await Promise.all([
      Promise.all(asked),
      change(ana, round),
      change(bob, round),
    ]);
    for (const { reader, clock, answer } of answers) {
      expect(answer.status).toBe(200);
      expectOnly(reader, answer.text);
      expect(CLOCKS.find(({ points }) => answer.text.includes(points))).toBe(clock);
      if (reader !== null && answer.headers.get("cache-control") === "private, no-cache") kept += 1;
    }
  }
  expect(kept).toBeGreaterThan(ROUNDS / 2);
});
