import { attemptRead, refuseUrl, type AttemptFailure, type AttemptLimits, type Format } from "./http-attempt.ts";
import { sleepUnlessAborted, type RequestBudget, type Sleep } from "./http-budget.ts";
import type { Failed, Fresh, ReadFailureReason, ReadOutcome, Validators } from "./http-outcome.ts";
import { leadsInside } from "./private-address.ts";

export interface ReadRequest {
  readonly url: URL;
  /** Not sent to another site after a redirect, because they may contain keys. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly validators?: Validators;
  readonly budget?: RequestBudget | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ReaderSettings extends AttemptLimits {
  readonly userAgent: string;
  readonly maxAttempts: number;
  /** Delay before the second attempt. It doubles with each further attempt, and half of it is random. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** If a service requests a longer wait, the read fails. */
  readonly maxWaitMs: number;
  /** Real time, because other servers don't know the site time. */
  readonly realTimeMs: () => number;
  readonly random: () => number;
  readonly sleep: Sleep;
}

export interface HttpReader {
  readJson(request: ReadRequest): Promise<ReadOutcome<unknown>>;
  readText(request: ReadRequest, format: "xml" | "text"): Promise<ReadOutcome<string>>;
}

export function userAgentOf(publicUrl: string | null): string {
  return `Gridwalk (unofficial Formula 1 fan site${publicUrl === null ? "" : `; +${publicUrl}`})`;
}

const defaults: Omit<ReaderSettings, "userAgent"> = {
  headersTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxBytes: 8 * 1024 * 1024,
  leadsInside,
  maxAttempts: 4,
  firstDelayMs: 1000,
  maxDelayMs: 30_000,
  maxWaitMs: 60_000,
  realTimeMs: Date.now,
  random: Math.random,
  sleep: sleepUnlessAborted,
};

/**
 * Creates a client for other services. It identifies itself, sends validators, respects Retry-After and limits the time
 * and size of responses. Failures are returned rather than thrown.
 */
export function createHttpReader(overrides: Partial<ReaderSettings> & { readonly userAgent: string }): HttpReader {
  const settings: ReaderSettings = { ...defaults, ...overrides };
  return {
    readJson: (request) => read(settings, request, "json", parseJson),
    readText: (request, format) => read(settings, request, format, decodeText),
  };
}

const transientReasons: ReadonlySet<ReadFailureReason> = new Set([
  "unreachable",
  "timed-out",
  "cut-off",
  "throttled",
  "server-error",
]);

async function read<Body>(
  settings: ReaderSettings,
  request: ReadRequest,
  format: Format,
  parse: (bytes: Uint8Array, contentType: string) => Parsed<Body>,
): Promise<ReadOutcome<Body>> {
  const { signal } = request;
  const refusal = refuseUrl(request.url, null);
  if (refusal !== null) return { ...failure("bad-address", refusal), attempts: 0 };
  const headers = headersOf(settings, request);
  for (let attempts = 1; ; attempts += 1) {
    const turn = await request.budget?.take(signal);
    if (turn?.granted === false) {
      const { retryAfterMs } = turn;
      return {
        kind: "failed",
        reason: "out-of-budget",
        detail: "request budget used up for now",
        retryAfterMs,
        attempts: attempts - 1,
      };
    }
    if (signal?.aborted) return { ...failure("aborted", "shutting down"), attempts: attempts - 1 };
    const attempt = await attemptRead(request.url, format, headers, settings, settings.realTimeMs, signal);
    if (attempt.kind === "answer") {
      const answer = parseAnswer(attempt, parse);
      return answer.kind === "fresh" ? answer : { ...answer, attempts };
    }
    if (attempt.kind === "unchanged") return attempt;
    const outcome: Failed = { ...attempt, attempts };
    if (!transientReasons.has(attempt.reason) || attempts >= settings.maxAttempts) return outcome;
    const delayMs = Math.max(backOffMs(settings, attempts), attempt.retryAfterMs ?? 0);
    if (delayMs > settings.maxWaitMs) return outcome;
    await settings.sleep(delayMs, signal);
  }
}

function parseAnswer<Body>(
  answer: { readonly bytes: Uint8Array; readonly headers: Headers },
  parse: (bytes: Uint8Array, contentType: string) => Parsed<Body>,
): Fresh<Body> | AttemptFailure {
  const parsed = parse(answer.bytes, answer.headers.get("content-type") ?? "");
  if (!parsed.readable) return failure("malformed", parsed.detail);
  return {
    kind: "fresh",
    body: parsed.body,
    etag: answer.headers.get("etag"),
    lastModified: answer.headers.get("last-modified"),
  };
}

function headersOf(settings: ReaderSettings, request: ReadRequest): Headers {
  const headers = new Headers(request.headers);
  headers.set("user-agent", settings.userAgent);
  const { etag = null, lastModified = null } = request.validators ?? {};
  if (etag !== null) headers.set("if-none-match", etag);
  if (lastModified !== null) headers.set("if-modified-since", lastModified);
  return headers;
}

/** Half of the delay is random, so that clients don't all return to a recovering service at the same time. */
function backOffMs(settings: ReaderSettings, attempts: number): number {
  const maxDelayMs = Math.min(settings.firstDelayMs * 2 ** (attempts - 1), settings.maxDelayMs);
  return Math.round((maxDelayMs / 2) * (1 + settings.random()));
}

type Parsed<Body> =
  | { readonly readable: true; readonly body: Body }
  | { readonly readable: false; readonly detail: string };

function parseJson(bytes: Uint8Array): Parsed<unknown> {
  try {
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return { readable: true, body };
  } catch (error) {
    if (error instanceof SyntaxError)
      return { readable: false, detail: `invalid or incomplete JSON: ${error.message}` };
    if (error instanceof TypeError) return { readable: false, detail: "not UTF-8" };
    throw error;
  }
}

function decodeText(bytes: Uint8Array, contentType: string): Parsed<string> {
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? "utf-8";
  try {
    return { readable: true, body: new TextDecoder(charset).decode(bytes) };
  } catch (error) {
    if (error instanceof RangeError) return { readable: false, detail: `unknown charset ${charset}` };
    throw error;
  }
}

function failure(reason: ReadFailureReason, detail: string): AttemptFailure {
  return { kind: "failed", reason, detail, retryAfterMs: null };
}
