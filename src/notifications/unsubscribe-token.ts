import { createHmac, timingSafeEqual } from "node:crypto";

const mac = (secret: string, id: string): string =>
  createHmac("sha256", secret).update(`notices:unsubscribe:${id}`).digest("base64url");

/**
 * Returns the token of an unsubscribe link: the subscriber's id and a signature. The token remains
 * valid for as long as the subscription exists.
 */
export function unsubscribeToken(secret: string, subscriberId: number): string {
  return `${subscriberId}.${mac(secret, String(subscriberId))}`;
}

/** Returns the subscriber's id, or null if this site didn't issue the token. */
export function readUnsubscribeToken(secret: string, token: string): number | null {
  const [id = "", signature = ""] = token.split(".");
  if (!/^\d{1,15}$/.test(id)) return null;
  const [actual, expected] = [Buffer.from(signature), Buffer.from(mac(secret, id))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? Number(id) : null;
}
