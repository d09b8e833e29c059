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
  const name = isHttps ? "__Host-gridwalk.voter" : "gridwalk.voter";
  const pattern = new RegExp(`(?:^|;\\s*)${name.replaceAll(".", "\\.")}=([^;]*)`);
  const attributes = `Path=/; HttpOnly; ${isHttps ? "Secure; " : ""}SameSite=Lax`;
  return {
    isIn: (cookieHeader) => cookieHeader != null && pattern.test(cookieHeader),
    read(headers) {
      const value = pattern.exec(headers.get("cookie") ?? "")?.[1];
      if (value === undefined) return { kind: "none" };
      const guestId = verify(secret, "voter", value);
      return guestId === null ? { kind: "forged" } : { kind: "guest", guestId };
    },
    give: (guestId) => `${name}=${sign(secret, "voter", guestId)}; Max-Age=${KEPT_SECONDS}; ${attributes}`,
    forget: `${name}=; Max-Age=0; ${attributes}`,
  };
}
