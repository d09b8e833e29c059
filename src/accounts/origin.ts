export interface OriginSettings {
  readonly publicUrl: string | null;
  /**
   * Used unless the Host header is a loopback name. Any other Host may be forged and must never end
   * up in an email.
   */
  readonly fallback: string;
}

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
