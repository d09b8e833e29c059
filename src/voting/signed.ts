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

/** A ballot paper: for one meeting, with a number of its own. Whoever votes on it without a cookie becomes that guest. */
export interface Paper {
  readonly meetingId: number;
  readonly printedAt: Temporal.Instant;
  readonly number: string;
}

/** A new paper as it stands in a form: `<meeting>.<printed>.<number>.<signature>`. */
export function issueBallotToken(secret: string, meetingId: number, now: Temporal.Instant): string {
  const number = randomBytes(16).toString("base64url");
  return sign(secret, "paper", `${meetingId}.${now.epochMilliseconds.toString(36)}.${number}`);
}

/** Null when we did not print it. */
export function readBallotToken(secret: string, text: string): Paper | null {
  const [meetingId, printed, number] = verify(secret, "paper", text)?.split(".") ?? [];
  if (meetingId === undefined || printed === undefined || number === undefined) return null;
  const printedAt = Temporal.Instant.fromEpochMilliseconds(Number.parseInt(printed, 36));
  return { meetingId: Number(meetingId), printedAt, number };
}
