import { type Agent, get, type IncomingHttpHeaders } from "node:http";

/** Requests `url` and measures the time until the last byte. Throws unless the status is 200. */
export function timedGet(
  url: string,
  agent: Agent,
): Promise<{ readonly ms: number; readonly headers: IncomingHttpHeaders }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "gzip" } }, (answer) => {
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve({ ms: performance.now() - began, headers: answer.headers });
        else reject(new Error(`${url} returned ${answer.statusCode}`));
      });
      answer.resume();
    }).on("error", reject);
  });
}

/** Returns the time that this share of the times doesn't exceed. */
export function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}
