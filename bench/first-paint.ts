import type { Browser } from "../tests/support/browser.ts";
import { notMeasured, onPhone, type PhoneOptions, THROTTLE } from "./phone.ts";
import { startBareServer } from "./processes.ts";
import { idealCopy } from "./scriptless-copy.ts";
import { median, type Row } from "./table.ts";

const RUNS = 5;
/** The bar: at most this many times as late as the ideal copy. */
const BAR = 1.25;
/** Slow 4G, as in Lighthouse: 150 ms and 1.6 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Largest paints may follow the `load` event. */
const SETTLE_MS = 3_000;

interface Paints {
  readonly firstMs: number;
  readonly largestMs: number;
}

/**
 * Measures the first and the largest paint on slow 4G with the CPU at a quarter of its speed,
 * beside an ideal copy of the page: the same document without script and font. The two take turns,
 * and the results are medians of five runs.
 */
export async function measureFirstPaint(path: string, options: PhoneOptions): Promise<Row[]> {
  const { full } = options;
  const what = `${path}, slow 4G, ${THROTTLE} × slower CPU`;
  const bar = `at most ${BAR} ×`;
  if (full === null) return notMeasured(what, bar);
  const bare = await startBareServer(await idealCopy(options.siteUrl, path, options.browser));
  try {
    const site: Paints[] = [];
    const ideal: Paints[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      site.push(await paintsOf(options.siteUrl + path, full));
      ideal.push(await paintsOf(bare.url + path, full));
      options.progress(`${path} paints ${run}/${RUNS}`);
    }
    return (["firstMs", "largestMs"] as const).map((paint) => {
      const [own, copy] = [site, ideal].map((runs) => median(runs.map((run) => run[paint])));
      const ratio = (own ?? NaN) / (copy ?? NaN);
      return {
        what: `${what}: ${paint === "firstMs" ? "first" : "largest"} paint, against the ideal copy`,
        value: `${own?.toFixed(0)} ms to ${copy?.toFixed(0)} ms: ${ratio.toFixed(2)} ×`,
        bar,
        met: ratio <= BAR,
      };
    });
  } finally {
    await bare.stop();
  }
}

function paintsOf(url: string, full: Browser): Promise<Paints> {
  return onPhone(full, async (page, cdp) => {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(readPaints);
  });
}

/** Runs in the page. */
function readPaints(): Promise<Paints> {
  const [first] = performance.getEntriesByName("first-contentful-paint");
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1);
      resolve({ firstMs: first?.startTime ?? NaN, largestMs: largest?.startTime ?? NaN });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}
