import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { type AppProcess, startApp } from "../support/app-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { signInReaders } from "../support/signed-in-readers.ts";
import { type DatabaseLink, openDatabaseLink } from "../support/database-link.ts";

/** Far longer than a response may take, and far shorter than drivers wait for a dead server. */
const PATIENCE_MS = 8_000;

let database: TestDatabase;
let link: DatabaseLink;
let app: AppProcess;
let address: string;

beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
  link = await openDatabaseLink(database);
  app = startApp({ ...link.variables, CLOCK: "2025-11-21T16:02:00Z" });
  address = await app.listening();
});
afterEach(async () => {
  await link.restore();
  app.child.kill("SIGTERM");
  await app.ended;
  await link.close();
  await database.drop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    headers: { accept: "text/html", ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

const post = (path: string, fields: Record<string, string>) =>
  fetch(address + path, {
    method: "POST",
    headers: { accept: "text/html", origin: address },
    body: new URLSearchParams(fields),
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

/** Signing up writes to the database. */
const signUp = () =>
  post("/signup", {
    displayName: "Ana",
    email: `${crypto.randomUUID()}@example.org`,
    password: "correct horse battery",
  });

describe.each(["stops", "hangs"] as const)("when the database %s", (how) => {
  const fail = async (): Promise<void> => {
    if (how === "stops") await link.stop();
    else link.hang();
  };

  test("answers with pages as last served or with a 503, and recovers", async () => {
    const fresh = await (await get("/drivers")).text();
    const [known, unknown] = await signInReaders(database.sql, database.db, 2);
    await until(async () =>
      expect(await (await get("/drivers", { cookie: known ?? "" })).text()).toContain("Reader 1"),
    );
    await fail();

    // These requests are waiting when the failure is noticed.
    const waiting = await Promise.all([
      get("/circuits"),
      get("/f1-history"),
      get("/api/widget/next"),
      get("/ergast/f1/2025.json"),
    ]);
    expect(waiting.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(waiting.map(({ headers }) => Number(headers.get("retry-after")) > 0)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await waiting[0]?.text()).toContain("<h1>We’ll be right back</h1>");
    expect(await waiting[2]?.json()).toEqual({
      message: expect.stringContaining("Gridwalk can’t load") as string,
    });
    expect((await get("/circuits")).status).toBe(503);

    await until(async () => expect((await get("/drivers")).headers.get("age")).toMatch(/^\d+$/));
    const old = await get("/drivers");
    expect([old.status, old.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(old.headers.get("server-timing")).toMatch(/^last-served;dur=\d+$/);
    expect(await old.text()).toBe(fresh);
    // Members read on too: as themselves if the process knows them, otherwise what visitors read.
    const own = await get("/drivers", { cookie: known ?? "" });
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await own.text()).toContain("Reader 1");
    const shared = await get("/drivers", { cookie: unknown ?? "" });
    expect([shared.status, await shared.text()]).toEqual([200, fresh]);
    expect((await get("/profile", { cookie: known ?? "" })).status).toBe(503);

    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(503);
    expect((await get("/favicon.svg")).status).toBe(200);

    await link.restore();
    await until(async () => expect((await get("/drivers")).headers.get("age")).toBeNull());
    expect((await get("/circuits")).status).toBe(200);
    await until(async () => expect((await get("/readyz")).status).toBe(200));
    expect((await signUp()).status).toBe(302);
  });

  test("reports that a form can't be saved, and offers to send it again", async () => {
    await fail();
    const fields = { meeting: "1", 'driver"<': "Zoë & <b>" };
    await until(async () => expect((await post("/fun/predictor", fields)).status).toBe(503));
    const answer = await post("/fun/predictor", fields);
    const html = await answer.text();
    expect(html).toContain("<h1>We couldn’t save that</h1>");
    expect(html).toContain(
      `<form method="post" action="/fun/predictor"><input type="hidden" name="meeting" value="1">`,
    );
    expect(html).toContain(`name="driver&quot;&lt;" value="Zoë &amp; &lt;b>"`);
    const login = await post("/login", { email: "ana@example.org", password: "a secret" });
    expect(login.status).toBe(503);
    expect(await login.text()).not.toContain("a secret");
    await link.restore();
    await until(async () => expect((await signUp()).status).toBe(302));
  });
});

test("stops even if the database hangs", async () => {
  link.hang();
  await until(async () => expect((await get("/circuits")).status).toBe(503));
  app.child.kill("SIGTERM");
  expect((await app.ended).signal).toBe(null);
});

test("serves pages from a read-only database, and pauses forms until it is writable", async () => {
  const setReadOnly = async (value: "on" | "off"): Promise<void> => {
    const { sql } = database;
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    await sql`alter database ${sql(row?.name ?? "")} set default_transaction_read_only = ${sql.unsafe(value)}`;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  };
  await setReadOnly("on");
  await until(async () => {
    const paused = await post("/vote", { driver: "lando-norris" });
    expect(await paused.text()).toContain("<h1>Votes and forms are paused</h1>");
    expect([paused.status, paused.headers.get("retry-after")]).toEqual([503, "60"]);
  });
  for (const path of ["/", "/circuits", "/teams", "/search?q=senna", "/vote", "/fun/predictor"])
    expect((await get(path)).status, path).toBe(200);
  expect((await get("/readyz")).status).toBe(200);
  const second = startApp({ ...link.variables, CLOCK: "2025-11-21T16:02:00Z" });
  try {
    const url = await second.listening();
    expect((await fetch(`${url}/drivers`)).status).toBe(200);
  } finally {
    second.child.kill("SIGTERM");
    await second.ended;
  }
  await setReadOnly("off");
  await until(async () => expect((await signUp()).status).toBe(302));
});
