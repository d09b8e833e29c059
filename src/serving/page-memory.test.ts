import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterEach, expect, test, vi } from "vitest";

import { type FreshPage, PageMemory } from "./page-memory.ts";

const HTML = Buffer.from(`<!doctype html><title>São Paulo</title>${"<p>lap</p>".repeat(200)}`);
const page = (changes: Partial<FreshPage> = {}): FreshPage => ({
  status: 200,
  html: HTML,
  headers: new Headers({ "content-type": "text/html; charset=utf-8", "x-frame-options": "DENY" }),
  trueForMs: 60_000,
  ...changes,
});

const servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks a real server whose only content is the memory; 599 stands for "not remembered". */
async function ask(memory: PageMemory, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const server = createServer((request, response) => {
    if (!memory.answer(request, response, "/")) response.writeHead(599).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: "127.0.0.1", method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function remembering(fresh: FreshPage = page()): Promise<PageMemory> {
  const memory = new PageMemory({ enabled: true });
  await memory.remember("/", fresh, memory.generation);
  return memory;
}

test("the same bytes in every encoding, with all headers in place", async () => {
  const memory = await remembering();
  const [br, gzip, plain] = [
    await ask(memory, { "accept-encoding": "gzip, deflate, br" }),
    await ask(memory, { "accept-encoding": "gzip" }),
    await ask(memory),
  ];
  expect(brotliDecompressSync(br.body)).toEqual(HTML);
  expect(gunzipSync(gzip.body)).toEqual(HTML);
  expect(plain.body).toEqual(HTML);
  expect(plain.headers).toMatchObject({
    "x-frame-options": "DENY",
    vary: "Accept-Encoding, Cookie",
    "content-length": String(HTML.length),
  });
  expect(br.headers["content-encoding"]).toBe("br");
});

test("a known page costs a 304 without a body", async () => {
  const memory = await remembering();
  const first = await ask(memory);
  const again = await ask(memory, { "if-none-match": first.headers.etag ?? "" });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  const among = { "if-none-match": `"older", ${first.headers.etag}` };
  expect((await ask(memory, among)).status).toBe(304);
  expect(memory.response("/", new Headers(among))?.status).toBe(304);
});

test("HEAD has the headers of GET and no body", async () => {
  const answer = await ask(await remembering(), {}, "HEAD");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-length"]).toBe(String(HTML.length));
  expect(answer.body).toHaveLength(0);
});

test("only plain answers are remembered, and none that is no longer true", async () => {
  for (const fresh of [page({ status: 404 }), page({ status: 500 }), page({ status: 308 }), page({ trueForMs: 0 })]) {
    expect((await ask(await remembering(fresh))).status).toBe(599);
  }
});

test("a page is forgotten when what it shows changes, or after half a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const short = await remembering(page({ trueForMs: 5_000 }));
  const long = await remembering(page({ trueForMs: Infinity }));
  vi.setSystemTime(1_004_999);
  expect((await ask(short)).status).toBe(200);
  vi.setSystemTime(1_005_000);
  expect((await ask(short)).status).toBe(599);
  vi.setSystemTime(1_029_999);
  expect((await ask(long)).status).toBe(200);
  vi.setSystemTime(1_030_000);
  expect((await ask(long)).status).toBe(599);
});

test("it forgets everything when told", async () => {
  const memory = await remembering();
  memory.forgetAll();
  expect((await ask(memory)).status).toBe(599);
});

test("what was begun before everything was forgotten is not kept, nor what is compressed meanwhile", async () => {
  const memory = await remembering();
  const before = memory.generation;
  memory.forgetAll();
  await memory.remember("/", page(), before);
  expect((await ask(memory)).status).toBe(599);
  const packing = memory.remember("/", page(), memory.generation);
  memory.forgetAll();
  await packing;
  expect((await ask(memory)).status).toBe(599);
});

test("it never holds more than its share, and thought-up parameters push out no plain page", async () => {
  const memory = await remembering();
  const small = page({ html: Buffer.from("x") });
  for (let i = 0; i < 500; i++) await memory.remember(`/drivers?round=${i}`, small, memory.generation);
  expect((await ask(memory)).status).toBe(200);
  expect(memory.response("/drivers?round=0", new Headers())).toBeNull();
  expect(memory.response("/drivers?round=499", new Headers())).not.toBeNull();
  for (let i = 0; i < 500; i++) await memory.remember(`/circuits/${i}`, small, memory.generation);
  expect((await ask(memory)).status).toBe(599);
});

test("who waited for the rendering gets the remembered answer, too", async () => {
  const memory = await remembering();
  const compressed = memory.response("/", new Headers({ "accept-encoding": "br" }));
  expect(compressed?.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(Buffer.from((await compressed?.arrayBuffer()) ?? new ArrayBuffer(0)))).toEqual(HTML);
  const etag = compressed?.headers.get("etag") ?? "";
  expect(memory.response("/", new Headers({ "if-none-match": etag }))?.status).toBe(304);
  expect(memory.response("/elsewhere", new Headers())).toBeNull();
});
