import { Agent } from "node:http";

import { cases } from "../tests/conformance/cases.ts";
import { measureHttp } from "./http-load.ts";
import type { Row } from "./table.ts";
import { at, timedGet } from "./timed-get.ts";

const rounds = 5;

const loadedLists = [
  "/ergast/f1/current/last.json",
  "/ergast/f1/current/driverstandings.json",
  "/ergast/f1/2024/results.json?limit=100",
];

interface MeasuredSite {
  readonly url: string;
  readonly pid: number;
}

interface ErgastOptions {
  readonly site: MeasuredSite;
  readonly rendering: MeasuredSite;
  readonly progress: (text: string) => void;
}

export async function measureErgast({ site, rendering, progress }: ErgastOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of loadedLists)
    rows.push(...(await measureHttp(path, { site, rendering, progress, alsoRendered: false })));
  return [...rows, ...(await measureUncached(rendering.url, progress))];
}

async function measureUncached(siteUrl: string, progress: (text: string) => void): Promise<Row[]> {
  progress(`Ergast, ${cases.length} uncached lists`);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const round = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const { request } of cases) times.push((await timedGet(`${siteUrl}/ergast/f1/${request}`, agent)).ms);
    return times;
  };
  try {
    const first = await round();
    const times: number[] = [];
    for (let index = 0; index < rounds; index += 1) times.push(...(await round()));
    const p95 = at(times, 0.95);
    return [
      {
        what: `Ergast, ${cases.length} uncached lists, 1 connection, ${rounds} rounds: p95`,
        value: `${p95.toFixed(1)} ms (median ${at(times, 0.5).toFixed(1)} ms, slowest ${at(times, 1).toFixed(1)} ms)`,
        bar: "under 50 ms",
        met: p95 < 50,
      },
      {
        what: "the same, first round after the start: p95",
        value: `${at(first, 0.95).toFixed(1)} ms`,
        bar: "reported",
        met: null,
      },
    ];
  } finally {
    agent.destroy();
  }
}
