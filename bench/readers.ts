import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import type { Site } from "../tests/e2e/support/site.ts";
import { signInReaders } from "../tests/support/signed-in-readers.ts";
import { load, type LoadResult, processorMs } from "./processes.ts";
import type { ReadersLoad } from "./readers-process.ts";
import { withDatabase } from "./site-database.ts";
import { median, type Row } from "./table.ts";

const PATHS = ["/", "/drivers", "/schedule", "/race-results/2025"] as const;
const PERSONAL_PATHS = [
  "/profile",
  "/update-profile",
  "/vote",
  "/fun/predictor",
  "/reaction-game",
  "/admin",
] as const;
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 50;
const FEW = 500;
const READERS = 5_000;
const READING_SECONDS = 60;

/**
 * Compares pages for signed-in readers with the same pages for visitors, then measures the site
 * while 5,000 signed-in readers use it at the same time.
 */
export async function measureReaders(site: Site, progress: (text: string) => void): Promise<Row[]> {
  const cookies = await withDatabase(site, (sql, db) => signInReaders(sql, db, READERS));
  const rows: Row[] = [];
  for (const path of PATHS) {
    const visitors: MeasuredLoad[] = [];
    const readers: MeasuredLoad[] = [];
    const few = cookies.slice(0, FEW);
    for (const who of [[], few]) await load(site.url + path, 3, CONNECTIONS, who);
    for (let round = 1; round <= ROUNDS; round += 1) {
      visitors.push(await loadSite(site, path));
      readers.push(await loadSite(site, path, few));
      const [visitor, reader] = [visitors.at(-1), readers.at(-1)];
      progress(
        `${path} round ${round}/${ROUNDS}: visitors ${rateOf(visitor)}, signed in ${rateOf(reader)}`,
      );
    }
    rows.push(...compare(path, visitors, readers));
  }
  for (const path of PERSONAL_PATHS) {
    progress(`${path}, rendered for each reader`);
    rows.push(personalRow(path, await load(site.url + path, SECONDS, 1, cookies.slice(0, 1))));
  }
  progress(`${READERS} signed-in readers, a page every 5 s, for ${READING_SECONDS} s`);
  const { answers, errors, p99Ms } = await readAlong(site.url, cookies);
  rows.push({
    what: `${READERS} signed-in readers, a page every 5 s, for ${READING_SECONDS} s: errors, p99`,
    value: `${errors} of ${answers}, ${p99Ms.toFixed(0)} ms`,
    bar: "0, at most 250 ms",
    met: errors === 0 && p99Ms <= 250,
  });
  return rows;
}

interface MeasuredLoad extends LoadResult {
  readonly processorUs: number;
}

async function loadSite(
  { url, pid }: Site,
  path: string,
  cookies: readonly string[] = [],
): Promise<MeasuredLoad> {
  const before = await processorMs(pid);
  const result = await load(url + path, SECONDS, CONNECTIONS, cookies);
  const usedMs = (await processorMs(pid)) - before;
  return { ...result, processorUs: (usedMs * 1000) / (result.requestsPerSecond * SECONDS) };
}

/** One request at a time, as in the row for uncached pages. */
function personalRow(path: string, { p95Ms, errors }: LoadResult): Row {
  return {
    what: `${path} signed in, rendered, one connection: p95`,
    value: `${p95Ms.toFixed(0)} ms`,
    bar: "under 60 ms",
    met: p95Ms < 60 && errors === 0,
  };
}

function compare(
  path: string,
  visitors: readonly MeasuredLoad[],
  readers: readonly MeasuredLoad[],
): Row[] {
  const processor = (results: readonly MeasuredLoad[]): string =>
    median(results.map(({ processorUs }) => processorUs)).toFixed(0);
  const rate = (results: readonly LoadResult[]): number =>
    median(results.map((result) => result.requestsPerSecond));
  const p99 = (results: readonly LoadResult[]): number =>
    median(results.map((result) => result.p99Ms));
  const errors = [...visitors, ...readers].reduce((sum, result) => sum + result.errors, 0);
  const share = rate(readers) / rate(visitors);
  const ratio = p99(readers) / p99(visitors);
  return [
    {
      what: `${path} signed in: requests/s, share of the visitors'`,
      value: `${Math.round(rate(readers))} of ${Math.round(rate(visitors))}: ${(share * 100).toFixed(0)}%`,
      bar: "at least 30%",
      met: share >= 0.3 && errors === 0,
    },
    {
      what: `${path} signed in: p99 at ${CONNECTIONS} connections, against the visitors'`,
      value: `${p99(readers).toFixed(2)} ms to ${p99(visitors).toFixed(2)} ms: ${ratio.toFixed(2)} ×`,
      bar: "at most 5 ×",
      met: ratio <= 5,
    },
    {
      what: `${path} signed in: CPU time per response, against the visitors'`,
      value: `${processor(readers)} µs to ${processor(visitors)} µs`,
      bar: "reported",
      met: null,
    },
  ];
}

const rateOf = (result: LoadResult | undefined): string =>
  `${Math.round(result?.requestsPerSecond ?? 0)}/s`;

async function readAlong(url: string, cookies: readonly string[]): Promise<ReadersLoad> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "readers-process.ts"), url, String(READING_SECONDS), ...PATHS],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  child.stdin.end(JSON.stringify(cookies));
  return JSON.parse(await text(child.stdout)) as ReadersLoad;
}
