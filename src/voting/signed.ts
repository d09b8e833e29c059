import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { Temporal } from "#domain/time.ts";

/** Purpose of a signature: one for a ballot is worth nothing on a cookie. */
type Purpose = "voter" | "paper" | "network";

function mac(secret: string, purpose: Purpose, text: string): Buffer {
  return createHmac("sha256", secret).update(`vote:${purpose}:${text}`).digest();
}

export function sign(secret: string, purpose: Purpose, text: string): string {
  return `${text}.${mac(secret, purpose, text).toString("base64url")}`;
}

/** The signed text, or null when the signature is not ours. */
export function verify(secret: string, purpose: Purpose, signed: string): string | null {
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const text = signed.slice(0, dot);
  // Letter by letter as we wrote it: a decoder would read past a zero byte or a stray bit at the end.
  const given = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(mac(secret, purpose, text).toString("base64url"));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}

/** There are few enough networks to try them all: without the secret a hash reveals nothing. */
export function networkHash(secret: string, network: string): string {
  return mac(secret, "network", network).toString("base64url").slice(0, 22);
}

/** Permission to vote once on one meeting. A voter without a cookie becomes the guest of its number. */
export interface BallotToken {
  readonly meetingId: number;
  readonly issuedAt: Temporal.Instant;
  readonly number: string;
}

/** A new ballot token as forms carry it: `<meeting>.<issued>.<number>.<signature>`. */
export function issueBallotToken(secret: string, meetingId: number, now: Temporal.Instant): string {
  const number = randomBytes(16).toString("base64url");
  return sign(secret, "paper", `${meetingId}.${now.epochMilliseconds.toString(36)}.${number}`);
}

/** Null unless this site issued it. */
export function readBallotToken(secret: string, text: string): BallotToken | null {
  const [meetingId, issued, number] = verify(secret, "paper", text)?.split(".") ?? [];
  if (meetingId === undefined || issued === undefined || number === undefined) return null;
  const issuedAt = Temporal.Instant.fromEpochMilliseconds(Number.parseInt(issued, 36));
  return { meetingId: Number(meetingId), issuedAt, number };
}
