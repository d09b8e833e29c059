import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const root = join(import.meta.dirname, "../../..");
const startLimitMs = 90_000;
const stopLimitMs = 10_000;

/** Moments that journeys visit; each is a `CLOCK`. */
export const moments = {
  /** Friday of Las Vegas 2025, between practice 3 and qualifying. */
  raceWeekend: "2025-11-21T16:02:00Z",
  /** A week without a race: São Paulo is over, Las Vegas a week away. */
  offWeek: "2025-11-14T12:00:00Z",
  /** After Abu Dhabi 2025. */
  seasonOver: "2025-12-20T12:00:00Z",
} as const;

/** What canonical links and the sitemap name. */
export const publicUrl = "http://gridwalk.test";

export interface Site {
  /** Without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** Its GRIDWALK_HOME. */
  readonly home: string;
  /** What the server logged as an error so far. */
  errors(): readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts the built site as `npm start` would, on a free port. The sites of all runs share one embedded database, for
 * they never write facts, unless they name another home; its folder changes with the migrations, so that an older one is never upgraded by accident.
 */
export async function startSite(options: {
  readonly clock: string;
  /** Below `.cache`: sites of one name share a database. */
  readonly home?: string;
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<Site> {
  const home = join(root, ".cache", options.home ?? "e2e", migrationsHash());
  const child = spawn(process.execPath, ["src/main.ts"], {
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
  const lines: string[] = [];
  const url = await addressOf(child, lines);
  return {
    url,
    pid: child.pid ?? 0,
    home,
    errors: () => lines.filter((line) => /^[\d:]{8} (error|fatal)/.test(line)),
    stop: () => stop(child),
  };
}

/** Empty counts as not set, and goes before a developer's own `.env`. */
function withoutSettings(): Record<string, string> {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  return Object.fromEntries([...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => [name, ""]));
}

function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync("src/db/migrations/*.sql", { cwd: root }).toSorted())
    hash.update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 12);
}

/** Reads what the site prints, as long as it runs; the address is in the line that says it is ready. */
function addressOf(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`the site did not start within ${startLimitMs / 1000} s:\n${lines.join("\n")}`));
    }, startLimitMs);
    child.once("close", () => {
      clearTimeout(timer);
      reject(new Error(`the site ended at once:\n${lines.join("\n")}`));
    });
    for (const input of [child.stdout, child.stderr]) {
      if (input === null) continue;
      createInterface({ input }).on("line", (line) => {
        lines.push(line);
        const port = /^Gridwalk is at http:\/\/\S+:(\d+)/.exec(line)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
}

function stop(child: ChildProcess): Promise<void> {
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
