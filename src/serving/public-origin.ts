/**
 * The same request as React Router has to see it: it compares `Origin` with the address, which is another one behind a
 * proxy that takes the TLS off. Only for requests that `isSameOrigin` has let through.
 */
export function withPublicOrigin(request: Request): Request {
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
