import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Logger } from "pino";

import type { Announcer } from "#platform/announcer.ts";
import type { Environment } from "#platform/environment.ts";
import type { Shutdown } from "#platform/shutdown.ts";

/** What every opener needs. Each adds its own steps to the shutdown. */
export interface StartContext {
  readonly environment: Environment;
  readonly log: Logger;
  readonly announcer: Announcer;
  readonly shutdown: Shutdown;
}

export const root = join(import.meta.dirname, "../..");

/** Not in the built site, which has no code for development. */
export const developing = process.env.NODE_ENV !== "production" && process.argv.includes("--dev");

export function siteVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly version: string;
  };
  return version;
}
