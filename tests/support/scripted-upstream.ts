import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip, gzipSync } from "node:zlib";

/** The response to one request. If the body is an object, it is sent as JSON. */
export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | object;
  readonly gzip?: boolean;
  /** Sent as the ETag. A request with the same ETag gets a 304. */
  readonly etag?: string;
  /** Delay before the headers. */
  readonly delayMs?: number;
  /** Error of the server's clock, as seen in its `Date` header. */
  readonly clockSkewMs?: number;
}

export type ScriptedFault =
  | { readonly fault: "hang-before-headers" | "hang-in-body" | "reset" | "redirect-loop" }
  /** Announces the whole body but ends the connection after half of it. */
  | { readonly fault: "truncate"; readonly body: string | object }
  | {
      readonly fault: "huge";
      readonly megabytes: number;
      readonly gzip?: boolean;
      readonly announced?: boolean;
    };

export type ScriptedStep = ScriptedAnswer | ScriptedFault;

export interface ScriptedRequest {
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Arrival time by `performance.now()`. */
  readonly atMs: number;
  /** Returns the number of bytes sent before the connection ended. */
  readonly sentBytes: () => number;
}

export interface ScriptedUpstream {
  /** Without a trailing slash. */
  readonly url: string;
  /**
   * Sets the responses for a path, either with a specific query string or for any query. Each step
   * is used once, except for the last one, which repeats forever. A function is called every time.
   * `*` matches paths without a script, which otherwise get a 404.
   */
  script(
    path: string,
    ...program: readonly [ScriptedStep, ...ScriptedStep[]] | readonly [AnswerRequest]
  ): void;
  /** Returns the requests for one path, or all requests, oldest first. */
  requests(path?: string): readonly ScriptedRequest[];
  /** Also ends hanging responses. */
  close(): Promise<void>;
}

type AnswerRequest = (request: {
  readonly path: string;
  readonly query: URLSearchParams;
}) => ScriptedStep;

/** Starts a real HTTP server on a free local port with scripted responses, including faults. */
export async function startScriptedUpstream(): Promise<ScriptedUpstream> {
  const programs = new Map<string, AnswerRequest>();
  const log: ScriptedRequest[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://upstream.test");
    log.push({
      path: url.pathname,
      search: url.search,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(", ") : value,
        ]),
      ),
      atMs: performance.now(),
      sentBytes: bytesWritten(request),
    });
    const program =
      programs.get(url.pathname + url.search) ?? programs.get(url.pathname) ?? programs.get("*");
    const step = program?.({ path: url.pathname, query: url.searchParams }) ?? {
      status: 404,
      body: "no such path",
    };
    void play(step, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    script(path, ...program) {
      programs.set(
        path,
        typeof program[0] === "function" ? program[0] : inOrder(program as readonly ScriptedStep[]),
      );
    },
    requests: (path) => log.filter((request) => path === undefined || request.path === path),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function inOrder(steps: readonly ScriptedStep[]): AnswerRequest {
  let next = 0;
  return () => {
    const step = steps[Math.min(next, steps.length - 1)];
    next += 1;
    return step ?? { status: 404 };
  };
}

function bytesWritten({ socket }: IncomingMessage): () => number {
  const before = socket.bytesWritten;
  return () => socket.bytesWritten - before;
}

async function play(
  step: ScriptedStep,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!("fault" in step)) return await answer(step, request, response);
  switch (step.fault) {
    case "hang-before-headers":
      return;
    case "hang-in-body":
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"MRData": {');
      return;
    case "reset":
      request.socket.resetAndDestroy();
      return;
    case "redirect-loop":
      response.writeHead(302, { location: request.url });
      response.end();
      return;
    case "truncate": {
      const body = bytesOf(step.body);
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": body.byteLength,
      });
      response.write(body.subarray(0, body.byteLength / 2), () => request.socket.destroySoon());
      return;
    }
    case "huge":
      await sendHuge(step, response);
  }
}

async function answer(
  step: ScriptedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (step.delayMs !== undefined) await new Promise((done) => setTimeout(done, step.delayMs));
  if (step.etag !== undefined) response.setHeader("etag", step.etag);
  if (step.clockSkewMs !== undefined)
    response.setHeader("date", new Date(Date.now() + step.clockSkewMs).toUTCString());
  const isText = typeof step.body === "string" || step.body instanceof Uint8Array;
  response.setHeader("content-type", isText ? "text/plain" : "application/json");
  for (const [name, value] of Object.entries(step.headers ?? {})) response.setHeader(name, value);
  if (step.etag !== undefined && request.headers["if-none-match"] === step.etag) {
    response.writeHead(304).end();
    return;
  }
  const body = bytesOf(step.body ?? "");
  if (step.gzip) response.setHeader("content-encoding", "gzip");
  response.writeHead(step.status ?? 200).end(step.gzip ? gzipSync(body) : body);
}

/** Sends a seemingly endless JSON string. */
async function sendHuge(
  step: ScriptedFault & { fault: "huge" },
  response: ServerResponse,
): Promise<void> {
  const megabyte = Buffer.alloc(1024 * 1024, "a");
  response.setHeader("content-type", "application/json");
  if (step.announced) response.setHeader("content-length", step.megabytes * megabyte.byteLength);
  if (step.gzip) response.setHeader("content-encoding", "gzip");
  const sink = step.gzip ? createGzip() : response;
  if (sink !== response) sink.pipe(response);
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  for (let sent = 0; sent < step.megabytes && !gone.signal.aborted; sent += 1) {
    if (!sink.write(megabyte)) await drained(sink, gone.signal);
  }
  if (!gone.signal.aborted) sink.end();
}

async function drained(sink: NodeJS.WritableStream, gone: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    sink.once("drain", resolve);
    gone.addEventListener("abort", () => resolve(), { once: true });
  });
}

function bytesOf(body: string | Uint8Array | object): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}
