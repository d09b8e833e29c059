import { createServer } from "node:net";

import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";

import type { Browser } from "../tests/support/browser.ts";
import { startBareServer } from "./processes.ts";
import { scriptlessCopy } from "./scriptless-copy.ts";
import { median, type Row } from "./table.ts";

const runs = 3;
const ATTEMPTS = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Measured {
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  readonly lcpMs: number;
  readonly fcpMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  readonly shortcomings: readonly string[];
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<
    Record<
      string,
      | {
          readonly title: string;
          readonly score: number | null;
          readonly numericValue?: number;
          readonly scoreDisplayMode: string;
          readonly details?: unknown;
        }
      | undefined
    >
  >;
}

/** Runs Lighthouse again if Chromium loses the start of a navigation, as it occasionally does. */
async function audit(
  url: string,
  found: Browser,
  onlyCategories: readonly string[],
): Promise<Measured> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await reportOf(url, found, onlyCategories);
    if (report.runtimeError === undefined) return measured(report);
    if (report.runtimeError.code !== "NO_NAVSTART" || attempt === ATTEMPTS)
      throw new Error(`${url}: ${report.runtimeError.message}`);
  }
}

/**
 * Runs Lighthouse on a page with its mobile preset (simulated slow 4G, CPU at a quarter of its
 * speed). Compares the LCP with that of a page of the same size without scripts, sent by a bare
 * server. The two take turns, and the results are medians of three runs.
 */
export async function measureLighthouse(
  path: string,
  options: {
    readonly siteUrl: string;
    readonly browser: Browser;
    readonly progress: (text: string) => void;
  },
): Promise<Row[]> {
  const bare = await startBareServer(await scriptlessCopy(options.siteUrl, path, options.browser));
  try {
    const site: Measured[] = [];
    const plain: Measured[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const page = await audit(options.siteUrl + path, options.browser, categories);
      const copy = await audit(bare.url + path, options.browser, ["performance"]);
      site.push(page);
      plain.push(copy);
      const scores = categories.map((category) => page.scores[category]).join(" ");
      options.progress(
        `${path} Lighthouse ${run}/${runs}: ${scores}, LCP ${page.lcpMs.toFixed(0)} ms, static ${copy.lcpMs.toFixed(0)} ms`,
      );
    }
    return rows(path, site, plain);
  } finally {
    await bare.stop();
  }
}

function rows(path: string, site: readonly Measured[], plain: readonly Measured[]): Row[] {
  const scores = categories.map((category) => median(site.map((run) => run.scores[category])));
  const lcp = median(site.map(({ lcpMs }) => lcpMs));
  const floor = median(plain.map(({ lcpMs }) => lcpMs));
  const shift = Math.max(...site.map((run) => run.shift));
  const shortcomings = [...new Set(site.flatMap((run) => run.shortcomings))];
  const others = `FCP ${median(site.map(({ fcpMs }) => fcpMs)).toFixed(0)} ms, blocked ${median(site.map(({ blockedMs }) => blockedMs)).toFixed(0)} ms`;
  return [
    {
      what: `${path}: Lighthouse ${categories.join(", ")}`,
      value: scores.join(", ") + (shortcomings.length > 0 ? ` (${shortcomings.join("; ")})` : ""),
      bar: "100 each",
      met: scores.every((score) => score === 100),
    },
    {
      what: `${path}: simulated LCP, against the same page without scripts`,
      value: `${lcp.toFixed(0)} ms to ${floor.toFixed(0)} ms: ${(lcp / floor).toFixed(2)} × (${others})`,
      bar: "at most 1.25 ×",
      met: lcp / floor <= 1.25,
    },
    {
      what: `${path}: layout shift, worst of ${runs}`,
      value: shift.toFixed(4),
      bar: "at most 0.01",
      met: shift <= 0.01,
    },
  ];
}

async function reportOf(url: string, found: Browser, onlyCategories: readonly string[]) {
  const port = await freePort();
  const browser = await chromium.launch({
    ...found,
    args: [...found.args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...onlyCategories],
      output: "json",
      logLevel: "error",
    });
    if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function measured(report: Report): Measured {
  const score = (name: string): number => Math.round((report.categories[name]?.score ?? 0) * 100);
  const figure = (name: string): number => report.audits[name]?.numericValue ?? Number.NaN;
  const graded = Object.values(report.audits).filter(
    (entry) => entry?.scoreDisplayMode === "binary" && entry.score === 0,
  );
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcpMs: figure("largest-contentful-paint"),
    fcpMs: figure("first-contentful-paint"),
    blockedMs: figure("total-blocking-time"),
    shift: figure("cumulative-layout-shift"),
    shortcomings: graded.flatMap((entry) =>
      entry === undefined ? [] : [`${entry.title}: ${firstFinding(entry.details)}`],
    ),
  };
}

function firstFinding(details: unknown): string {
  if (typeof details !== "object" || details === null || !("items" in details))
    return "see Lighthouse";
  return Array.isArray(details.items)
    ? JSON.stringify(details.items[0]).slice(0, 120)
    : "see Lighthouse";
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === "object" && address !== null) resolve(address.port);
        else reject(new Error("no free port"));
      });
    });
  });
}
