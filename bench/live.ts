import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { moments, startSite } from "../tests/e2e/support/site.ts";
import type { LiveLoad } from "./live-readers.ts";
import { memoryMb, processorMs } from "./processes.ts";
import type { Row } from "./table.ts";

const READERS = 5_000;
const SLOW = 50;
const SECONDS = 30;
/** Fast enough to produce about 2 KB of changes per second. */
const SPEED = "16";

/**
 * Measures live timing for 5,000 readers connected to one process, from the source through the
 * database and its notifications to the readers' sockets.
 */
export async function measureLive(progress: (text: string) => void): Promise<Row[]> {
  progress(`live timing, ${READERS} readers, ${SECONDS} s`);
  const site = await startSite({
    clock: moments.raceWeekend,
    home: "bench-live",
    environment: { LIVE: "demo", LIVE_DEMO_SPEED: SPEED, TRUST_PROXY: "1", READ_LIMIT: "off" },
  });
  try {
    const before = await memoryMb(site.pid);
    const child = spawn(
      process.execPath,
      [
        join(import.meta.dirname, "live-readers.ts"),
        site.url,
        String(READERS),
        String(SECONDS),
        String(SLOW),
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    const connected = new Promise<void>((resolve) => child.stderr.once("data", () => resolve()));
    const answer = text(child.stdout);
    await Promise.race([connected, answer]);
    const begun = await memoryMb(site.pid);
    const workMs = await processorMs(site.pid);
    let peak = begun;
    const watching = setInterval(
      () => void memoryMb(site.pid).then((mb) => (peak = Math.max(peak, mb))),
      500,
    );
    const load = JSON.parse(await answer) as LiveLoad;
    clearInterval(watching);
    const usedMs = (await processorMs(site.pid)) - workMs;
    return [
      {
        what: `live, ${load.readers} readers, median frame delay`,
        value: `${load.medianMs.toFixed(0)} ms`,
        bar: "reported",
        met: null,
      },
      {
        what: "live, frame delay, p99",
        value: `${load.p99Ms.toFixed(0)} ms`,
        bar: "< 250 ms",
        met: load.p99Ms < 250,
      },
      {
        what: "live, frame delay, worst",
        value: `${load.worstMs.toFixed(0)} ms`,
        bar: "reported",
        met: null,
      },
      {
        what: "live, frames per second and reader, bytes (mean, largest)",
        value: `${(load.events / (READERS - SLOW) / SECONDS).toFixed(2)}, ${load.meanBytes.toFixed(0)}, ${load.maxBytes}`,
        bar: "at most 2,048",
        met: load.maxBytes <= 2_048,
      },
      {
        what: "live, connections broken",
        value: String(load.broken),
        bar: "0",
        met: load.broken === 0,
      },
      {
        what: "live, CPU of the server",
        value: `${((usedMs / SECONDS / 1000) * 100).toFixed(0)}% of a core`,
        bar: "reported",
        met: null,
      },
      {
        what: "live, memory: no readers, all connected, peak",
        value: `${before.toFixed(0)}, ${begun.toFixed(0)}, ${peak.toFixed(0)} MB`,
        bar: "grows < 100 MB while connected",
        met: peak - begun < 100,
      },
    ];
  } finally {
    await site.stop();
  }
}
