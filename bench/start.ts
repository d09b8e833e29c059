import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { moments, spawnSite, startSite, stop } from "../tests/e2e/support/site.ts";
import { captureCached } from "./captured-answer.ts";
import { load, memoryMb, startBareServer } from "./processes.ts";
import { median, type Row } from "./table.ts";

const ROUNDS = 7;
const START_BAR_MS = 2_000;
const CONNECTIONS = 50;
const SECONDS_PER_PAGE = 10;
const IDLE_SECONDS = 30;
/**
 * Time to wait before measuring memory, because jobs start only after the first page and use memory
 * too.
 */
const SETTLED_MS = 5_000;

const bareProgram = `require("node:http").createServer((q, s) => s.end("ok")).listen(process.env.PORT, "127.0.0.1")`;

interface StartOptions {
  readonly paths: readonly string[];
  readonly progress: (text: string) => void;
}

/**
 * Measures the time from starting the process to the first complete home page, compared with a bare
 * Node server, and the memory of both processes without PostgreSQL.
 */
export async function measureStart({ paths, progress }: StartOptions): Promise<Row[]> {
  progress("start to first page");
  // Loads the facts if the database has none yet, and keeps PostgreSQL running.
  const holder = await startSite({ clock: moments.raceWeekend, environment: { JOBS: "off" } });
  const rows: Row[] = [];
  try {
    rows.push(await measureStarts("start to first page, PostgreSQL running"));
  } finally {
    await holder.stop();
  }
  rows.push(await measureStarts("start to first page, with its own PostgreSQL"));
  return [...rows, ...(await measureMemory({ paths, progress }))];
}

/** Starts the two servers in turn, so that a slow spell of the machine affects both. */
async function measureStarts(what: string): Promise<Row> {
  const bare: number[] = [];
  const built: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await timeToFirstPage(spawnBare));
    built.push(await timeToFirstPage(spawnBuilt));
  }
  return startRow(what, median(built), median(bare));
}

function startRow(what: string, ms: number, floor: number): Row {
  const ratio = ms / floor;
  return {
    what,
    value: `${ms.toFixed(0)} ms to ${floor.toFixed(0)} ms of a bare server: ${ratio.toFixed(1)} ×`,
    bar: `at most ${START_BAR_MS / 1000} s`,
    met: ms <= START_BAR_MS,
  };
}

const spawnBare = (port: string): ChildProcess =>
  spawn(process.execPath, ["--eval", bareProgram], {
    env: { ...process.env, PORT: port },
    stdio: "ignore",
  });

const spawnBuilt = (port: string): ChildProcess =>
  spawnSite({ clock: moments.raceWeekend, environment: { PORT: port } }).child;

async function timeToFirstPage(start: (port: string) => ChildProcess): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = start(port);
  child.stdout?.resume();
  child.stderr?.resume();
  try {
    while ((await statusOf(port)) !== 200) {
      if (child.exitCode !== null)
        throw new Error(`the process ended with exit code ${child.exitCode}`);
      await sleep(2);
    }
    return performance.now() - began;
  } finally {
    await stop(child);
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}

/**
 * Resolves with the status once the whole response has arrived, or with null if nothing is
 * listening on the port yet.
 */
function statusOf(port: string): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path: "/", agent: false }, (answer) => {
      answer.once("end", () => resolve(answer.statusCode ?? null)).resume();
    });
    request.once("error", () => resolve(null));
  });
}

async function measureMemory({ paths, progress }: StartOptions): Promise<Row[]> {
  progress("memory");
  const site = await startSite({ clock: moments.raceWeekend, environment: { READ_LIMIT: "off" } });
  try {
    const answers = [];
    await captureCached(site.url, "/");
    await sleep(SETTLED_MS);
    const first = await memoryMb(site.pid);
    for (const path of paths) answers.push(await captureCached(site.url, path));
    const bare = await startBareServer(answers);
    try {
      const bareFirst = await memoryMb(bare.pid);
      for (const path of paths) {
        progress(`memory under load, ${path}`);
        await load(site.url + path, SECONDS_PER_PAGE, CONNECTIONS);
        await load(bare.url + path, SECONDS_PER_PAGE, CONNECTIONS);
      }
      const [busy, bareBusy] = [await memoryMb(site.pid), await memoryMb(bare.pid)];
      progress(`memory, idle for ${IDLE_SECONDS} s`);
      await sleep(IDLE_SECONDS * 1000);
      return [
        memoryRow("after the first page", first, bareFirst, 180),
        memoryRow("after the load on the pages", busy, bareBusy, 300),
        memoryRow("idle afterwards", await memoryMb(site.pid), await memoryMb(bare.pid), 250),
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await site.stop();
  }
}

const memoryRow = (when: string, mb: number, bareMb: number, barMb: number): Row => ({
  what: `memory (RSS) ${when}`,
  value: `${mb.toFixed(0)} MB to ${bareMb.toFixed(0)} MB of a bare server`,
  bar: `at most ${barMb} MB`,
  met: mb <= barMb,
});
