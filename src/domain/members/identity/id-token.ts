import { MINUTE_MS } from "#domain/durations.ts";

export type IdToken = NonNullable<ReturnType<typeof readIdToken>>;

/**
 * Tokens are treated as expired this early, so that none expires on its way to the server.
 */
const EXPIRED_EARLY_MS = 30_000;
const REFRESH_AHEAD_MS = 5 * MINUTE_MS;
/** The wait doubles with every retry, up to the maximum. */
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 16 * MINUTE_MS;

/** Longer on phones because reception may be poor. */
export const NETWORK_TIMEOUT_MS = { desktop: 30_000, mobile: 60_000 } as const;

export function isUsable(token: IdToken, nowMs: number): boolean {
  return nowMs < token.expiresAtMs - EXPIRED_EARLY_MS;
}

/** Returns when to fetch the next token. A short-lived token is replaced halfway through its life. */
export function refreshAtMs(token: IdToken, receivedAtMs: number): number {
  const ahead = token.expiresAtMs - REFRESH_AHEAD_MS;
  return Math.max(ahead, receivedAtMs + (token.expiresAtMs - receivedAtMs) / 2);
}

export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
}

/**
 * Reads a token's lifetime from its claims, which only the server verifies. The lifetime is counted from the request,
 * because the browser's clock may be wrong. Returns null unless `iat` and `exp` are numeric.
 */
export function readIdToken(value: string, requestedAtMs: number) {
  const claims = readClaims(value);
  if (claims === null) return null;
  const { iat, exp } = claims;
  if (typeof iat !== "number" || typeof exp !== "number" || !Number.isFinite(exp - iat)) return null;
  return { value, expiresAtMs: requestedAtMs + (exp - iat) * 1000 };
}

function readClaims(value: string): { readonly iat?: unknown; readonly exp?: unknown } | null {
  const body = value.split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" ? claims : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null;
    throw error;
  }
}
