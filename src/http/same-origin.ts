/**
 * Returns true if a state-changing request comes from a page on this site. `SameSite=Lax` keeps the
 * session cookie out of most cross-site forms. This check also rejects forms that need no cookie,
 * such as one that logs the victim in to the attacker's account, and forms on neighbouring
 * subdomains. Clients other than browsers send neither `Origin` nor `Sec-Fetch-Site`. They pass,
 * because they carry no other user's cookies.
 */
export function isSameOrigin(headers: Headers, publicUrl: string | null): boolean {
  const origin = headers.get("origin");
  // A referrer policy can turn the origin into "null", but `Sec-Fetch-Site` still identifies the
  // site.
  if (origin === null || origin === "null") {
    const site = headers.get("sec-fetch-site");
    return site === null ? origin === null : site === "same-origin" || site === "none";
  }
  if (origin === publicUrl) return true;
  const host = URL.parse(origin)?.host;
  // Reject the public host on another scheme: without TLS, anyone on the network path
  // could have served the page that sent the request.
  if (publicUrl !== null && host === new URL(publicUrl).host) return false;
  return host !== undefined && host === headers.get("host");
}
