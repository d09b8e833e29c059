import { expiredCookie, hostBoundName, httpOnlyCookie, readCookie } from "#http/cookies.ts";

import { sign, verify } from "./signed.ts";

/** A browser keeps a cookie for 400 days at most. */
const KEPT_SECONDS = 400 * 24 * 3600;

export interface VoterCookie {
  /** Whether a `Cookie` header has one in it, genuine or not. */
  isIn(cookieHeader: string | null | undefined): boolean;
  read(headers: Headers): { readonly kind: "none" | "forged" } | { readonly kind: "guest"; readonly guestId: string };
  /** The `Set-Cookie` value for a guest. */
  give(guestId: string): string;
  /** The one that takes it away. */
  readonly forget: string;
}

/** The guest's cookie: which ballots are theirs, and nothing else. Scripts cannot read it, other sites cannot send it. */
export function createVoterCookie(isHttps: boolean, secret: string): VoterCookie {
  const name = hostBoundName("gridwalk.voter", isHttps);
  return {
    isIn: (cookieHeader) => readCookie(cookieHeader, name) !== null,
    read(headers) {
      const value = readCookie(headers.get("cookie"), name);
      if (value === null) return { kind: "none" };
      const guestId = verify(secret, "voter", value);
      return guestId === null ? { kind: "forged" } : { kind: "guest", guestId };
    },
    give: (guestId) => httpOnlyCookie(name, sign(secret, "voter", guestId), { isHttps, maxAgeSeconds: KEPT_SECONDS }),
    forget: expiredCookie(name, isHttps),
  };
}
