import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

import { correctionsIn } from "../tests/support/corrections.ts";
import { moments, startSite } from "../tests/e2e/support/site.ts";
import { withDatabase } from "./site-database.ts";
import type { SteadyLoad } from "./steady-process.ts";
import { median, type Row } from "./table.ts";

const RATE = 200;
const ADDRESSES = 50;
const SECONDS = 24;
/** Time between two changes to the facts, long enough for all pages to be rendered again. */
const BETWEEN_MS = 6_000;
/**
 * Season pages that haven't been requested before: one set for the idle site, the other for the
 * site under load.
 */
const EVEN_SEASONS = Array.from({ length: 35 }, (_, n) => `/f1-history/${1950 + 2 * n}`);
const ODD_SEASONS = Array.from({ length: 35 }, (_, n) => `/f1-history/${1951 + 2 * n}`);

/**
 * Measures how long readers and health checks wait when a result changes under a steady load, and
 * how long the first reader of a page waits under that load.
 */
export async function measureArrival(progress: (text: string) => void): Promise<Row[]> {
  // All requests come from one client, so the rate limit would reject most of them.
  const site = await startSite({
    clock: moments.raceWeekend,
    home: "bench-arrival",
    environment: { READ_LIMIT: "off" },
  });
  try {
    const asked = (await listedPages(site.url)).slice(0, ADDRESSES);
    if (asked.length < ADDRESSES) throw new Error(`The sitemap lists only ${asked.length} pages.`);
    progress(`${RATE} requests/s on ${ADDRESSES} addresses while a result changes`);
    const idleMs = await firstAnswers(site.url, EVEN_SEASONS);
    const calm = startLoad(site.url, asked, SECONDS);
    await sleep(BETWEEN_MS);
    const loadedMs = await firstAnswers(site.url, ODD_SEASONS);
    await calm;
    const change = startLoad(site.url, asked, SECONDS);
    await sleep(BETWEEN_MS);
    await changeResult(site);
    const load = await change;
    const [idle, loaded] = [p95(idleMs), p95(loadedMs)];
    return [
      {
        what: `a result arrives, ${RATE} requests/s on ${ADDRESSES} addresses: errors, worst wait`,
        value: `${load.errors} of ${load.answers}, ${load.worstMs.toFixed(0)} ms (${load.worstPath})`,
        bar: "0, at most 1,000 ms",
        met: load.errors === 0 && load.worstMs <= 1_000,
      },
      {
        what: "the same: worst wait of /healthz",
        value: `${load.worstHealthMs.toFixed(0)} ms`,
        bar: "at most 100 ms",
        met: load.worstHealthMs <= 100,
      },
      {
        what: `a page's first reader, ${RATE} requests/s on others: p95, against an idle site`,
        value: `${loaded.toFixed(0)} ms to ${idle.toFixed(0)} ms: ${(loaded / idle).toFixed(2)} ×`,
        bar: "at most 3 ×",
        met: loaded <= 3 * idle,
      },
    ];
  } finally {
    await site.stop();
  }
}

async function listedPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
}

async function startLoad(
  url: string,
  paths: readonly string[],
  seconds: number,
): Promise<SteadyLoad> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "steady-process.ts"), url, String(RATE), String(seconds)],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  child.stdin.end(JSON.stringify(paths));
  return JSON.parse(await text(child.stdout)) as SteadyLoad;
}

async function changeResult(site: { readonly home: string }): Promise<void> {
  await withDatabase(site, async (sql) => {
    const admin = correctionsIn({ sql });
    const [race] = await sql<
      { id: number }[]
    >`select id from facts.meetings where season = 2025 and round = 1`;
    if (race === undefined) throw new Error("The season has no first race.");
    await admin.save({
      subject: "classification",
      field: "ruling",
      value: { kind: "disqualify" },
      meetingId: race.id,
      session: "race",
      driverId: "lando-norris",
    });
    await sleep(BETWEEN_MS);
    await admin.undo(await admin.lastId());
  });
}

async function firstAnswers(url: string, paths: readonly string[]): Promise<number[]> {
  const durationsMs: number[] = [];
  for (const path of paths) {
    const beganMs = performance.now();
    const answer = await fetch(url + path, { headers: { accept: "text/html" } });
    await answer.arrayBuffer();
    durationsMs.push(performance.now() - beganMs);
  }
  return durationsMs;
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? median(values);
}
