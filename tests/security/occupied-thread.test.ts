import { request } from "node:http";

import { afterAll, beforeAll, expect, test } from "vitest";

import { openTestSite, type SiteBrowser, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let member: SiteBrowser;
beforeAll(async () => {
  site = await openTestSite();
  member = await site.signedIn("ana@example.org");
});
afterAll(() => site.close());

/** Enough rounds that the quietest of each kind isn't disturbed by other programs. */
const ROUNDS = 3;
const MOST_MS = 50;

type Headers = Readonly<Record<string, string>>;

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Headers;
  readonly body?: string | Buffer;
}

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const UPLOAD = "multipart/form-data; boundary=B";

const PARTS = 129_000;
const head = '--B\r\nContent-Disposition: form-data; name="photo"; filename="y"\r\n\r\n';
const parts = Buffer.from(`${`${head}\r\n`.repeat(PARTS)}--B--\r\n`);
const heads = Buffer.from(
  `--B\r\n${"a: b\r\n".repeat(1_000_000)}Content-Disposition: form-data; name="photo"\r\n\r\n\r\n--B--\r\n`,
);
const onePart = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, "x"), Buffer.from("\r\n--B--\r\n")]);

const post = (path: string, type: string, body: string | Buffer): Sent => ({
  method: "POST",
  path,
  body,
  headers: {
    "content-type": type,
    accept: type === JSON_TYPE ? "application/json, text/event-stream" : "text/html",
  },
});

const photo = (body: Buffer): Sent => post("/update-profile/photo", UPLOAD, body);
const call = (parameters: string): Sent =>
  post("/mcp", JSON_TYPE, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${parameters}}`);
const plainCall = call(`{"name":"standings","arguments":{"text":"${"x".repeat(200_000)}"}}`);
const manyHeaders = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`x-${n}`, "1"]));

/** Each request in many pieces, and one of the same kind and size in few. */
const requests: Readonly<Record<string, readonly [hostile: Sent, plain: Sent]>> = {
  "an upload of 129,000 parts": [photo(parts), photo(onePart(parts.length))],
  "an upload with a million headers": [photo(heads), photo(onePart(heads.length))],
  "a form of 60,000 fields": [
    post("/login", FORM, "&a=".repeat(20_000)),
    post("/login", FORM, `email=${"a".repeat(60_000)}`),
  ],
  "JSON of 240,000 brackets": [post("/mcp", JSON_TYPE, "[".repeat(240_000)), plainCall],
  "JSON of 40,000 objects in each other": [
    call(`{"name":"standings","arguments":${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}}`),
    plainCall,
  ],
  "a search of 1,500 letters": [
    { path: `/search?q=${"a%20b".repeat(375)}` },
    { path: "/search?q=senna" },
  ],
  "900 headers": [{ path: "/healthz", headers: manyHeaders }, { path: "/healthz" }],
};

function send({ method = "GET", path, headers = {}, body = "" }: Sent): Promise<number> {
  const sent = {
    origin: site.url,
    cookie: member.cookie(),
    "x-forwarded-for": member.address,
    ...headers,
    ...(method === "POST" && { "content-length": Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    request(site.url + path, { method, headers: sent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", reject)
      .end(body);
  });
}

/**
 * Sends a request, and asks `/healthz` until it is answered. Returns the longest wait for
 * `/healthz`.
 */
async function waitBeside(sent: Sent): Promise<number> {
  const waits: number[] = [];
  const ask = async (): Promise<void> => {
    const startedAtMs = performance.now();
    await send({ path: "/healthz" });
    waits.push(performance.now() - startedAtMs);
  };
  const answer = { isPending: true };
  const answered = send(sent).finally(() => (answer.isPending = false));
  while (answer.isPending) await ask();
  expect(await answered).toBeLessThan(500);
  return Math.max(...waits);
}

test.each(Object.entries(requests))(
  "%s doesn't keep others waiting",
  async (_, [hostile, plain]) => {
    let [hostileMs, plainMs] = [Infinity, Infinity];
    for (let round = 0; round < ROUNDS; round += 1) {
      plainMs = Math.min(plainMs, await waitBeside(plain));
      hostileMs = Math.min(hostileMs, await waitBeside(hostile));
    }
    // On a busy machine, both take longer.
    expect(hostileMs).toBeLessThan(MOST_MS + 3 * plainMs);
  },
);
