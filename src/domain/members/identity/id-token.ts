import { MINUTE_MS } from "#domain/durations.ts";

/** A browser's proof of who is signed in, and until when it counts by the browser's own clock. */
export interface IdToken {
  readonly value: string;
  readonly expiresAtMs: number;
}

/** Specification, section 9: treated as expired 30 s early, so that none ends on its way to the server. */
const EXPIRED_EARLY_MS = 30_000;
/** Specification, section 9: the next one is fetched 5 minutes ahead. */
const REFRESH_AHEAD_MS = 5 * MINUTE_MS;
/** Specification, section 9: repeats begin after 30 s and double up to 16 minutes. */
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 16 * MINUTE_MS;

/** How long a request may take (specification, section 9): phones stand in worse reception. */
export const NETWORK_TIMEOUT_MS = { desktop: 30_000, mobile: 60_000 } as const;

/** Whether a token may still be handed out. */
export function isUsable(token: IdToken, nowMs: number): boolean {
  return nowMs < token.expiresAtMs - EXPIRED_EARLY_MS;
}

/** When to fetch the next one; a token that lives too short for that is replaced at half of its life, not at once. */
export function refreshAtMs(token: IdToken, receivedAtMs: number): number {
  const ahead = token.expiresAtMs - REFRESH_AHEAD_MS;
  return Math.max(ahead, receivedAtMs + (token.expiresAtMs - receivedAtMs) / 2);
}

/** How long to wait after so many failures in a row; 1 is the first. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
}

/**
 * Reads how long a token lives from its claims, unverified: only the server decides whether it counts. The life begins
 * when it was asked for, so that a browser whose clock is wrong does not believe it longer than the server does. Null
 * for what is no JWT with `iat` and `exp`.
 */
export function readIdToken(value: string, askedAtMs: number): IdToken | null {
  const claims = readClaims(value);
  if (claims === null) return null;
  const { iat, exp } = claims;
  if (typeof iat !== "number" || typeof exp !== "number" || !Number.isFinite(exp - iat)) return null;
  return { value, expiresAtMs: askedAtMs + (exp - iat) * 1000 };
}

function readClaims(value: string): { readonly iat?: unknown; readonly exp?: unknown } | null {
  const body = value.split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" ? claims : null;
  } catch (error) {
    // Neither base64 nor JSON: whatever it is, it is no token.
    if (error instanceof SyntaxError || error instanceof DOMException) return null;
    throw error;
  }
}
