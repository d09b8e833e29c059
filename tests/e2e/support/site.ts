import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { removeOtherHomes } from "../../support/left-behind.ts";
import { startArguments } from "../../support/start-command.ts";

const root = join(import.meta.dirname, "../../..");
const startLimitMs = 90_000;
const stopLimitMs = 10_000;

/** Values of `CLOCK` for journeys. */
export const moments = {
  /** Friday of Las Vegas 2025, between the second and the third practice. */
  raceWeekend: "2025-11-21T16:02:00Z",
  /** A week without a race: São Paulo is over and Las Vegas is a week away. */
  offWeek: "2025-11-14T12:00:00Z",
  /** After Abu Dhabi 2025. */
  seasonOver: "2025-12-20T12:00:00Z",
} as const;

/** Base URL of canonical links and the sitemap. */
export const publicUrl = "http://gridwalk.test";

export interface Site {
  /** Without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** The site's GRIDWALK_HOME. */
  readonly home: string;
  /** Errors logged by the server so far. */
  errors(): readonly string[];
  stop(): Promise<void>;
}

interface SiteOptions {
  readonly clock: string;
  /** Folder below `.cache`. Sites with the same name share a database. */
  readonly home?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Starts the built site like `npm start`, on a free port. Sites without a `home` of their own share
 * one embedded database across runs, because they never write facts. The folder depends on the
 * migrations, so that an old database is never upgraded by accident.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { child, home } = spawnSite(options);
  const lines: string[] = [];
  const url = await readUrl(child, lines);
  return {
    url,
    pid: child.pid ?? 0,
    home,
    errors: () => lines.filter((line) => /^[\d:]{8} (error|fatal)/.test(line)),
    stop: () => stop(child),
  };
}

/** Starts the site's process without waiting for it. */
export function spawnSite(options: SiteOptions): {
  readonly child: ChildProcess;
  readonly home: string;
} {
  const home = join(root, ".cache", options.home ?? "e2e", migrationsHash());
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: {
      ...process.env,
      ...withoutSettings(),
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      CLOCK: options.clock,
      PUBLIC_URL: publicUrl,
      GRIDWALK_HOME: home,
      LOG_LEVEL: "warn",
      LOG_FORMAT: "lines",
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, home };
}

/** Removes the databases of sites that ran with other migrations. */
export async function removeOtherSites(): Promise<void> {
  for (const folder of globSync(".cache/e2e*", { cwd: root }))
    await removeOtherHomes(join(root, folder), migrationsHash());
}

/**
 * Returns every setting with an empty value, which counts as unset and takes precedence over a
 * developer's `.env`.
 */
function withoutSettings(): Record<string, string> {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  return Object.fromEntries(
    [...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => [name, ""]),
  );
}

function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync("src/db/migrations/*.sql", { cwd: root }).toSorted())
    hash.update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 12);
}

/**
 * Reads the site's output for as long as it runs. Resolves with the URL once the site reports that
 * it is ready.
 */
function readUrl(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(
        new Error(`the site did not start within ${startLimitMs / 1000} s:\n${lines.join("\n")}`),
      );
    }, startLimitMs);
    child.once("close", () => {
      clearTimeout(timer);
      reject(new Error(`the site ended immediately:\n${lines.join("\n")}`));
    });
    for (const input of [child.stdout, child.stderr]) {
      if (input === null) continue;
      createInterface({ input }).on("line", (line) => {
        lines.push(line);
        const port = /^Gridwalk is at (?:\S+ \(listening on )?http:\/\/\S+:(\d+)/.exec(line)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
}

export function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const timer = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
