import type { PushTarget } from "#domain/notices/push-target.ts";
import { parseRetryAfter } from "#http/retry-after.ts";

import { pushAddress } from "./push-address.ts";

export interface VapidKeys {
  /** In URL-safe Base64, as expected by the browser's `applicationServerKey`. */
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Absolute URL to open. */
  readonly url: string;
  /**
   * At most 32 characters of the URL-safe Base64 alphabet. The push service keeps only the latest message on a topic.
   */
  readonly topic: string;
  /** How long the push service keeps the message for a device that is offline, in seconds. */
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
}

export type PushOutcome =
  | { readonly kind: "delivered" }
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly reason: string }
  /** Try again later, together with this host's other messages. */
  | { readonly kind: "failed"; readonly reason: string; readonly retryAfterMs: number | null };

export interface PushService {
  publicKey(): Promise<string>;
  accepts(endpoint: string): boolean;
  canEncryptFor(target: PushTarget): Promise<boolean>;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

interface PushOptions {
  readonly keys: () => Promise<VapidKeys>;
  /** Additional push services that the operator allows. */
  readonly hosts: readonly string[];
  /** A `mailto:` or `https:` URL at which push services can contact the operator. */
  readonly contact: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Below the maximum of 24 hours (RFC 8292, section 2). */
const SIGNATURE_HOURS = 12;
const ENCODING = "aes128gcm";

/** Sends Web Push messages (RFC 8030, 8291 and 8292), as Declarative Web Push, which browsers can show without a script. */
export function createPushService({ keys, hosts, contact, timeoutMs = TIMEOUT_MS }: PushOptions): PushService {
  const signatures = new Map<string, { readonly authorization: string; readonly until: number }>();

  async function authorizationFor(origin: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const signature = signatures.get(origin);
    // Signatures are reused, because they are valid for all messages to one service, and signing takes as long as
    // encrypting.
    if (signature !== undefined && signature.until > now + 3_600) return signature.authorization;
    const until = now + SIGNATURE_HOURS * 3_600;
    const [{ default: webPush }, { publicKey, privateKey }] = await Promise.all([import("web-push"), keys()]);
    const headers = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, ENCODING, until);
    signatures.set(origin, { authorization: headers.Authorization, until });
    return headers.Authorization;
  }

  async function encrypt(target: PushTarget, message: PushMessage) {
    const { default: webPush } = await import("web-push");
    return webPush.generateRequestDetails(target, declarativeMessage(message), {
      TTL: Math.max(0, Math.floor(message.ttlSeconds)),
      urgency: message.isUrgent ? "high" : "normal",
      topic: message.topic,
      contentEncoding: ENCODING,
    });
  }

  return {
    publicKey: async () => (await keys()).publicKey,
    accepts: (endpoint) => pushAddress(endpoint, hosts) !== null,
    async canEncryptFor(target) {
      try {
        await encrypt(target, { title: "", body: "", url: "", topic: "test", ttlSeconds: 0, isUrgent: false });
        return true;
      } catch (error) {
        // The library throws for keys of the wrong length and for points that aren't on the curve.
        if (error instanceof Error) return false;
        throw error;
      }
    },
    async send(target, message) {
      const url = pushAddress(target.endpoint, hosts);
      if (url === null) return { kind: "refused", reason: "not a known push service" };
      const { headers, body } = await encrypt(target, message);
      const authorization = await authorizationFor(url.origin);
      const sent = new Headers(headers);
      sent.delete("content-length");
      sent.set("authorization", authorization);
      let response: Response;
      try {
        response = await fetch(url, {
          method: "POST",
          headers: sent,
          body: new Uint8Array(body),
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return {
          kind: "failed",
          reason: error.name === "TimeoutError" ? "timed out" : "unreachable",
          retryAfterMs: null,
        };
      }
      return outcomeOf(response);
    },
  };
}

/** Returns the message in the same form for browsers that show it without a script and for the service worker. */
function declarativeMessage({ title, body, url, topic }: PushMessage): string {
  return JSON.stringify({ web_push: 8030, notification: { title, body, navigate: url, tag: topic } });
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `status ${status}`;
  if (status === 429 || status >= 500)
    return {
      kind: "failed",
      reason,
      retryAfterMs: parseRetryAfter(headers.get("retry-after"), headers.get("date"), Date.now()),
    };
  return { kind: "refused", reason };
}
