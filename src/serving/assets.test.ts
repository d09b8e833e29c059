import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { Assets } from "./assets.ts";

let folder: string;
let address: string;
const server = createServer();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gridwalk-assets-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(join(folder, "assets", "page-1a2b.js"), "1");
  const assets = await Assets.list(folder, { headers: { "x-frame-options": "DENY" } });
  server.on("request", (request, response) => {
    if (!assets.answer(request, response, request.url ?? "")) response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test("answers a client that already has the file with a 304", async () => {
  const first = await fetch(`${address}/favicon.svg`);
  const etag = first.headers.get("etag") ?? "";
  expect([first.status, await first.text()]).toEqual([200, "<svg/>"]);
  const again = await fetch(`${address}/favicon.svg`, { headers: { "if-none-match": etag } });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
  expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
  const other = await fetch(`${address}/favicon.svg`, {
    headers: { "if-none-match": '"another"' },
  });
  expect(other.status).toBe(200);
});

test("sends the security headers with every file", async () => {
  for (const path of ["/favicon.svg", "/assets/page-1a2b.js"]) {
    const { headers } = await fetch(address + path);
    expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
  }
});

test("sends no ETag for files whose names contain a hash", async () => {
  const { headers } = await fetch(`${address}/assets/page-1a2b.js`);
  expect(headers.get("etag")).toBeNull();
  expect(headers.get("cache-control")).toContain("immutable");
});
