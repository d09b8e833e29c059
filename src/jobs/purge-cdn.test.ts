import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

import { pino } from "pino";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";

import { createCachePurge } from "#upstream/cdn/purge-cache.ts";

import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { openJobQueue, type JobQueue } from "./job-queue.ts";
import { createPurgeCdn, enqueuePurge } from "./purge-cdn.ts";

let database: TestDatabase;
let queues: JobQueue[];
let lines: {
  readonly msg: string;
  readonly version?: string;
  readonly err?: { readonly message: string };
}[];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  queues = [];
  lines = [];
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.close()));
  await database.sql`drop schema if exists jobs cascade`;
});
afterAll(() => database.drop());

/**
 * Opens a server that records requests as bytes, because Node's HTTP server doesn't know the method
 * BAN.
 */
async function openCdn(statuses: readonly (number | "silent")[]) {
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.once("data", (bytes) => {
      const status = statuses[Math.min(requests.push(bytes.toString()), statuses.length) - 1];
      if (status === "silent") return;
      socket.end(`HTTP/1.1 ${status} Status\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    });
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/key/purge_all`,
    requests,
  };
}

async function openInstance(url: string) {
  const purge = createCachePurge({
    urls: [url],
    method: "POST",
    header: null,
    body: null,
    userAgent: "Gridwalk",
  });
  const job = createPurgeCdn(purge);
  const queue = openJobQueue({ location: database.location, jobs: [job], log, working: true });
  queues.push(queue);
  await queue.work({
    services: { ...servicesAt(database.db, "2025-11-21T16:02:00Z"), log },
    sql: database.sql,
  });
  return { onChange: (version: string) => enqueuePurge(queue.enqueue, job, version), queue };
}

test("purges the CDN once per change, even with three instances", async () => {
  const cdn = await openCdn([200]);
  const instances = [
    await openInstance(cdn.url),
    await openInstance(cdn.url),
    await openInstance(cdn.url),
  ];
  const enqueued = await Promise.all(instances.map(({ onChange }) => onChange("pack.7")));
  expect(enqueued.filter(Boolean)).toHaveLength(1);
  await vi.waitFor(
    () => expect(lines.map(({ msg }) => msg)).toContain("purged the CDN's cache"),
    10_000,
  );
  expect(lines.filter(({ version }) => version === "pack.7")).toHaveLength(1);
  // This instance notices the change only after the purge.
  expect(await instances[2]?.onChange("pack.7")).toBe(false);
  await instances[1]?.onChange("pack.8");
  await vi.waitFor(
    () => expect(lines.some(({ version }) => version === "pack.8")).toBe(true),
    10_000,
  );
  expect(cdn.requests).toHaveLength(2);
});

test("tries again after a failure, without printing the CDN's key", async () => {
  const cdn = await openCdn([503, 200]);
  const { onChange, queue } = await openInstance(cdn.url);
  await onChange("pack.7");
  await vi.waitFor(
    () => expect(lines.map(({ msg }) => msg)).toContain("job failed, will retry"),
    10_000,
  );
  expect(JSON.stringify(lines)).toMatch(/127\.0\.0\.1:\d+ answered with status 503/);
  expect(JSON.stringify(lines)).not.toContain("key");
  // Make the retry due now instead of in a few seconds.
  await vi.waitFor(async () => {
    const due = await database.sql`
      update jobs.job_common set start_after = now() where name = 'purge-cdn' and state = 'retry' returning id`;
    expect(due).toHaveLength(1);
  }, 10_000);
  await queue.admin.run("purge-cdn");
  await vi.waitFor(
    () => expect(lines.some(({ version }) => version === "pack.7")).toBe(true),
    10_000,
  );
});

test.each([
  ["Varnish", "BAN", null, null, ["BAN /key/purge_all HTTP/1.1"]],
  ["nginx", "PURGE", null, null, ["PURGE /key/purge_all HTTP/1.1"]],
  [
    "Cloudflare",
    "POST",
    { name: "Authorization", value: "Bearer abc" },
    '{"purge_everything":true}',
    [
      "POST /key/purge_all HTTP/1.1",
      "Authorization: Bearer abc",
      "content-type: application/json",
      "everything",
    ],
  ],
  [
    "Fastly",
    "POST",
    { name: "Fastly-Key", value: "abc" },
    null,
    ["POST /key/purge_all HTTP/1.1", "Fastly-Key: abc"],
  ],
])("sends the request that %s expects", async (_, method, header, body, expected) => {
  const caches = [await openCdn([200]), await openCdn([204])];
  const purge = createCachePurge({
    urls: caches.map(({ url }) => url),
    method,
    header,
    body,
    userAgent: "Gridwalk",
  });
  await purge(new AbortController().signal);
  for (const { requests } of caches)
    for (const text of expected) expect(requests[0]?.toLowerCase()).toContain(text.toLowerCase());
});

test("fails if one of several caches refuses or doesn't answer", async () => {
  const [good, refusing, silent] = [
    await openCdn([200]),
    await openCdn([403]),
    await openCdn(["silent"]),
  ];
  const options = {
    method: "POST",
    header: null,
    body: null,
    userAgent: "Gridwalk",
    timeoutMs: 200,
  };
  const { signal } = new AbortController();
  await expect(
    createCachePurge({ ...options, urls: [good.url, refusing.url] })(signal),
  ).rejects.toThrow("status 403");
  await expect(
    createCachePurge({ ...options, urls: [good.url, silent.url] })(signal),
  ).rejects.toThrow("timed out");
  await expect(
    createCachePurge({ ...options, urls: ["http://127.0.0.1:9/"] })(signal),
  ).rejects.toThrow("unreachable");
});
