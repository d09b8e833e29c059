import { expiredCookie, hostBoundName, httpOnlyCookie, readCookie } from "#http/cookies.ts";

import { sign, verify } from "./signed.ts";

/** Browsers limit cookies to 400 days. */
const KEPT_SECONDS = 400 * 24 * 3600;

export interface VoterCookie {
  isIn(cookieHeader: string | null | undefined): boolean;
  read(
    headers: Headers,
  ): { readonly kind: "none" | "forged" } | { readonly kind: "guest"; readonly guestId: string };
  give(guestId: string): string;
  readonly forget: string;
}

/**
 * The cookie identifies a guest's ballots and nothing else. Scripts can't read it, and other sites
 * can't make browsers send it.
 */
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
    give: (guestId) =>
      httpOnlyCookie(name, sign(secret, "voter", guestId), {
        isHttps,
        maxAgeSeconds: KEPT_SECONDS,
      }),
    forget: expiredCookie(name, isHttps),
  };
}
