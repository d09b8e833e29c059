import { text } from "node:stream/consumers";

import autocannon from "autocannon";

import { acceptEncoding } from "./captured-answer.ts";
import type { LoadResult } from "./processes.ts";

/**
 * Usage: load-process.ts <url> <seconds> <connections>. Prints a LoadResult. Runs in its own
 * process, so that it uses none of the server's CPU time. Reads the cookies of signed-in readers
 * from stdin, as a JSON array that may be empty.
 */
const [url = "", seconds = "5", connections = "50"] = process.argv.slice(2);
const cookies: string[] = JSON.parse(await text(process.stdin));
// Accepts HTML like a browser, because the site serves browsers before other programs.
const headers = { accept: "text/html", "accept-encoding": acceptEncoding };
let turn = 0;

function nextReader(client: autocannon.Client): void {
  const cookie = cookies[turn % cookies.length];
  turn += 1;
  if (cookie !== undefined) client.setHeaders({ ...headers, cookie });
}

// Measured here, because autocannon rounds percentiles to whole milliseconds, and many responses
// take only one.
const durationsMs: number[] = [];
let notOk = 0;

const run = autocannon(
  {
    url,
    connections: Number(connections),
    duration: Number(seconds),
    headers,
    setupClient: nextReader,
  },
  (failure: Error | null, total) => {
    if (failure) throw failure;
    const sorted = Float64Array.from(durationsMs).sort();
    const result: LoadResult = {
      requestsPerSecond: durationsMs.length / total.duration,
      p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      errors: notOk + total.errors,
    };
    process.stdout.write(JSON.stringify(result));
  },
);
run.on("response", (client, statusCode, _bytes, durationMs) => {
  nextReader(client);
  durationsMs.push(durationMs);
  if (statusCode !== 200) notOk += 1;
});
