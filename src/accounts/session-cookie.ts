import { createHmac, timingSafeEqual } from "node:crypto";

import { LRUCache } from "lru-cache";

import { expiredCookie, hostBoundName, httpOnlyCookie, readCookie } from "#http/cookies.ts";

import { sha256 } from "./token.ts";

export function cookiePrefix(isHttps: boolean): string {
  return hostBoundName("gridwalk", isHttps);
}

export interface SessionCookie {
  isIn(cookieHeader: string | null | undefined): boolean;
  isSetBy(setCookies: readonly string[]): boolean;
  /**
   * Returns the value of `sessions.token_hash` for the session cookie in this header, or null if no cookie is validly
   * signed.
   */
  readTokenHash(cookieHeader: string | null | undefined): string | null;
  /** Returns `sessions.token_hash` for the session that a response starts, or null if it starts none. */
  readSetTokenHash(setCookies: readonly string[]): string | null;
  /**
   * Returns a copy of a request's headers with this cookie alone, for better-auth. A request may have several cookies of
   * one name, and better-auth could choose another one than we do, i.e. the login of another account.
   */
  only(kind: "session" | "challenge", headers: Headers): Headers;
  /** Returns better-auth's id of a login that is waiting for a code, or null if no cookie is validly signed. */
  readChallenge(cookieHeader: string | null | undefined): string | null;
  /** Returns the `Set-Cookie` line for a token that wasn't issued by better-auth. */
  issue(token: string, maxAgeSeconds: number): string;
  readonly forget: string;
}

/** Maximum number of checked cookies to remember. Checking a signature takes about as long as sending a cached page. */
const MAX_CHECKED = 8_000;

/** Reads better-auth's cookie: `<token>.<its HMAC-SHA-256 in base64>`, percent-encoded. */
export function createSessionCookie(isHttps: boolean, secret: string): SessionCookie {
  const name = `${cookiePrefix(isHttps)}.session_token`;
  const challengeName = `${cookiePrefix(isHttps)}.two_factor`;
  // Contains only validly signed values, so that forged ones can't evict them.
  const tokenHashes = new LRUCache<string, string>({ max: MAX_CHECKED });

  function readTokenHash(cookieHeader: string | null | undefined): string | null {
    const value = readCookie(cookieHeader, name);
    if (value === null) return null;
    const cachedHash = tokenHashes.get(value);
    if (cachedHash !== undefined) return cachedHash;
    const token = verifySigned(decode(value), secret);
    if (token === null) return null;
    const hash = sha256(token);
    tokenHashes.set(value, hash);
    return hash;
  }

  return {
    isIn: (cookieHeader) => readCookie(cookieHeader, name) !== null,
    isSetBy: (setCookies) => setCookies.some((value) => value.startsWith(`${name}=`) && !/;\s*Max-Age=0/i.test(value)),
    readTokenHash,
    readSetTokenHash: (setCookies) =>
      setCookies.map((line) => readTokenHash(line.split(";", 1)[0])).find((hash) => hash !== null) ?? null,
    only(kind, headers) {
      const cookieName = kind === "session" ? name : challengeName;
      const value = readCookie(headers.get("cookie"), cookieName);
      const copy = new Headers(headers);
      if (value === null) copy.delete("cookie");
      else copy.set("cookie", `${cookieName}=${value}`);
      return copy;
    },
    issue: (token, maxAgeSeconds) =>
      httpOnlyCookie(name, encodeURIComponent(`${token}.${signatureOf(token, secret).toString("base64")}`), {
        isHttps,
        maxAgeSeconds,
      }),
    readChallenge(cookieHeader) {
      const value = readCookie(cookieHeader, challengeName);
      return value === null ? null : verifySigned(decode(value), secret);
    },
    forget: expiredCookie(name, isHttps),
  };
}

function verifySigned(value: string, secret: string): string | null {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const expected = signatureOf(token, secret);
  const actual = Buffer.from(value.slice(dot + 1), "base64");
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : null;
}

function signatureOf(token: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(token).digest();
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return "";
    throw error;
  }
}
