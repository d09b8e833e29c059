import { chromium, devices } from "@playwright/test";

import type { Browser } from "../tests/support/browser.ts";
import { startBareServer } from "./processes.ts";
import { scriptlessCopy } from "./scriptless-copy.ts";
import { median, type Row } from "./table.ts";
import { mainThreadTasks, type TraceEvent, traced } from "./trace.ts";

const RUNS = 5;
const THROTTLE = 4;
/** A task longer than this counts as blocking, as in Lighthouse. */
const LONG_TASK_MS = 50;
/** Time for hydration and everything that starts when the page is idle. */
const SETTLE_MS = 4_000;

export interface Blocking {
  readonly blockedMs: number;
  readonly longestMs: number;
}

/**
 * Measures how long a phone can't react while it opens a page: the parts of tasks beyond 50 ms after the first paint,
 * with the CPU at a quarter of its speed. Compares the page with a copy without scripts. The two take turns, and the
 * results are medians of five runs. `full` must be a full browser, because the packaged headless one shows no long
 * tasks.
 */
export async function measureBlocking(
  path: string,
  options: {
    readonly siteUrl: string;
    readonly browser: Browser;
    readonly full: Browser | null;
    readonly progress: (text: string) => void;
  },
): Promise<Row[]> {
  const { full } = options;
  const what = `${path}, ${THROTTLE} × slower CPU: blocking time, above the same page without scripts`;
  const bar = `at most ${LONG_TASK_MS} ms`;
  if (full === null) return [{ what, value: "not measured, because no full Chromium is installed", bar, met: null }];
  const bare = await startBareServer(await scriptlessCopy(options.siteUrl, path, options.browser));
  try {
    const site: Blocking[] = [];
    const plain: Blocking[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      const page = await open(options.siteUrl + path, full);
      const copy = await open(bare.url + path, full);
      site.push(page);
      plain.push(copy);
      options.progress(
        `${path} blocked ${run}/${RUNS}: ${page.blockedMs.toFixed(0)} ms, static ${copy.blockedMs.toFixed(0)} ms`,
      );
    }
    const [blocked, floor] = [site, plain].map((runs) => median(runs.map(({ blockedMs }) => blockedMs)));
    const [longest, longestPlain] = [site, plain].map((runs) => median(runs.map(({ longestMs }) => longestMs)));
    const above = Math.max(0, (blocked ?? NaN) - (floor ?? NaN));
    return [
      { what, value: `${above.toFixed(0)} ms (${blocked?.toFixed(0)} to ${floor?.toFixed(0)})`, bar, met: above <= 50 },
      {
        what: `${path}, ${THROTTLE} × slower CPU: longest task after the first paint, without scripts`,
        value: `${longest?.toFixed(0)} ms, ${longestPlain?.toFixed(0)} ms`,
        bar,
        met: (longest ?? NaN) <= LONG_TASK_MS,
      },
    ];
  } finally {
    await bare.stop();
  }
}

async function open(url: string, full: Browser): Promise<Blocking> {
  const browser = await chromium.launch(full);
  try {
    const context = await browser.newContext({
      ...devices["Pixel 7"],
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
    const events = await traced(cdp, ["devtools.timeline", "toplevel", "blink.user_timing", "loading"], async () => {
      await page.goto(url, { waitUntil: "load" });
      await page.waitForTimeout(SETTLE_MS);
    });
    return blockingOf(events, url);
  } finally {
    await browser.close();
  }
}

/** Throws an error if the page at `url` wasn't painted. */
export function blockingOf(events: readonly TraceEvent[], url: string): Blocking {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url,
  );
  const paint = events.find(
    ({ name, pid, ts }) => name === "firstContentfulPaint" && pid === start?.pid && ts >= start.ts,
  );
  if (start === undefined || paint === undefined) throw new Error(`the trace has no first paint of ${url}`);
  const lengths = mainThreadTasks(events, start.pid)
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .map(({ ts, dur = 0 }) => (ts + dur - Math.max(ts, paint.ts)) / 1000);
  return {
    blockedMs: lengths.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
    longestMs: Math.max(0, ...lengths),
  };
}
