import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

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

export interface Site {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the built site as `npm start` would, on a free port. All sites of all runs share one embedded database, for
 * they never write facts; its folder changes with the migrations, so that an older one is never upgraded by accident.
 */
export async function startSite(options: {
  readonly clock: string;
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<Site> {
  const child = spawn(process.execPath, ["src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...withoutSettings(),
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      CLOCK: options.clock,
      GRIDWALK_HOME: join(root, ".cache/e2e", migrationsHash()),
      LOG_LEVEL: "warn",
      LOG_FORMAT: "json",
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await addressOf(child);
  return { url, stop: () => stop(child) };
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

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`the site did not start within ${startLimitMs / 1000} s:\n${output}`));
    }, startLimitMs);
    const onExit = (): void => {
      clearTimeout(timer);
      reject(new Error(`the site ended at once:\n${output}`));
    };
    child.once("exit", onExit);
    const read = (chunk: Buffer): void => {
      output += chunk.toString("utf8");
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      child.off("exit", onExit);
      resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
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
