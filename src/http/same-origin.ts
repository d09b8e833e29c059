/**
 * Whether a request that changes something was sent from a page of this site. `SameSite=Lax` keeps the session cookie
 * away from most foreign forms; this also refuses forms that need no cookie (signing a victim in to the attacker's
 * account) and those of a neighbouring subdomain. Clients other than browsers send neither header and are let through:
 * they carry nobody's cookies.
 */
export function isSameOrigin(headers: Headers, publicUrl: string | null): boolean {
  const origin = headers.get("origin");
  // "null" is sent where the referrer policy withholds the origin; `Sec-Fetch-Site` still says which site it was.
  if (origin === null || origin === "null") {
    const site = headers.get("sec-fetch-site");
    return site === null ? origin === null : site === "same-origin" || site === "none";
  }
  if (origin === publicUrl) return true;
  const host = URL.parse(origin)?.host;
  // Our public host over another scheme: without TLS, anyone on the network path can serve that page.
  if (publicUrl !== null && host === new URL(publicUrl).host) return false;
  return host !== undefined && host === headers.get("host");
}
