import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, vi } from "vitest";

export const hasNginx = spawnSync("nginx", ["-v"]).error === undefined;

/** "rfc": a shared cache that follows RFC 9111. "deployed": as in `deploy/nginx/gridwalk.conf`. */
export type CacheKind = "rfc" | "deployed";
export const cacheKinds: readonly CacheKind[] = ["rfc", "deployed"];

/**
 * Starts nginx with a shared cache in front of a site. Its header `x-cache` shows whether the response came from the
 * cache.
 */
export async function openCachingProxy(
  site: string,
  kind: CacheKind = "rfc",
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "gridwalk-nginx-"));
  const port = await freePort();
  const http = kind === "rfc" ? plainCache(folder, port, site) : await deployedCache(folder, port, site);
  await writeFile(join(folder, "nginx.conf"), nginxConfiguration(folder, http));
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

function nginxConfiguration(folder: string, http: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${temporary.join(" ")}
${http} }`;
}

function plainCache(folder: string, port: number, site: string): string {
  return `proxy_cache_path ${folder}/cache keys_zone=pages:1m;
server {
  listen 127.0.0.1:${port};
  location / {
    proxy_pass ${site}; proxy_http_version 1.1; proxy_set_header Connection "";
    proxy_cache pages; proxy_cache_revalidate on; add_header X-Cache $upstream_cache_status;
  }
}`;
}

/** Uses the deployed configuration with a different port, certificate and cache folder. */
async function deployedCache(folder: string, port: number, site: string): Promise<string> {
  const configuration = await readFile(join(import.meta.dirname, "../../deploy/nginx/gridwalk.conf"), "utf8");
  return configuration
    .replace("/var/cache/nginx/gridwalk", `${folder}/cache`)
    .replace("server 127.0.0.1:3000;", `server ${new URL(site).host};`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_certificate.*$/gm, "");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
