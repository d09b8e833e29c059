import { createReadStream, readFileSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

import { preferredEncoding } from "#http/encoding.ts";
import { entityTag, matchesEntityTag } from "#http/entity-tag.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** A worker's script gets its policy from its own response, and may import other scripts. */
const POLICY = "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const WORKER = "/sw.js";
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

interface Asset {
  readonly file: string;
  readonly size: number;
  readonly type: string;
  /** Null for files with a hash in their name, which never change. */
  readonly etag: string | null;
  readonly encoded: { br?: { file: string; size: number }; gzip?: { file: string; size: number } };
}

/**
 * Browsers must be able to replace a worker at any time, so they ask for its file whenever they
 * look for a new version.
 */
function cacheControl({ etag }: Asset, url: string): string {
  if (url === WORKER) return "no-cache";
  return etag === null ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

interface AssetsOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** False to answer the worker's URL with the worker that removes itself. */
  readonly serviceWorker?: boolean | undefined;
}

/**
 * Files of the browser build, listed once at startup, so that a request's path is never used to
 * access the disk.
 */
export class Assets {
  readonly #assets: ReadonlyMap<string, Asset>;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(
    assets: ReadonlyMap<string, Asset>,
    headers: Readonly<Record<string, string>>,
  ) {
    this.#assets = assets;
    this.#headers = headers;
  }

  static async list(
    directory: string,
    { headers, serviceWorker = true }: AssetsOptions,
  ): Promise<Assets> {
    const names = (await readdir(directory, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    const sizes = new Map<string, number>();
    for (const entry of names) {
      const file = path.join(entry.parentPath, entry.name);
      // Synchronous, because hundreds of asynchronous calls would take ten times as long.
      sizes.set(file, statSync(file).size);
    }
    const assets = new Map<string, Asset>();
    for (const [file, size] of sizes) {
      const type = TYPES[path.extname(file)];
      if (type === undefined) continue;
      const url = `/${path.relative(directory, file).split(path.sep).join("/")}`;
      const br = sizes.get(`${file}.br`);
      const gzip = sizes.get(`${file}.gz`);
      assets.set(url, {
        file,
        size,
        type,
        etag: url.startsWith("/assets/") ? null : entityTag(readFileSync(file)),
        encoded: {
          ...(br !== undefined && { br: { file: `${file}.br`, size: br } }),
          ...(gzip !== undefined && { gzip: { file: `${file}.gz`, size: gzip } }),
        },
      });
    }
    const retired = assets.get("/sw-off.js");
    if (!serviceWorker && retired !== undefined) assets.set(WORKER, retired);
    return new Assets(assets, headers);
  }

  answer(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    const asset = this.#assets.get(url);
    if (asset === undefined) return false;
    const encoding = preferredEncoding(request.headers["accept-encoding"]);
    const variant = encoding === "identity" ? undefined : asset.encoded[encoding];
    const { etag } = asset;
    const common = {
      ...this.#headers,
      "content-security-policy": url === WORKER ? WORKER_POLICY : POLICY,
      "cache-control": cacheControl(asset, url),
      vary: "Accept-Encoding",
      ...(etag !== null && { etag }),
    };
    if (etag !== null && matchesEntityTag(request.headers["if-none-match"], etag)) {
      response.writeHead(304, common).end();
      return true;
    }
    const headers = {
      ...common,
      "content-type": asset.type,
      "content-length": variant?.size ?? asset.size,
      ...(variant && { "content-encoding": encoding }),
    };
    if (request.method === "HEAD") {
      response.writeHead(200, headers).end();
      return true;
    }
    const stream = createReadStream(variant?.file ?? asset.file);
    stream.once("open", () => {
      response.writeHead(200, headers);
      stream.pipe(response);
    });
    stream.once("error", () => {
      // Another build has deleted the file while the site was running, or reading it failed
      // halfway.
      if (response.headersSent) response.destroy();
      else
        response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found");
    });
    return true;
  }
}
