import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, vi } from "vitest";

export const hasNginx = spawnSync("nginx", ["-v"]).error === undefined;

export interface Nginx {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts nginx with the content of an `http` block, which listens on `port` and may use `folder`. */
export async function openNginx(http: (folder: string, port: number) => string | Promise<string>): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-nginx-"));
  const port = await freePort();
  await writeFile(join(folder, "nginx.conf"), configuration(folder, await http(folder, port)));
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")]);
  const url = `http://127.0.0.1:${port}`;
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
  try {
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 10_000 });
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

function configuration(folder: string, http: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${temporary.join(" ")}
${http} }`;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
