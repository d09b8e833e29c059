/** A form that was not sent from a page of ours: `Origin`, and where a browser withholds it `Sec-Fetch-Site`, tell. */
export function isForeign(request: Request, publicUrl: string | null): boolean {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin === null || origin === "null")
    // Neither header: no browser of this decade, so nobody whose cookies could be borrowed.
    return site === null ? origin !== null : site !== "same-origin" && site !== "none";
  if (origin === publicUrl) return false;
  const host = URL.parse(origin)?.host;
  // Our public name by another scheme: without TLS, whoever sits in between can be that.
  if (publicUrl !== null && host === new URL(publicUrl).host) return true;
  return host !== request.headers.get("host");
}

/**
 * The same request as React Router has to see it: it compares `Origin` with the address, which is another one behind a
 * proxy that takes the TLS off. Only for what `isForeign` has let pass.
 */
export function asAsked(request: Request): Request {
  const origin = request.headers.get("origin");
  if (origin === null || origin === new URL(request.url).origin) return request;
  const headers = new Headers(request.headers);
  if (origin === "null") headers.delete("origin");
  const { pathname, search } = new URL(request.url);
  const base = origin === "null" ? request.url : origin;
  const { method, body, signal } = request;
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(new URL(pathname + search, base), init);
}
