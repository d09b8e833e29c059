import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { inPlace, type Place } from "./place.ts";

export const hasNginx = spawnSync("nginx", ["-v"]).error === undefined;

export interface Nginx {
  readonly url: string;
  /** Makes nginx read its configuration again, without dropping connections. */
  readonly reload: () => void;
  readonly close: () => Promise<void>;
}

const PATIENCE_MS = 10_000;

/**
 * Starts nginx with the contents of an `http` block, which listens on `port` and may use `folder`.
 */
export async function openNginx(
  http: (folder: string, port: number) => string | Promise<string>,
  place?: Place,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-nginx-"));
  const { address, port, command } = place ?? {
    address: "127.0.0.1",
    port: await freePort(),
    command: inPlace,
  };
  await writeFile(
    join(folder, "nginx.conf"),
    configuration(folder, await http(folder, port), place !== undefined),
  );
  const files = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  const [program, ...args] = command(["nginx", ...files]);
  const nginx = spawn(program, args);
  const url = `http://${address}:${port}`;
  const close = async (): Promise<void> => {
    const ended = new Promise((resolve) => nginx.once("exit", resolve));
    nginx.kill("SIGQUIT");
    await ended;
    await rm(folder, { recursive: true });
  };
  const status = () =>
    fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
  const deadline = performance.now() + PATIENCE_MS;
  while ((await status()) !== 200) {
    if (nginx.exitCode !== null || performance.now() > deadline) {
      const log = await readFile(join(folder, "error.log"), "utf8");
      if (nginx.exitCode === null) await close();
      throw new Error(`nginx doesn't answer with 200:\n${log}`);
    }
    await sleep(50);
  }
  return { url, reload: () => void nginx.kill("SIGHUP"), close };
}

/** Settings for an `http` block, without which nginx uses folders that its package has created. */
export function temporaryPaths(folder: string): string {
  const modules = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return modules.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
}

/** On its own host, nginx has a worker as on a server, which is replaced on every reload. */
function configuration(folder: string, http: string, hasWorker: boolean): string {
  return `daemon off; ${hasWorker ? "user root;" : "master_process off;"} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${temporaryPaths(folder)}
${http} }`;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : 0),
      );
    });
  });
}
