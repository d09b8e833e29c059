/** The value of a cookie in a `Cookie` header, as it was sent; null without one. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header?.includes(`${name}=`)) return null;
  for (const part of header.split(";")) {
    const pair = part.trimStart();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return null;
}

/**
 * With HTTPS a cookie is bound to this host: a browser takes `__Host-` only when Secure, without a Domain and for the
 * whole site, so no neighbouring subdomain can plant one.
 */
export function hostBoundName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

interface CookieOptions {
  readonly isHttps: boolean;
  readonly maxAgeSeconds: number;
}

/** A `Set-Cookie` value for a cookie that scripts can't read and other sites can't send. */
export function httpOnlyCookie(name: string, value: string, { isHttps, maxAgeSeconds }: CookieOptions): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; ${isHttps ? "Secure; " : ""}SameSite=Lax`;
}

/** The `Set-Cookie` value that removes it. */
export function expiredCookie(name: string, isHttps: boolean): string {
  return httpOnlyCookie(name, "", { isHttps, maxAgeSeconds: 0 });
}
