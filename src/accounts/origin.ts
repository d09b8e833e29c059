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

function isLoopback(host: string): boolean {
  const name = /^(.*?)(:\d{1,5})?$/.exec(host)?.[1];
  return LOOPBACK_HOSTS.some((loopback) => loopback === name);
}
