import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { Temporal } from "#domain/time.ts";

/** A signature is valid for one purpose only, so that a ballot token can't be used as a cookie. */
type Purpose = "voter" | "paper" | "network";

function mac(secret: string, purpose: Purpose, text: string): Buffer {
  return createHmac("sha256", secret).update(`vote:${purpose}:${text}`).digest();
}

export function sign(secret: string, purpose: Purpose, text: string): string {
  return `${text}.${mac(secret, purpose, text).toString("base64url")}`;
}

export function verify(secret: string, purpose: Purpose, signed: string): string | null {
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const text = signed.slice(0, dot);
  // Compare the encoded text, because a decoder would accept extra bytes or stray bits at the end.
  const actual = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(mac(secret, purpose, text).toString("base64url"));
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? text : null;
}

/** The hash is keyed, because a plain one could be reversed by trying all networks. */
export function networkHash(secret: string, network: string): string {
  return mac(secret, "network", network).toString("base64url").slice(0, 22);
}

/** Issues a token for a form: `<meeting>.<issued>.<number>.<signature>`. */
export function issueBallotToken(secret: string, meetingId: number, now: Temporal.Instant): string {
  const number = randomBytes(16).toString("base64url");
  return sign(secret, "paper", `${meetingId}.${now.epochMilliseconds.toString(36)}.${number}`);
}

/**
 * Returns a one-time ballot token for one meeting. Its number serves as the guest id of a voter who
 * has no cookie.
 */
export function readBallotToken(secret: string, text: string) {
  const [meetingId, issued, number] = verify(secret, "paper", text)?.split(".") ?? [];
  if (meetingId === undefined || issued === undefined || number === undefined) return null;
  const issuedAt = Temporal.Instant.fromEpochMilliseconds(Number.parseInt(issued, 36));
  return { meetingId: Number(meetingId), issuedAt, number };
}
