import { spawn, type ChildProcess } from "node:child_process";
import { fchownSync } from "node:fs";
import { open, rename, rm, rmdir, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

import { errorCode, OperatorError } from "../operator-error.ts";
import type { Binaries } from "./binaries.ts";
import { serverEnvironment } from "./cluster.ts";
import {
  type Endpoint,
  type EndpointKind,
  endpointOf,
  findFreePort,
  listenSettings,
  readPassword,
  requirePassword,
} from "./endpoint.ts";
import { tryLease, type Lease } from "./lease.ts";
import { isClosedSocketFolder, makeSocketFolder, type Places } from "./places.ts";
import {
  findServerWithoutFile,
  isAlive,
  mayBePostgres,
  postmasterFilePath,
  type PostmasterFile,
  readPostmasterFile,
} from "./postmaster-file.ts";

export interface ReachedServer {
  readonly lease: Lease;
  readonly endpoint: Endpoint;
  readonly started: boolean;
}

export interface StartOptions {
  readonly settings: Readonly<Record<string, string>>;
  readonly kind: EndpointKind;
  /** Set when the server is restarted under a running app, which continues to use the same endpoint. */
  readonly endpoint?: Endpoint;
  readonly onLost: () => void;
}

const POLL_MS = 15;
const RETRY_MS = 100;
/**
 * A server that was killed can still hold its lock file for a moment. After this time, the file counts as a leftover.
 */
const LEFTOVER_AFTER_MS = 3_000;
const GIVE_UP_AFTER_MS = 120_000;
const PORT_TAKEN = /could not create any TCP\/IP sockets/;
const LOCKED = new RegExp(
  [
    'lock file ".*" (?:already exists|is empty)',
    "bogus data in lock file",
    "pre-existing shared memory block",
    "could not create lock file .*: No such file",
  ].join("|"),
);
const LOG_LIMIT_BYTES = 4_000_000;

/**
 * Attaches to the server of this data folder, or starts it. A process id doesn't prove that a server is running: either
 * the server answers, or PostgreSQL refuses to start a second one and we try again.
 */
export async function reachServer(places: Places, binaries: Binaries, options: StartOptions): Promise<ReachedServer> {
  const { kind } = options;
  const password = kind === "port" ? await requirePassword(places.data) : await readPassword(places.data);
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  let attempt: Attempt | undefined;
  let heldSince: number | undefined;
  let portTaken = false;
  while (Date.now() < giveUpAt) {
    const file = await readPostmasterFile(places.data);
    const endpoint = file && endpointOf(file, kind, password);
    if (file !== undefined && endpoint !== undefined && (await isOurs(endpoint, places))) {
      const leaseResult = await tryLease(endpoint, options.onLost);
      if (leaseResult.kind === "held") {
        attempt?.child.unref();
        const started = attempt?.child.pid === file.pid;
        return { lease: leaseResult.lease, endpoint, started };
      }
      if (leaseResult.kind === "busy") {
        await sleep(POLL_MS);
        continue;
      }
    }
    if (attempt === undefined) {
      const former = [options.endpoint, portTaken ? undefined : endpoint];
      const newEndpoint = await chooseEndpoint(places, kind, password, former);
      attempt = await startServer(places, binaries, newEndpoint, options.settings);
    } else if (attempt.ended()) {
      const words = await attempt.lastWords();
      if (PORT_TAKEN.test(words)) portTaken = true;
      else if (!isInTheWay(words)) throw startFailure(words, places);
      heldSince ??= Date.now();
      if (Date.now() - heldSince > LEFTOVER_AFTER_MS) await removeLeftover(places.data, file);
      attempt = undefined;
      await sleep(RETRY_MS);
    } else {
      await sleep(POLL_MS);
    }
  }
  throw new OperatorError(`The embedded PostgreSQL didn't start within two minutes. See its log: ${places.log}`);
}

/** Removes the lock file of a server that no longer runs. A power cut can leave it empty or cut it off. */
async function removeLeftover(data: string, file: PostmasterFile | undefined): Promise<void> {
  const path = postmasterFilePath(data);
  if (file !== undefined) {
    if (!(await mayBePostgres(file.pid))) await rm(path, { force: true });
    return;
  }
  const server = await findServerWithoutFile(data);
  if (server === "none") return rm(path, { force: true });
  const advice =
    server === "unknown"
      ? "Make sure that no PostgreSQL server uses this folder, then delete the file"
      : `Stop the PostgreSQL server that uses it (kill -INT ${server}), delete the file`;
  throw new OperatorError(`${path} is empty or damaged. ${advice}, and start again.`);
}

/**
 * Trusts a socket only in a folder that no other user could have prepared. A server on a port is identified by its
 * password.
 */
async function isOurs(endpoint: Endpoint, places: Places): Promise<boolean> {
  return endpoint.kind === "port" || isClosedSocketFolder(endpoint.folder, places.user);
}

/** Stops the server and waits up to `waitMs` for its files to be closed. A slower server finishes in the background. */
export async function stopServer(
  places: Places,
  binaries: Binaries,
  endpoint: Endpoint,
  waitMs: number,
): Promise<void> {
  const file = await readPostmasterFile(places.data);
  if (file === undefined || !(await mayBePostgres(file.pid))) return;
  requestFastShutdown(file.pid, places.data, binaries, process.platform);
  const until = Date.now() + waitMs;
  // The server removes this file last, and another server may have replaced it by then.
  while ((await readPostmasterFile(places.data))?.pid === file.pid && Date.now() < until) await sleep(POLL_MS);
  while (isAlive(file.pid) && (await mayBePostgres(file.pid)) && Date.now() < until) await sleep(POLL_MS);
  if (endpoint.kind === "port") return;
  await rmdir(endpoint.folder).catch((error: unknown) => {
    // A new server may already be using the folder.
    if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(errorCode(error))) throw error;
  });
}

/** Ends all connections and writes a checkpoint. Windows has no signals for this, so pg_ctl requests it there. */
function requestFastShutdown(pid: number, data: string, { pgCtl }: Binaries, platform: NodeJS.Platform): void {
  if (platform !== "win32") process.kill(pid, "SIGINT");
  else
    spawn(pgCtl, ["stop", "--pgdata", data, "--mode", "fast", "--no-wait"], {
      env: serverEnvironment,
      stdio: "ignore",
    });
}

interface Attempt {
  readonly child: ChildProcess;
  ended(): boolean;
  lastWords(): Promise<string>;
}

async function startServer(
  places: Places,
  binaries: Binaries,
  endpoint: Endpoint,
  settings: Readonly<Record<string, string>>,
): Promise<Attempt> {
  await rotateLog(places.log);
  const log = await open(places.log, "a+");
  if (places.user !== null) fchownSync(log.fd, places.user.uid, places.user.gid);
  const { size: begin } = await log.stat();
  const all = { ...defaultSettings, ...settings, ...listenSettings(endpoint) };
  const child = spawn(
    binaries.postgres,
    ["-D", places.data, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    // Ctrl-C in the terminal must reach only the app, not its database.
    { cwd: "/", detached: true, env: serverEnvironment, stdio: ["ignore", log.fd, log.fd], ...places.user },
  );
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  await log.close();
  return {
    child,
    ended: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    async lastWords() {
      if (failure !== undefined) return failure.message;
      const file = await open(places.log, "r");
      try {
        const { size } = await file.stat();
        const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - begin)), { position: begin });
        return buffer.toString("utf8", 0, bytesRead).trim();
      } finally {
        await file.close();
      }
    },
  };
}

const defaultSettings = {
  shared_buffers: "64MB",
  // Each instance uses up to twenty connections, and browser journeys run five instances at once.
  max_connections: "120",
  timezone: "UTC",
  log_timezone: "UTC",
  // Statements contain user input, which doesn't belong in a log.
  log_min_error_statement: "panic",
  jit: "off",
  // Queries take milliseconds, and starting parallel workers would take longer than they save.
  max_parallel_workers_per_gather: "0",
  // The facts fit in memory, so random reads cost about the same as sequential ones.
  random_page_cost: "1.1",
};

/** Reuses the endpoint of a killed server, so that apps reconnecting there find the new server. */
async function chooseEndpoint(
  places: Places,
  kind: EndpointKind,
  password: string | null,
  former: readonly (Endpoint | undefined)[],
): Promise<Endpoint> {
  for (const endpoint of former) if (endpoint !== undefined && (await isOurs(endpoint, places))) return endpoint;
  if (kind === "socket") return { kind, folder: await makeSocketFolder(places.user) };
  return { kind, port: await findFreePort(), password: password ?? "" };
}

function isInTheWay(words: string): boolean {
  return LOCKED.test(words);
}

function startFailure(words: string, places: Places): OperatorError {
  const fatal = words.split("\n").findLast((line) => line.includes("FATAL:")) ?? words.split("\n").at(-1);
  const reason = fatal?.replace(/^.*FATAL:\s*/, "") || "no reason given";
  return new OperatorError(`The embedded PostgreSQL didn't start: ${reason}. See its log: ${places.log}`);
}

async function rotateLog(path: string): Promise<void> {
  const stats = await stat(path).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  });
  if (stats !== undefined && stats.size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
}
