import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { BlockList } from "node:net";

import type { Logger } from "pino";
import type { Registry } from "prom-client";

export const METRICS_PATH = "/metrics";

interface MetricsListenerOptions {
  readonly registry: Registry;
  /** Token for clients on other machines. Null if none of them may read the metrics. */
  readonly token: string | null;
  /** True if proxies connect to this port. They also run on this machine, so local clients aren't trusted. */
  readonly isBehindProxy: boolean;
  readonly log: Pick<Logger, "error">;
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

/**
 * Serves `/metrics` to clients on this machine and to those with the token. All others get a 404, or a 401 if a token
 * is set.
 */
export function createMetricsListener({
  registry,
  token,
  isBehindProxy,
  log,
}: MetricsListenerOptions): RequestListener {
  async function answer({ method }: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const text = await registry.metrics();
      response.writeHead(200, { ...headers, "content-type": registry.contentType });
      response.end(method === "HEAD" ? undefined : text);
    } catch (error) {
      log.error({ err: error }, "failed to collect metrics");
      refuse(response, 500);
    }
  }

  return (request, response) => {
    if (request.url?.split("?", 1)[0] !== METRICS_PATH) return refuse(response, 404);
    if (!(!isBehindProxy && isLocal(request)) && !hasToken(request, token))
      return refuse(response, token === null ? 404 : 401);
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405);
    void answer(request, response);
  };
}

/** A page on another site could have its host name resolve to this machine. The Host header reveals it. */
function isLocal({ socket, headers: sent }: IncomingMessage): boolean {
  const { remoteAddress, remoteFamily } = socket;
  if (remoteAddress === undefined) return false;
  if (!loopback.check(remoteAddress, remoteFamily === "IPv6" ? "ipv6" : "ipv4")) return false;
  return FORWARDED.every((name) => sent[name] === undefined) && LOCAL_HOST.test(sent.host ?? "localhost");
}

function hasToken({ headers: sent }: IncomingMessage, token: string | null): boolean {
  const bearerToken = BEARER.exec(sent.authorization ?? "")?.[1];
  return token !== null && bearerToken !== undefined && timingSafeEqual(digest(bearerToken), digest(token));
}

/** Digests have the same length, which the comparison requires. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const headers = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
};
const reasons = { 401: "Unauthorized", 404: "Not Found", 405: "Method Not Allowed", 500: "Internal Server Error" };

function refuse(response: ServerResponse, status: keyof typeof reasons): void {
  response.writeHead(status, {
    ...headers,
    "content-type": "text/plain; charset=utf-8",
    ...(status === 401 && { "www-authenticate": 'Bearer realm="metrics"' }),
    ...(status === 405 && { allow: "GET, HEAD" }),
  });
  response.end(reasons[status]);
}
