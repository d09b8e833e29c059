export function readCookie(header: string | null | undefined, name: string): string | null {
  return readValidCookie(header, name, (value) => value);
}

/**
 * Returns the first value of a cookie that `parse` accepts. Browsers send several cookies of the
 * same name if their paths or domains differ.
 */
export function readValidCookie<Value>(
  header: string | null | undefined,
  name: string,
  parse: (value: string) => Value | null,
): Value | null {
  if (!header?.includes(`${name}=`)) return null;
  for (const part of header.split(";")) {
    const pair = part.trim();
    if (!pair.startsWith(`${name}=`)) continue;
    const value = parse(pair.slice(name.length + 1));
    if (value !== null) return value;
  }
  return null;
}

/**
 * Binds a cookie to this host on HTTPS. Browsers accept the `__Host-` prefix only with Secure,
 * Path=/ and no Domain, so neighbouring subdomains can't set such a cookie.
 */
export function hostBoundName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

interface CookieOptions {
  readonly isHttps: boolean;
  readonly maxAgeSeconds: number;
}

export function httpOnlyCookie(
  name: string,
  value: string,
  { isHttps, maxAgeSeconds }: CookieOptions,
): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; ${isHttps ? "Secure; " : ""}SameSite=Lax`;
}

export function expiredCookie(name: string, isHttps: boolean): string {
  return httpOnlyCookie(name, "", { isHttps, maxAgeSeconds: 0 });
}
