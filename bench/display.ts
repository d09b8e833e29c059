import { Agent } from "node:http";

import { processorMs } from "./processes.ts";
import type { Row } from "./table.ts";
import { at, timedGet } from "./timed-get.ts";

const sizes = ["800x480", "400x300", "296x128"];
const kinds = ["png?bits=1", "png?bits=4", "bmp?bits=1", "bmp?bits=8"];
const MAX_P95_MS = 50;

/**
 * Measures pictures for e-ink displays that haven't been requested before, one at a time: every size in four formats, each
 * in one zone of every offset from UTC.
 */
export async function measureDisplay(
  site: { readonly url: string; readonly pid: number; readonly clock: string },
  progress: (text: string) => void,
): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const zones = zonesOfEachOffset(new Date(site.clock));
  const known = new Set<string>();
  const paint = async (size: string, kind: string, zone: string): Promise<number> => {
    const { ms, headers } = await timedGet(`${site.url}/display/${size}.${kind}&zone=${zone}`, agent);
    const { etag = "" } = headers;
    if (known.has(etag)) throw new Error(`${size}.${kind} in ${zone} isn't a new picture`);
    known.add(etag);
    return ms;
  };
  try {
    const first = await paint("800x480", "png?bits=2", "UTC");
    const rows: Row[] = [];
    for (const size of sizes) {
      const times: number[] = [];
      const before = await processorMs(site.pid);
      for (const kind of kinds) for (const zone of zones) times.push(await paint(size, kind, zone));
      const processor = ((await processorMs(site.pid)) - before) / times.length;
      const p95 = at(times, 0.95);
      progress(`/display/${size}: ${times.length} pictures, p95 ${p95.toFixed(1)} ms`);
      rows.push({
        what: `/display/${size}, ${times.length} new pictures, one connection: p95`,
        value: `${p95.toFixed(1)} ms (median ${at(times, 0.5).toFixed(1)} ms, slowest ${at(times, 1).toFixed(1)} ms)`,
        bar: `at most ${MAX_P95_MS} ms`,
        met: p95 <= MAX_P95_MS,
      });
      rows.push({
        what: `/display/${size}: CPU time per new picture`,
        value: `${processor.toFixed(1)} ms`,
        bar: "reported",
        met: null,
      });
    }
    return [
      ...rows,
      { what: "the first picture after the start", value: `${first.toFixed(0)} ms`, bar: "reported", met: null },
    ];
  } finally {
    agent.destroy();
  }
}

/** Zones with the same offset would get the same picture, which is painted once. */
function zonesOfEachOffset(now: Date): string[] {
  const offsetOf = (timeZone: string): string =>
    new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
      .formatToParts(now)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  return [...new Map(Intl.supportedValuesOf("timeZone").map((zone) => [offsetOf(zone), zone])).values()];
}
