import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { RateLimiterMemory } from "rate-limiter-flexible";

import { ReadLimit, type ReadQuota } from "../src/serving/limits/read-limit.ts";
import { median, type Row } from "./table.ts";

const rounds = 5;
const reads = 200_000;
const trackedClients = 20_000;
/** Quotas too high to be reached, because only the counting is measured. */
const quotas: readonly ReadQuota[] = [
  { name: "burst", requests: 1e9, seconds: 60 },
  { name: "hour", requests: 1e9, seconds: 3_600 },
];

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

type Count = (client: string) => unknown;

const contenders: Readonly<Record<"ours" | "rate-limiter-flexible", () => Count>> = {
  ours: () => {
    const limit = new ReadLimit({ quotas });
    return (client) => limit.take(client);
  },
  "rate-limiter-flexible": () => {
    const limits = quotas.map(
      ({ name, requests, seconds }) => new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds }),
    );
    return async (client) => {
      for (const limit of limits) await limit.consume(client);
    };
  },
};

/** Measures the cost of counting a read for returning clients and during a flood of new ones (docs/decisions/0042). */
export async function measureLimits(progress: (text: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [clients, kind] of [
    [trackedClients, "20,000 clients"],
    [reads, "a flood of 200,000 addresses"],
  ] as const) {
    const found = { ours: "", "rate-limiter-flexible": "" };
    for (const [name, open] of Object.entries(contenders)) {
      const results: { readonly us: number; readonly mb: number }[] = [];
      for (let round = 0; round < rounds; round += 1) results.push(await measure(open(), clients));
      const us = median(results.map((result) => result.us));
      const mb = median(results.map((result) => result.mb));
      progress(`counting reads of ${kind}, ${name}: ${us.toFixed(1)} µs`);
      found[name as keyof typeof found] = `${us.toFixed(1)} µs, ${mb.toFixed(0)} MB`;
    }
    rows.push({
      what: `counting a read of ${kind}, against rate-limiter-flexible in memory`,
      value: `${found.ours} to ${found["rate-limiter-flexible"]}`,
      bar: "reported",
      met: null,
    });
  }
  return rows;
}

async function measure(count: Count, clients: number): Promise<{ readonly us: number; readonly mb: number }> {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  for (let at = 0; at < reads; at += 1) {
    const counted = count(`2001:db8:${at % clients}::/64`);
    if (counted instanceof Promise) await counted;
  }
  const us = ((performance.now() - began) * 1_000) / reads;
  collectGarbage();
  const mb = (process.memoryUsage().heapUsed - before) / 1e6;
  // Counts one more read, so that the counter isn't garbage-collected before the heap is measured.
  await count("::1");
  return { us, mb };
}
