import { createHmac } from "node:crypto";
import { lookup } from "node:dns";
import { type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";

import { parseRetryAfter } from "#http/retry-after.ts";

import { isPrivateAddress } from "../private-address.ts";

export interface WebhookMessage {
  readonly url: string;
  /** The same on every attempt, so that a receiver can ignore repetitions. */
  readonly id: string;
  readonly json: object;
  /** `whsec_` followed by Base64. */
  readonly secret: string;
}

export type WebhookOutcome =
  | { readonly kind: "delivered" }
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string; readonly retryAfterMs: number | null };

interface SenderOptions {
  readonly userAgent: string;
  /** Hosts on private networks that the operator allows, with their port. */
  readonly allowedHosts: readonly string[];
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const INSIDE = "not a public address";

class InsideError extends Error {}

/**
 * Creates a sender of webhooks, signed as in the Standard Webhooks specification. It doesn't follow
 * redirects and connects only to public addresses. Addresses are checked when connecting, so that a
 * name can't resolve to another address in between.
 */
export function createWebhookSender({
  userAgent,
  allowedHosts,
  timeoutMs = TIMEOUT_MS,
}: SenderOptions) {
  return async function send({
    url: text,
    id,
    json,
    secret,
  }: WebhookMessage): Promise<WebhookOutcome> {
    const url = URL.parse(text);
    if (url === null || !["http:", "https:"].includes(url.protocol))
      return { kind: "refused", reason: "not a web address" };
    const isAllowed = allowedHosts.includes(url.host);
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (!isAllowed && isIP(host) !== 0 && isPrivateAddress(host))
      return { kind: "refused", reason: INSIDE };
    const body = JSON.stringify(json);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "user-agent": userAgent,
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`,
    };
    const open = url.protocol === "https:" ? httpsRequest : httpRequest;
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = open(url, {
      method: "POST",
      headers,
      signal,
      ...(!isAllowed && { lookup: publicOnly }),
    });
    try {
      return outcomeOf(await answerTo(sent, body));
    } catch (error) {
      if (error instanceof InsideError) return { kind: "refused", reason: INSIDE };
      if (!(error instanceof Error)) throw error;
      return {
        kind: "failed",
        reason: signal.aborted ? "timed out" : "unreachable",
        retryAfterMs: null,
      };
    }
  };
}

function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}

/** Resolves a host name, and fails if any of its addresses is on a private network. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, "");
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new InsideError(INSIDE), "");
    const [first] = addresses;
    if (options.all === true) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  });
};

function answerTo(sent: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once("response", (response) => {
      response.resume();
      resolve(response);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): WebhookOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: "delivered" };
  const reason = `status ${statusCode}`;
  // Receivers unsubscribe with a 410. A 404 may be a mistake that gets corrected.
  if (statusCode === 410) return { kind: "gone" };
  if (statusCode === 404 || statusCode === 429 || statusCode >= 500)
    return {
      kind: "failed",
      reason,
      retryAfterMs: parseRetryAfter(
        headers["retry-after"] ?? null,
        headers.date ?? null,
        Date.now(),
      ),
    };
  return { kind: "refused", reason };
}
