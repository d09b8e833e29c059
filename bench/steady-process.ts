import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Usage: steady-process.ts <url> <requests per second> <seconds>. Requests pages in turn at a
 * steady rate, whether or not earlier responses have arrived, and /healthz every 20 ms. Reads the
 * paths from stdin, as a JSON array. Prints a SteadyLoad. Runs in its own process, so that it uses
 * none of the server's CPU time.
 */
export interface SteadyLoad {
  readonly answers: number;
  readonly errors: number;
  readonly worstMs: number;
  readonly worstPath: string;
  readonly worstHealthMs: number;
}

interface Answer {
  readonly path: string;
  readonly durationMs: number;
}

const HEALTH_EVERY_MS = 20;
const asBrowser = { accept: "text/html", "accept-encoding": "gzip" };

const [url = "", rate = "200", seconds = "20"] = process.argv.slice(2);
const paths: string[] = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true });
const healthAgent = new Agent({ keepAlive: true, maxSockets: 1 });
const untilMs = performance.now() + Number(seconds) * 1_000;
const pages: Answer[] = [];
const healthChecks: Answer[] = [];
let errors = 0;

function request(
  path: string,
  through: Agent,
  answers: Answer[],
  beganMs = performance.now(),
): Promise<void> {
  return new Promise((resolve) => {
    const sent = get(url + path, { agent: through, headers: asBrowser }, (answer) => {
      answer.resume();
      answer.on("error", failed);
      answer.on("end", () => {
        answers.push({ path, durationMs: performance.now() - beganMs });
        if (answer.statusCode !== 200) errors += 1;
        resolve();
      });
    });
    function failed(error: NodeJS.ErrnoException): void {
      // The server had just closed the idle connection. A browser would send the request again.
      if (sent.reusedSocket && error.code === "ECONNRESET") {
        resolve(request(path, through, answers, beganMs));
        return;
      }
      errors += 1;
      process.stderr.write(`${path}: ${error.message}\n`);
      resolve();
    }
    sent.on("error", failed);
  });
}

async function readPages(): Promise<void> {
  const pending: Promise<void>[] = [];
  const beganMs = performance.now();
  for (let n = 0; performance.now() < untilMs; n += 1) {
    pending.push(request(paths[n % paths.length] ?? "/", agent, pages));
    await sleep(Math.max(0, beganMs + ((n + 1) * 1_000) / Number(rate) - performance.now()));
  }
  await Promise.all(pending);
}

async function checkHealth(): Promise<void> {
  while (performance.now() < untilMs) {
    await request("/healthz", healthAgent, healthChecks);
    await sleep(HEALTH_EVERY_MS);
  }
}

await Promise.all([readPages(), checkHealth()]);
agent.destroy();
healthAgent.destroy();
const slowest = (answers: readonly Answer[]) =>
  answers.toSorted((a, b) => b.durationMs - a.durationMs)[0];
const result: SteadyLoad = {
  answers: pages.length,
  errors,
  worstMs: slowest(pages)?.durationMs ?? 0,
  worstPath: slowest(pages)?.path ?? "",
  worstHealthMs: slowest(healthChecks)?.durationMs ?? 0,
};
process.stdout.write(JSON.stringify(result));
