import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";

/**
 * Usage: readers-process.ts <url> <seconds> <path>… Prints a ReadersLoad. Reads the readers'
 * cookies from stdin. Each reader opens a page every five seconds on a connection of their own.
 * Runs in its own process, so that it uses none of the server's CPU time.
 */
export interface ReadersLoad {
  readonly answers: number;
  /**
   * Broken connections, responses other than 200, and pages that don't contain their reader's name.
   */
  readonly errors: number;
  readonly p99Ms: number;
}

const EVERY_MS = 5_000;
/** One in this many pages is decompressed and checked. */
const CHECKED = 20;

const [url = "", seconds = "60", ...paths] = process.argv.slice(2);
const cookies: string[] = JSON.parse(await text(process.stdin));
const untilMs = performance.now() + Number(seconds) * 1_000;
const durationsMs: number[] = [];
let errors = 0;

function open(
  path: string,
  cookie: string,
  agent: Agent,
): Promise<{ readonly status: number; readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(
      url + path,
      { agent, headers: { cookie, accept: "text/html", "accept-encoding": "gzip" } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }),
        );
      },
    );
    request.on("error", reject);
  });
}

async function read(cookie: string, index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await sleep((EVERY_MS * index) / cookies.length);
  for (let page = index; performance.now() < untilMs; page += 1) {
    const beganMs = performance.now();
    try {
      const { status, body } = await open(paths[page % paths.length] ?? "/", cookie, agent);
      durationsMs.push(performance.now() - beganMs);
      const isChecked = page % CHECKED === 0;
      if (status !== 200 || (isChecked && !gunzipSync(body).includes(`Reader ${index + 1}"`)))
        errors += 1;
    } catch (error) {
      errors += 1;
      process.stderr.write(`${String(error)}\n`);
    }
    await sleep(Math.max(0, beganMs + EVERY_MS - performance.now()));
  }
  agent.destroy();
}

await Promise.all(cookies.map(read));
durationsMs.sort((a, b) => a - b);
const result: ReadersLoad = {
  answers: durationsMs.length,
  errors,
  p99Ms: durationsMs[Math.floor(durationsMs.length * 0.99)] ?? Number.NaN,
};
process.stdout.write(JSON.stringify(result));
