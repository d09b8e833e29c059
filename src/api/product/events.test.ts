import { get, type IncomingMessage } from "node:http";

import { afterAll, beforeAll, expect, test } from "vitest";

import { clientOf } from "#http/client-ip.ts";
import {
  announceChangedFacts,
  findLoadedFacts,
  lockFacts,
  watchFacts,
} from "#facts/store/facts-state.ts";
import { openDatabase } from "#db/database.ts";

import { ChangeHub } from "../../serving/change-events.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { type ListeningSite, startListening } from "../../../tests/support/listening-site.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";

interface Instance {
  readonly site: ListeningSite;
  readonly changes: ChangeHub;
  close(): Promise<void>;
}

let database: TestDatabase;
let instances: Instance[] = [];
let here: Instance;

/** Opens another instance. All instances share a database, but each has its own connections. */
async function openInstance(): Promise<Instance> {
  const own = openDatabase(database.location, { max: 4 });
  const loaded = await findLoadedFacts(own.sql);
  if (loaded === null) throw new Error("no facts");
  const facts = await watchFacts(own.sql, loaded, (error) => expect.unreachable(String(error)));
  const changes = new ChangeHub({ version: () => facts.current().version, networkOf: clientOf });
  facts.onChange(() => changes.publish());
  const services = servicesAt(own.db, "2025-11-21T16:02:00Z");
  const site = await startListening({ ...services, changes, facts: loaded }, { limitReads: false });
  return {
    site,
    changes,
    async close() {
      changes.close();
      await site.close();
      await facts.close();
      await own.close();
    },
  };
}

beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  here = await openInstance();
  instances = [here, await openInstance()];
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.close()));
  await database.drop();
});

interface OpenStream {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  text(): string;
  close(): void;
}

function listenTo({ site }: Instance): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = get(`${site.url}/api/events`, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      resolve({
        status: response.statusCode,
        headers: response.headers,
        text: () => text,
        close: () => request.destroy(),
      });
    });
    request.on("error", reject);
  });
}

test("notifies readers of changed facts on every instance", async () => {
  const streams = await Promise.all(instances.map((instance) => listenTo(instance)));
  for (const { status, headers } of streams)
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
      "no-cache, no-transform",
    ]);
  const before = (await findLoadedFacts(database.sql))?.version ?? "";
  for (const { text } of streams)
    await expect.poll(text).toMatch(`event: facts\ndata: ${before}\n\n`);
  await database.sql.begin(async (transaction) => {
    await lockFacts(transaction);
    await announceChangedFacts(transaction);
  });
  const after = (await findLoadedFacts(database.sql))?.version ?? "";
  expect(after).not.toBe(before);
  for (const { text } of streams)
    await expect.poll(text).toContain(`event: facts\ndata: ${after}\n\n`);
  for (const { close } of streams) close();
  for (const { changes } of instances) await expect.poll(() => changes.size).toBe(0);
});

test("keeps no connection open for a HEAD request", async () => {
  const response = await fetch(`${here.site.url}/api/events`, { method: "HEAD" });
  expect([response.status, here.changes.size]).toEqual([200, 0]);
});

test("answers 503 with Retry-After to a network with too many connections", async () => {
  const streams = await Promise.all(Array.from({ length: 200 }, () => listenTo(here)));
  const response = await fetch(`${here.site.url}/api/events`);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await response.json()).toEqual({
    message: expect.stringContaining("Too many connections"),
  });
  for (const { close } of streams) close();
});
