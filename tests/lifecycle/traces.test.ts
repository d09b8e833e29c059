import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { startApp, type AppProcess } from "../support/app-process.ts";
import { createTestDatabase, databaseVariables, type TestDatabase } from "../support/database.ts";
import { openTraceCollector, type TraceCollector } from "../support/trace-collector.ts";

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parentId = "00f067aa0ba902b7";

let database: TestDatabase;
let collector: TraceCollector;
let app: AppProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
});
beforeEach(async () => {
  collector = await openTraceCollector();
});
afterEach(async () => {
  app?.child.kill("SIGTERM");
  await app?.ended;
  await collector.close();
});
afterAll(() => database.drop());

async function start(variables: Readonly<Record<string, string>>): Promise<string> {
  app = startApp({
    ...databaseVariables(database),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...variables,
  });
  return app.listening();
}

/** Stops the site, which sends the spans that are left. */
async function stop(): Promise<void> {
  app?.child.kill("SIGTERM");
  expect(await app?.ended).toEqual({ code: 0, signal: null });
}

test("sends the trace of a request with its queries, as part of the caller's trace", async () => {
  const url = await start({
    JOBS: "off",
    OTEL_EXPORTER_OTLP_HEADERS: "api-key=a1b2",
    OTEL_SERVICE_NAME: "site-1",
  });
  const answer = await fetch(`${url}/drivers/VER?secret=1`, {
    headers: { accept: "text/html", traceparent: `00-${traceId}-${parentId}-01` },
  });
  expect(answer.status).toBe(200);
  await answer.text();
  expect((await fetch(`${url}/healthz`, { headers: { traceparent: "nonsense" } })).status).toBe(
    200,
  );
  await stop();
  expect(collector.headers[0]).toMatchObject({
    "api-key": "a1b2",
    "content-type": "application/json",
  });

  const page = collector.spans.find(({ name }) => name === "GET /drivers/:driver");
  expect(page).toMatchObject({
    traceId,
    parentSpanId: parentId,
    kind: SERVER,
    hasFailed: false,
    service: "site-1",
    attributes: {
      "http.route": "/drivers/:driver",
      "url.path": "/drivers/VER",
      "http.request.method": "GET",
      "http.response.status_code": "200",
    },
  });
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
  expect(queries.length).toBeGreaterThan(3);
  for (const query of queries) {
    expect(query).toMatchObject({ traceId, name: "database query", kind: CLIENT });
    expect(query.attributes["db.query.text"]).toMatch(/\b(?:select|with)\b/i);
    expect(query.ms).toBeLessThanOrEqual((page?.ms ?? 0) + 1);
  }
  const health = collector.spans.find(({ name }) => name === "GET /healthz");
  expect(health?.parentSpanId).toBeNull();
  expect(health?.traceId).toMatch(/^[\da-f]{32}$/);
  expect(JSON.stringify(collector.spans)).not.toContain("secret");
});

test("sends nothing of a trace that its caller doesn't record", async () => {
  const url = await start({ JOBS: "off" });
  await fetch(`${url}/healthz`, { headers: { traceparent: `00-${traceId}-${parentId}-00` } });
  await fetch(`${url}/readyz`);
  await stop();
  const names = collector.spans.map(({ name }) => name);
  expect(names).toContain("GET /readyz");
  expect(names).not.toContain("GET /healthz");
});

test("sends the trace of a job with its requests to other services", async () => {
  const feed = createServer((_request, response) => void response.writeHead(503).end());
  await new Promise<void>((resolve) => feed.listen(0, "127.0.0.1", resolve));
  const feedUrl = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/feed`;
  try {
    await start({
      CLOCK: "real",
      RACEFANS_URL: `${feedUrl}?key=secret`,
      ERGAST_URL: "off",
      LIVE: "off",
    });
    const fetched = () => collector.spans.find(({ name }) => name === "fetch GET");
    await expect.poll(fetched, { timeout: 30_000 }).toMatchObject({
      kind: CLIENT,
      attributes: { "url.full": feedUrl, "http.response.status_code": "503" },
    });
    await stop();
    const job = collector.spans.find(({ spanId }) => spanId === fetched()?.parentSpanId);
    expect(job).toMatchObject({ name: "job read-news", kind: CONSUMER, parentSpanId: null });
    expect(job?.attributes["gridwalk.job_id"]).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.stringify(collector.spans)).not.toContain("secret");
  } finally {
    feed.closeAllConnections();
    await new Promise((resolve) => feed.close(resolve));
  }
});

test("keeps serving, and stops in time, if the collector is gone", async () => {
  const url = await start({ JOBS: "off", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  expect((await fetch(`${url}/drivers`, { headers: { accept: "text/html" } })).status).toBe(200);
  await app?.printed("failed to send traces");
  await stop();
});
