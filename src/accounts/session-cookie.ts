import { createHmac, timingSafeEqual } from "node:crypto";

import { expiredCookie, hostBoundName, readCookie } from "#http/cookies.ts";

import { sha256 } from "./token.ts";

/** What the names of better-auth's cookies begin with. */
export function cookiePrefix(isHttps: boolean): string {
  return hostBoundName("gridwalk", isHttps);
}

export interface SessionCookie {
  /** Whether a `Cookie` header has the cookie in it, genuine or not. */
  isIn(cookieHeader: string | null | undefined): boolean;
  /** Whether these `Set-Cookie` values bring a new one. */
  isSetBy(setCookies: readonly string[]): boolean;
  /** What `sessions.token_hash` has to be for this `Cookie` header; null without a cookie that we signed. */
  readTokenHash(cookieHeader: string | null | undefined): string | null;
  /** The `Set-Cookie` value that takes it away. */
  readonly forget: string;
}

/** Reads the cookie that better-auth writes: `<token>.<HMAC-SHA-256 of it, base64>`, percent-encoded. */
export function createSessionCookie(isHttps: boolean, secret: string): SessionCookie {
  const name = `${cookiePrefix(isHttps)}.session_token`;
  return {
    isIn: (cookieHeader) => readCookie(cookieHeader, name) !== null,
    isSetBy: (setCookies) => setCookies.some((value) => value.startsWith(`${name}=`) && !/;\s*Max-Age=0/i.test(value)),
    readTokenHash(cookieHeader) {
      const value = readCookie(cookieHeader, name);
      if (value === null) return null;
      const token = verifySigned(decode(value), secret);
      return token === null ? null : sha256(token);
    },
    forget: expiredCookie(name, isHttps),
  };
}

function verifySigned(value: string, secret: string): string | null {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return "";
    throw error;
  }
}
