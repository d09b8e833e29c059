import type { Site } from "../tests/e2e/support/site.ts";
import { load, type LoadResult } from "./processes.ts";
import { median, type Row } from "./table.ts";

const PATHS = ["/", "/drivers", "/schedule", "/f1-history/records"] as const;
const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;

const READERS = {
  "spoiler-free": `spoiler_free=${Date.parse("2025-11-08T18:00:00Z") / 1000}.never`,
  "time machine": "watching=2012/abu-dhabi-grand-prix/race",
} as const;

/** Compares pages for readers who have their own clock with the same pages for all others. */
export async function measureOwnClocks(site: Site, progress: (text: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of PATHS) {
    const request = (seconds: number, cookies: readonly string[]) =>
      load(site.url + path, seconds, CONNECTIONS, cookies);
    for (const cookie of Object.values(READERS)) await request(1, [cookie]);
    await request(1, []);
    const open: LoadResult[] = [];
    const own = { "spoiler-free": [] as LoadResult[], "time machine": [] as LoadResult[] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      open.push(await request(SECONDS, []));
      own["spoiler-free"].push(await request(SECONDS, [READERS["spoiler-free"]]));
      own["time machine"].push(await request(SECONDS, [READERS["time machine"]]));
      progress(`${path} round ${round}/${ROUNDS}: ${[open, ...Object.values(own)].map(rateOf).join(", ")}/s`);
    }
    for (const [name, results] of Object.entries(own)) rows.push(compare(`${path} ${name}`, open, results));
  }
  return rows;
}

const rateOf = (results: readonly LoadResult[]): number =>
  Math.round(median(results.map(({ requestsPerSecond }) => requestsPerSecond)));

function compare(what: string, open: readonly LoadResult[], own: readonly LoadResult[]): Row {
  const errors = [...open, ...own].reduce((sum, result) => sum + result.errors, 0);
  const share = rateOf(own) / rateOf(open);
  return {
    what: `${what}: requests/s, share of the open page's`,
    value: `${rateOf(own)} of ${rateOf(open)}: ${(share * 100).toFixed(0)}%`,
    bar: "at least 60%",
    met: share >= 0.6 && errors === 0,
  };
}
