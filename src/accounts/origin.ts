/** Where the site is for the browser that asks: mailed links and callbacks of providers lead there. */
export interface OriginSettings {
  /** PUBLIC_URL; then nothing else counts. */
  readonly publicUrl: string | null;
  /** For requests whose Host may not be believed: what anybody writes there must never get into a mail. */
  readonly fallback: string;
}

/** Host names that nobody but the asker's own machine answers to, whatever the port. */
export const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"] as const;

export function originOf(headers: Headers, settings: OriginSettings): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const host = headers.get("host") ?? "";
  return isLoopback(host) ? `http://${host}` : settings.fallback;
}

/**
 * Whether a form was sent by a page of ours. SameSite=Lax keeps the cookie from most foreign forms; this also refuses
 * those without a cookie (signing somebody in to a stranger's account) and those of a neighbouring subdomain.
 */
export function isOwnRequest(headers: Headers, settings: OriginSettings): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  // "null" is what a browser sends where the referrer policy says nothing may be told; it still says which site it was.
  if (origin === null || origin === "null") return site === null ? origin === null : isOwnSite(site);
  const { publicUrl } = settings;
  if (origin === publicUrl) return true;
  const host = URL.parse(origin)?.host;
  // Our public name by another scheme: without TLS, whoever sits in between can be that.
  if (publicUrl !== null && host === new URL(publicUrl).host) return false;
  return host === headers.get("host");
}

function isOwnSite(site: string): boolean {
  return site === "same-origin" || site === "none";
}

function isLoopback(host: string): boolean {
  const name = /^(.*?)(:\d{1,5})?$/.exec(host)?.[1];
  return LOOPBACK_HOSTS.some((loopback) => loopback === name);
}
