import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { moments, startSite } from "../tests/e2e/support/site.ts";
import { findBrowser, findFullBrowser } from "../tests/support/browser.ts";
import { measureArrival } from "./arrival.ts";
import { measureBlocking } from "./blocking-time.ts";
import { measureFirstPaint } from "./first-paint.ts";
import { measureHttp } from "./http-load.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLive } from "./live.ts";
import { measureReaders } from "./readers.ts";
import { measureScriptWeight } from "./script-weight.ts";
import { measureStart } from "./start.ts";
import { markdownTable, type Row } from "./table.ts";
import { measureVotes } from "./votes.ts";

const parts = [
  "http",
  "readers",
  "arrival",
  "lighthouse",
  "script",
  "blocking",
  "paint",
  "votes",
  "live",
  "start",
] as const;

const partsInBrowser = ["script", "blocking", "paint", "lighthouse"];

const usage = `npm run bench [${parts.join("|")}]

Measures the built site next to a bare Node server and prints a table. Takes about half an hour on an idle machine.
  http         requests per second and 99th percentiles
  readers      signed-in readers' pages next to visitors', and 5,000 readers at once
  arrival      waiting times when a result changes under load, and for pages not requested before
  lighthouse   Lighthouse (mobile), simulated LCP against a static page, layout shift
  script       script weight
  blocking     blocking time with a slow CPU, in a full Chromium, against a static page
  paint        first and largest paint on slow 4G, in a full Chromium, against an ideal copy
  votes        response times of a vote's results with a million ballots, and votes accepted per second
  live         delay of live timing frames for 5,000 readers of one process
  start        time from start to first page, and memory, next to a bare Node server
Results are saved in bench/results/. The command never fails because of a figure. Run it on a quiet machine.`;

const { values, positionals } = parseArgs({
  options: { only: { type: "string" }, help: { type: "boolean", short: "h" } },
  allowPositionals: true,
});
const [only = values.only, ...others] = positionals;
const isKnown = only === undefined || (parts as readonly string[]).includes(only);
if (values.help || !isKnown || others.length > 0) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const meeting = "/schedule/2025/sao-paulo-grand-prix";

const loadedPages = [
  "/",
  "/drivers",
  meeting,
  "/race-results/2025",
  "/drivers/VER",
  "/f1-history",
] as const;

const lighthousePages = [
  "/",
  "/drivers",
  "/schedule",
  meeting,
  "/drivers/VER",
  "/f1-history",
  "/live",
  "/track-vizualizer/2025/sao-paulo-grand-prix",
] as const;

const includes = (part: string): boolean => only === undefined || only === part;

const startedAt = performance.now();
function progress(text: string): void {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

async function measureAll(): Promise<Row[]> {
  // Each of these measurements starts its own site.
  if (only === "start") return measureStart({ paths: loadedPages, progress });
  if (only === "arrival") return measureArrival(progress);
  if (only === "votes") return measureVotes(progress);
  if (only === "live") return measureLive(progress);
  const clock = moments.raceWeekend;
  progress("starting the site");
  // All requests come from one client, so the rate limit would reject most of them.
  const unlimited = { READ_LIMIT: "off" };
  const site = await startSite({ clock, environment: unlimited });
  const rows: Row[] = [];
  try {
    if (includes("http")) {
      const rendering = await startSite({
        clock,
        environment: { ...unlimited, PAGE_MEMORY: "off" },
      });
      try {
        for (const path of loadedPages)
          rows.push(...(await measureHttp(path, { site, rendering, progress })));
      } finally {
        await rendering.stop();
      }
    }
    if (includes("readers")) rows.push(...(await measureReaders(site, progress)));
    if (partsInBrowser.some(includes)) rows.push(...(await measureInBrowser(site.url)));
  } finally {
    await site.stop();
  }
  if (includes("arrival")) rows.push(...(await measureArrival(progress)));
  if (includes("votes")) rows.push(...(await measureVotes(progress)));
  if (includes("start")) rows.push(...(await measureStart({ paths: loadedPages, progress })));
  return rows;
}

async function measureInBrowser(siteUrl: string): Promise<Row[]> {
  const options = {
    siteUrl,
    browser: await findBrowser(),
    full: await findFullBrowser(),
    progress,
  };
  const rows: Row[] = [];
  if (includes("script")) {
    for (const path of ["/", meeting, "/drivers/VER"])
      rows.push(...(await measureScriptWeight(path, { ...options, barKb: 135 })));
  }
  if (includes("blocking")) {
    for (const path of ["/", "/schedule", meeting, "/drivers/VER", "/f1-history"])
      rows.push(...(await measureBlocking(path, options)));
  }
  if (includes("paint")) {
    for (const path of ["/", "/schedule", meeting, "/drivers/VER"])
      rows.push(...(await measureFirstPaint(path, options)));
  }
  if (includes("lighthouse")) {
    const browser = options.full ?? options.browser;
    for (const path of lighthousePages)
      rows.push(...(await measureLighthouse(path, { ...options, browser })));
  }
  return rows;
}

const rows = await measureAll();
const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, Node ${process.versions.node}`;
const date = new Date().toISOString();
const folder = join(import.meta.dirname, "results");
const file = join(folder, `${date.slice(0, 19).replaceAll(":", "")}.json`);
await mkdir(folder, { recursive: true });
await writeFile(file, `${JSON.stringify({ date, machine, rows }, null, 2)}\n`);
console.log(`\n${date.slice(0, 10)}, ${machine}\n\n${markdownTable(rows)}\n`);
