import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import { openJobQueue } from "#jobs/job-queue.ts";
import { createMakeBackup } from "#jobs/make-backup.ts";

import { startApp, type AppProcess } from "../support/app-process.ts";
import { createTestDatabase, databaseVariables, type TestDatabase } from "../support/database.ts";
import { groupedBy, listExpressions, seriesIn } from "../support/monitoring-files.ts";
import { type ReadMetrics, readMetrics } from "../support/read-metrics.ts";

const METRICS_TOKEN = "a-token-for-the-tests";
const authorization = `Bearer ${METRICS_TOKEN}`;

let database: TestDatabase;
let app: AppProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterEach(async () => {
  app?.child.kill("SIGTERM");
  await app?.ended;
});
afterAll(() => database.drop());

async function start(variables: Readonly<Record<string, string>>): Promise<string> {
  app = startApp({ ...databaseVariables(database), ...variables });
  return app.listening();
}

test("measures requests, caches, rendering, the database, jobs, live readers and backups of a running site", async () => {
  const backups = await mkdtemp(join(tmpdir(), "gridwalk-metrics-"));
  try {
    const url = await start({ METRICS: "on", BACKUP_TO: backups, LIVE: "demo" });
    const browser = { headers: { accept: "text/html" } };
    expect((await fetch(`${url}/drivers`, browser)).status).toBe(200);
    expect((await fetch(`${url}/drivers`, browser)).status).toBe(200);
    expect((await fetch(`${url}/drivers/VER`, browser)).status).toBe(200);
    expect((await fetch(`${url}/no-such-page/12345`, browser)).status).toBe(404);
    expect((await fetch(`${url}/ergast/f1/2024/1/results.json`)).status).toBe(200);
    expect((await fetch(`${url}/api/vote/1`, { method: "POST" })).status).toBeGreaterThanOrEqual(
      400,
    );
    const leaving = new AbortController();
    const stream = await fetch(`${url}/api/live/stream?session=demo`, { signal: leaving.signal });
    expect(stream.status).toBe(200);

    // The last frame arrives and the first jobs run a moment after the start.
    const isDone = async (): Promise<boolean> => {
      const { value } = await readMetrics(`${url}/metrics`);
      return (
        value("gridwalk_live_last_frame_timestamp_seconds") !== undefined &&
        value("gridwalk_live_listening") === 1 &&
        value("gridwalk_http_requests_total", { route: "other", status: "4xx" }) !== undefined
      );
    };
    await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
    const { value, names, lines } = await readMetrics(`${url}/metrics`);
    expect(value("gridwalk_build_info", { node: process.version })).toBe(1);
    expect(
      value("gridwalk_http_requests_total", { route: "/drivers", method: "GET", status: "2xx" }),
    ).toBe(2);
    expect(
      value("gridwalk_http_requests_total", { route: "/drivers/:driver", status: "2xx" }),
    ).toBe(1);
    expect(value("gridwalk_http_requests_total", { method: "POST", status: "4xx" })).toBe(1);
    expect(value("gridwalk_http_request_duration_seconds_count", { route: "/drivers" })).toBe(2);
    expect(lines.filter((line) => line.includes("12345"))).toEqual([]);
    expect(
      value("gridwalk_response_cache_requests_total", { cache: "pages", result: "hit" }),
    ).toBeGreaterThan(0);
    // The home page was rendered in advance.
    expect(
      value("gridwalk_response_cache_requests_total", { cache: "pages", result: "miss" }),
    ).toBeGreaterThan(2);
    expect(
      value("gridwalk_response_cache_requests_total", { cache: "ergast", result: "miss" }),
    ).toBe(1);
    expect(
      value("gridwalk_render_wait_seconds_count", { caller: "reader" }),
    ).toBeGreaterThanOrEqual(3);
    expect(value("gridwalk_render_queue", { state: "waiting" })).toBe(0);
    expect(value("gridwalk_database_state", { state: "up" })).toBe(1);
    expect(value("gridwalk_database_pool_connections", { state: "max" })).toBe(10);
    expect(
      value("gridwalk_database_query_duration_seconds_count", { result: "done" }),
    ).toBeGreaterThan(10);
    expect(value("gridwalk_live_readers", { channel: "demo" })).toBe(1);
    expect(value("gridwalk_live_last_frame_timestamp_seconds")).toBeGreaterThan(
      Date.now() / 1000 - 60,
    );
    expect(value("gridwalk_emails_waiting")).toBe(0);
    expect(value("gridwalk_ballots_total")).toBe(0);
    expect(value("gridwalk_backup_newest_timestamp_seconds")).toBeUndefined();
    expect(names).toEqual(
      expect.arrayContaining(["nodejs_eventloop_lag_seconds", "nodejs_heap_size_used_bytes"]),
    );
    expect(names).toContain("nodejs_gc_duration_seconds");
    expect(unknownSeries({ names, lines, value })).toEqual([]);
    leaving.abort();
    await expect
      .poll(async () =>
        (await readMetrics(`${url}/metrics`)).value("gridwalk_live_readers", { channel: "demo" }),
      )
      .toBe(0);

    await requestBackup(backups);
    const backedUp = async () =>
      (await readMetrics(`${url}/metrics`)).value("gridwalk_backups_total", { result: "verified" });
    await expect.poll(backedUp, { timeout: 60_000 }).toBe(1);
    const after = await readMetrics(`${url}/metrics`);
    expect(after.value("gridwalk_backup_newest_timestamp_seconds")).toBeGreaterThan(
      Date.now() / 1000 - 120,
    );
    expect(after.value("gridwalk_job_runs_total", { job: "make-backup", result: "done" })).toBe(1);
    expect(after.value("gridwalk_job_duration_seconds_count", { job: "make-backup" })).toBe(1);
    // Figures from the database are read every few seconds.
    const waiting = async () =>
      (await readMetrics(`${url}/metrics`)).value("gridwalk_job_queue", {
        job: "make-backup",
        state: "waiting",
      });
    await expect.poll(waiting).toBe(0);
  } finally {
    await rm(backups, { recursive: true });
  }
});

/** Lists series and labels of the alerts and the dashboard that the site doesn't have. */
function unknownSeries({ names, lines }: ReadMetrics): readonly string[] {
  const kinds = new Map(
    lines.flatMap((line) => [...line.matchAll(/^# TYPE (\w+) (\w+)$/g)].map(([, n, k]) => [n, k])),
  );
  const series = new Set(
    names.flatMap((name) =>
      kinds.get(name) === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  // `instance` and `job` are added by Prometheus.
  const labels = new Set(["instance", "job", "le"]);
  for (const line of lines)
    for (const [, label = ""] of line.matchAll(/[{,](\w+)="/g)) labels.add(label);
  // Metrics of events that haven't happened have no samples yet.
  for (const label of ["result", "channel", "source"]) labels.add(label);
  return listExpressions().flatMap(({ where, expr }) => [
    ...seriesIn(expr).flatMap(({ name, labels: used }) => [
      ...(series.has(name) ? [] : [`${where}: ${name}`]),
      ...used.filter((label) => !labels.has(label)).map((label) => `${where}: ${label}`),
    ]),
    ...groupedBy(expr)
      .filter((label) => !labels.has(label))
      .map((label) => `${where}: ${label}`),
  ]);
}

/** Requests a backup, as an administrator would at /admin/jobs. */
async function requestBackup(folder: string): Promise<void> {
  const { location } = database;
  const job = createMakeBackup({ folder, keep: 1, location, now: () => Temporal.Now.instant() });
  const queue = openJobQueue({
    location,
    jobs: [job],
    log: pino({ level: "silent" }),
    working: false,
  });
  await queue.enqueue(job, { requested: true });
  await queue.close();
}

test("has no metrics by default", async () => {
  const url = await start({});
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

test("requires the token on the site's port behind a proxy, and from other machines", async () => {
  const url = await start({ METRICS: "on", METRICS_TOKEN, TRUST_PROXY: "1" });
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
  expect(
    (await fetch(`${url}/metrics`, { headers: { authorization: "Bearer another-token-1234" } }))
      .status,
  ).toBe(401);
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization, "x-forwarded-for": "203.0.113.7" },
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("gridwalk_build_info");
});

test("serves only metrics on a separate port, and none on the site's port", async () => {
  const url = await start({ METRICS: "on", METRICS_PORT: "0", TRUST_PROXY: "1", JOBS: "off" });
  await app?.printed("serving metrics");
  const own = /serving metrics .*address=(\S+)/.exec(app?.output() ?? "")?.[1] ?? "";
  expect((await fetch(`${own}/metrics`)).status).toBe(200);
  expect((await fetch(`${own}/`)).status).toBe(404);
  expect((await fetch(`${own}/healthz`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});
