import { median, type Row } from "./table.ts";
import { captureCached, headerOf } from "./captured-answer.ts";
import { load, processorMs, startBareServer, type LoadResult } from "./processes.ts";

const rounds = 5;
const secondsPerRound = 4;
const secondsToWarmUp = 2;
const connections = 50;

interface Contender {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly connections: number;
  readonly results: (LoadResult & { readonly processorUsPerRequest: number })[];
}

interface MeasuredSite {
  readonly url: string;
  readonly pid: number;
}

export interface HttpLoadOptions {
  readonly site: MeasuredSite;
  /** The same site with its page cache turned off, so that every response is rendered. */
  readonly rendering: MeasuredSite;
  readonly progress: (text: string) => void;
}

/**
 * Measures requests per second and the 99th percentile of response times for a page, compared with
 * a bare server that sends the same bytes. The two take turns, so that a slow spell of the machine
 * affects both.
 */
export async function measureHttp(path: string, options: HttpLoadOptions): Promise<Row[]> {
  const answer = await captureCached(options.site.url, path);
  if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}`);
  const bare = await startBareServer([answer]);
  try {
    const floor: Contender = {
      name: "bare server",
      url: bare.url + path,
      pid: bare.pid,
      connections,
      results: [],
    };
    const site: Contender = {
      name: "site",
      url: options.site.url + path,
      pid: options.site.pid,
      connections,
      results: [],
    };
    // One request at a time, because concurrent requests would share one rendering.
    const rendered: Contender = {
      name: "uncached",
      url: options.rendering.url + path,
      pid: options.rendering.pid,
      connections: 1,
      results: [],
    };
    const contenders = [floor, site, rendered];
    for (const { url, connections: parallel } of contenders)
      await load(url, secondsToWarmUp, parallel);
    for (let round = 1; round <= rounds; round += 1) {
      for (const contender of contenders) {
        const before = await processorMs(contender.pid);
        const result = await load(contender.url, secondsPerRound, contender.connections);
        const usedMs = (await processorMs(contender.pid)) - before;
        const requests = result.requestsPerSecond * secondsPerRound;
        contender.results.push({ ...result, processorUsPerRequest: (usedMs * 1000) / requests });
        const speed = `${Math.round(result.requestsPerSecond)}/s, p99 ${result.p99Ms.toFixed(2)} ms`;
        options.progress(`${path} round ${round}/${rounds} ${contender.name}: ${speed}`);
      }
    }
    const size = `${(answer.body.length / 1024).toFixed(1)} KB ${headerOf(answer, "content-encoding") ?? "uncompressed"}`;
    return rows(path, size, floor, site, rendered);
  } finally {
    await bare.stop();
  }
}

function rows(
  path: string,
  size: string,
  floor: Contender,
  site: Contender,
  rendered: Contender,
): Row[] {
  const speed = ({ results }: Contender): number =>
    median(results.map(({ requestsPerSecond }) => requestsPerSecond));
  const p99 = ({ results }: Contender): number => median(results.map(({ p99Ms }) => p99Ms));
  const processor = ({ results }: Contender): number =>
    median(results.map((result) => result.processorUsPerRequest));
  const errors = [floor, site, rendered]
    .flatMap(({ results }) => results)
    .reduce((sum, result) => sum + result.errors, 0);
  const share = speed(site) / speed(floor);
  const ratio = p99(site) / p99(floor);
  const renderedShare = speed(rendered) / speed(floor);
  const p95 = median(rendered.results.map(({ p95Ms }) => p95Ms));
  const measured: Row[] = [
    {
      what: `${path} (${size}): requests/s, share of the bare server`,
      value: `${Math.round(speed(site))} of ${Math.round(speed(floor))}: ${(share * 100).toFixed(0)}%`,
      bar: "at least 60%",
      met: share >= 0.6 && errors === 0,
    },
    {
      what: `${path}: p99 at 50 connections, against the bare server`,
      value: `${p99(site).toFixed(2)} ms to ${p99(floor).toFixed(2)} ms: ${ratio.toFixed(2)} ×`,
      bar: "at most 2.5 ×",
      met: ratio <= 2.5,
    },
    {
      what: `${path}: CPU time per response, against the bare server`,
      value: `${processor(site).toFixed(0)} µs to ${processor(floor).toFixed(0)} µs`,
      bar: "reported",
      met: null,
    },
    {
      what: `${path} uncached, one connection: p95`,
      value: `${p95.toFixed(0)} ms (${Math.round(speed(rendered))}/s, ${(renderedShare * 100).toFixed(1)}% of the bare server)`,
      bar: "under 60 ms",
      met: p95 < 60,
    },
  ];
  if (errors > 0)
    measured.push({
      what: `${path}: failed responses`,
      value: String(errors),
      bar: "none",
      met: false,
    });
  return measured;
}
