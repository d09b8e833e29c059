import { createHmac, timingSafeEqual } from "node:crypto";

import { expiredCookie, hostBoundName, readCookie } from "#http/cookies.ts";

import { sha256 } from "./token.ts";

export function cookiePrefix(isHttps: boolean): string {
  return hostBoundName("gridwalk", isHttps);
}

export interface SessionCookie {
  isIn(cookieHeader: string | null | undefined): boolean;
  isSetBy(setCookies: readonly string[]): boolean;
  /**
   * Returns the value of `sessions.token_hash` for the cookie in this header, or null if there is no validly signed
   * one.
   */
  readTokenHash(cookieHeader: string | null | undefined): string | null;
  readonly forget: string;
}

/** Reads better-auth's cookie: `<token>.<its HMAC-SHA-256 in base64>`, percent-encoded. */
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
  const actual = Buffer.from(value.slice(dot + 1), "base64");
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return "";
    throw error;
  }
}
