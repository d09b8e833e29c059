import { globSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { type AppProcess, root, startApp } from "../support/app-process.ts";
import { startArguments } from "../support/start-command.ts";
import type { Host } from "./network.ts";

export const APP_PORT = 3000;
const READY_LIMIT_MS = 90_000;

/** The library that changes a program's clock, from Debian's package `faketime`. */
export const [fakeTime] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");

export interface StartOptions {
  /** Folder of the version to start. By default, this one. */
  readonly version?: string;
  /** How far the host's clock is ahead. */
  readonly aheadSeconds?: number;
}

export interface Instance {
  readonly host: Host;
  /** Resolves once `/readyz` answers 200. */
  start(options?: StartOptions): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Everything logged so far, including before a restart. */
  log(): string;
}

/** `variables` are read at each start. Their argument is how far the clock is ahead, in seconds. */
export function instanceOn(
  host: Host,
  variables: (aheadSeconds: number) => Readonly<Record<string, string>>,
): Instance {
  let app: AppProcess | null = null;
  let earlier = "";
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = app;
    app = null;
    if (ending === null) return;
    ending.child.kill(signal);
    const { code } = await ending.ended;
    earlier += ending.output() + ending.errors();
    if (signal === "SIGTERM" && code !== 0)
      throw new Error(`${host.name} stopped with ${code}:\n${earlier}`);
  }
  return {
    host,
    async start({ version = root, aheadSeconds = 0 } = {}) {
      // Leaves the monotonic clock alone, because a wrong clock runs at the normal speed.
      const fake =
        aheadSeconds === 0
          ? []
          : [
              `LD_PRELOAD=${fakeTime}`,
              `FAKETIME=+${aheadSeconds}s`,
              "FAKETIME_DONT_FAKE_MONOTONIC=1",
            ];
      app = startApp(
        { HOST: host.address, PORT: String(APP_PORT), ...variables(aheadSeconds) },
        host.run(["env", "-C", version, ...fake, process.execPath, ...startArguments()]),
      );
      await app.listening();
      const deadline = performance.now() + READY_LIMIT_MS;
      while (!(await isReady(host))) {
        if (performance.now() > deadline)
          throw new Error(`${host.name} isn't ready:\n${app.output()}`);
        await sleep(100);
      }
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    log: () => earlier + (app === null ? "" : app.output() + app.errors()),
  };
}

function isReady(host: Host): Promise<boolean> {
  return fetch(`http://${host.address}:${APP_PORT}/readyz`, {
    signal: AbortSignal.timeout(2_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}
