import type { Browser } from "../tests/support/browser.ts";
import { notMeasured, onPhone, type PhoneOptions, THROTTLE } from "./phone.ts";
import { startBareServer } from "./processes.ts";
import { scriptlessCopy } from "./scriptless-copy.ts";
import { median, type Row } from "./table.ts";
import { mainThreadTasks, type TraceEvent, traced } from "./trace.ts";

const RUNS = 5;
const ATTEMPTS = 3;
/** A task longer than this counts as blocking, as in Lighthouse. */
const LONG_TASK_MS = 50;
/** Time for hydration and everything that starts when the page is idle. */
const SETTLE_MS = 4_000;

/** Chromium reports a page's tasks (RunTask) only in a category that is off by default. */
const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
  "loading",
];

export interface Blocking {
  readonly blockedMs: number;
  readonly longestMs: number;
}

/**
 * Measures how long a phone is unresponsive while it opens a page. Adds up the time by which each
 * task after the first paint exceeds 50 ms, with the CPU at a quarter of its speed. Compares the
 * page with a copy without scripts. The two take turns, and the results are medians of five runs.
 */
export async function measureBlocking(path: string, options: PhoneOptions): Promise<Row[]> {
  const { full } = options;
  const what = `${path}, ${THROTTLE} × slower CPU: blocking time, above the same page without scripts`;
  const bar = `at most ${LONG_TASK_MS} ms`;
  if (full === null) return notMeasured(what, bar);
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
    const [blocked, floor] = [site, plain].map((runs) =>
      median(runs.map(({ blockedMs }) => blockedMs)),
    );
    const [longest, longestPlain] = [site, plain].map((runs) =>
      median(runs.map(({ longestMs }) => longestMs)),
    );
    const above = Math.max(0, (blocked ?? NaN) - (floor ?? NaN));
    return [
      {
        what,
        value: `${above.toFixed(0)} ms (${blocked?.toFixed(0)} to ${floor?.toFixed(0)})`,
        bar,
        met: above <= 50,
      },
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

/**
 * Chromium occasionally loses the events of a navigation, so an incomplete trace is recorded again.
 */
async function open(url: string, full: Browser): Promise<Blocking> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return blockingOf(await traceOf(url, full), url);
    } catch (error) {
      if (!(error instanceof IncompleteTraceError)) throw error;
    }
  }
  return blockingOf(await traceOf(url, full), url);
}

function traceOf(url: string, full: Browser): Promise<TraceEvent[]> {
  return onPhone(full, (page, cdp) =>
    traced(cdp, CATEGORIES, async () => {
      await page.goto(url, { waitUntil: "load" });
      await page.waitForTimeout(SETTLE_MS);
    }),
  );
}

class IncompleteTraceError extends Error {}

/** Throws an error if the trace lacks the first paint or the tasks of the page at `url`. */
export function blockingOf(events: readonly TraceEvent[], url: string): Blocking {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url,
  );
  const paint = events.find(
    ({ name, pid, ts }) => name === "firstContentfulPaint" && pid === start?.pid && ts >= start.ts,
  );
  if (start === undefined || paint === undefined)
    throw new IncompleteTraceError(`the trace has no first paint of ${url}`);
  const tasks = mainThreadTasks(events, start.pid);
  if (tasks.length === 0) throw new IncompleteTraceError(`the trace has no tasks of ${url}`);
  const lengths = tasks
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .map(({ ts, dur = 0 }) => (ts + dur - Math.max(ts, paint.ts)) / 1000);
  return {
    blockedMs: lengths.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
    longestMs: Math.max(0, ...lengths),
  };
}
