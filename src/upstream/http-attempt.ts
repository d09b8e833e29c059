import { parseRetryAfter } from "#http/retry-after.ts";

import type { ReadFailureReason } from "./http-outcome.ts";

const MAX_REDIRECTS = 3;

export type Format = "json" | "xml" | "text";

const acceptedTypes: Readonly<
  Record<Format, { readonly accept: string; readonly matches: RegExp }>
> = {
  json: { accept: "application/json", matches: /^application\/([\w.-]+\+)?json$/ },
  xml: {
    accept: "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8",
    matches: /^(application\/([\w.-]+\+)?xml|text\/xml)$/,
  },
  text: { accept: "text/plain, text/*;q=0.5", matches: /^text\/(?!html$)[\w.-]+$/ },
};

export interface AttemptLimits {
  readonly headersTimeoutMs: number;
  /** From the first byte sent to the last one received, including redirects. */
  readonly totalTimeoutMs: number;
  readonly maxBytes: number;
  /**
   * Resolves to true if a redirect to another site leads to a private network. Such a redirect
   * isn't followed.
   */
  readonly leadsInside: (url: URL) => Promise<boolean>;
}

export interface AttemptFailure {
  readonly kind: "failed";
  readonly reason: ReadFailureReason;
  readonly detail: string;
  readonly retryAfterMs: number | null;
}

type Attempt =
  | { readonly kind: "answer"; readonly bytes: Uint8Array; readonly headers: Headers }
  | { readonly kind: "unchanged" }
  | AttemptFailure;

/**
 * Sends one request and follows redirects. Returns a complete body of the right type, or the
 * failure.
 */
export async function attemptRead(
  initialUrl: URL,
  format: Format,
  headers: Headers,
  limits: AttemptLimits,
  realTimeMs: () => number,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const timeout = new AbortController();
  const total = setTimeout(() => timeout.abort(), limits.totalTimeoutMs);
  const either = signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, signal]);
  let waitingFor = "a response";
  try {
    let url = initialUrl;
    const sent = new Headers(headers);
    sent.set("accept", acceptedTypes[format].accept);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const first = setTimeout(() => timeout.abort(), limits.headersTimeoutMs);
      const response = await fetch(url, {
        headers: sent,
        redirect: "manual",
        signal: either,
      }).finally(() => clearTimeout(first));
      const location =
        [301, 302, 303, 307, 308].includes(response.status) && response.headers.get("location");
      if (location) {
        const next = URL.parse(location, url);
        const refusal = next === null ? "an invalid URL" : refuseUrl(next, url);
        if (next === null || refusal !== null)
          return failed("bad-address", `redirected to ${refusal}`);
        if (next.origin !== url.origin) {
          // The operator chose the first URL, but a service must not redirect us to a URL behind
          // the firewall.
          if (await limits.leadsInside(next))
            return failed(
              "bad-address",
              `redirected to ${describe(next)}, which is not a public address`,
            );
          keepOnlyPublic(sent);
        }
        url = next;
        continue;
      }
      if (response.status === 304 && isConditional(sent)) return { kind: "unchanged" };
      const refusal = refuseAnswer(response, format, limits, realTimeMs());
      if (refusal !== null) return refusal;
      waitingFor = "the end of the body";
      const bytes = await readBody(response, limits.maxBytes);
      if (bytes === null) return failed("too-large", `more than ${limits.maxBytes} bytes`);
      return { kind: "answer", bytes, headers: response.headers };
    }
    return failed("too-many-redirects", `more than ${MAX_REDIRECTS}, the last to ${describe(url)}`);
  } catch (error) {
    if (signal?.aborted) return failed("aborted", "shutting down");
    if (timeout.signal.aborted) return failed("timed-out", `waited for ${waitingFor}`);
    return describeNetworkError(error, waitingFor === "a response");
  } finally {
    clearTimeout(total);
    // Closes the connection if the response wasn't read to its end. Has no effect otherwise.
    timeout.abort();
  }
}

export function refuseUrl(url: URL, from: URL | null): string | null {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    return `${url.protocol} instead of http(s)`;
  if (url.username !== "" || url.password !== "") return "a URL with a password";
  if (from?.protocol === "https:" && url.protocol === "http:") return "http from https";
  return null;
}

/** Removes keys and cookies, which are meant for the original site only. */
function keepOnlyPublic(headers: Headers): void {
  for (const name of Array.from(headers.keys())) {
    if (!["accept", "user-agent"].includes(name)) headers.delete(name);
  }
}

function isConditional(headers: Headers): boolean {
  return headers.has("if-none-match") || headers.has("if-modified-since");
}

function refuseAnswer(
  response: Response,
  format: Format,
  limits: AttemptLimits,
  realTimeMs: number,
) {
  const { status, headers } = response;
  if (status !== 200) {
    const retryAfterMs = parseRetryAfter(
      headers.get("retry-after"),
      headers.get("date"),
      realTimeMs,
    );
    return failed(reasonFor(status), `status ${status}`, retryAfterMs);
  }
  const type = headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type !== "" && !acceptedTypes[format].matches.test(type)) {
    return failed("wrong-type", `${type.slice(0, 80)} instead of ${format}`);
  }
  const announced = Number(headers.get("content-length"));
  if (announced > limits.maxBytes) {
    return failed("too-large", `${announced} bytes announced, limit ${limits.maxBytes}`);
  }
  return null;
}

function reasonFor(status: number): ReadFailureReason {
  if (status === 429) return "throttled";
  if (status === 408) return "timed-out";
  if (status >= 500) return "server-error";
  return status === 404 || status === 410 ? "not-found" : "rejected";
}

/**
 * Counts decompressed bytes, because a small body can expand to a huge one. Returns null if there
 * are too many.
 */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function describeNetworkError(error: unknown, beforeAnswer: boolean): AttemptFailure {
  // `fetch` rejects with an uninformative TypeError. The real reason is its `cause`.
  if (!(error instanceof TypeError)) throw error;
  const cause: unknown = error.cause;
  const code =
    cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
  const detail = [code, cause instanceof Error ? cause.message : error.message]
    .filter((part) => part !== "")
    .join(": ");
  if (code.startsWith("Z_")) return failed("malformed", `failed to decompress (${detail})`);
  return failed(beforeAnswer ? "unreachable" : "cut-off", detail);
}

function describe(url: URL): string {
  return url.origin + url.pathname;
}

function failed(
  reason: ReadFailureReason,
  detail: string,
  retryAfterMs: number | null = null,
): AttemptFailure {
  return { kind: "failed", reason, detail, retryAfterMs };
}
