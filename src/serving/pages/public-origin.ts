import { copyRequest } from "#serving/copy-request.ts";

/**
 * Adapts a request for React Router, which compares `Origin` with the URL. Behind a TLS-terminating
 * proxy, the two differ. Call this only for requests that passed `isSameOrigin`.
 */
export function withPublicOrigin(request: Request): Request {
  const origin = request.headers.get("origin");
  if (origin === null || origin === new URL(request.url).origin) return request;
  const headers = new Headers(request.headers);
  if (origin === "null") headers.delete("origin");
  const { pathname, search } = new URL(request.url);
  const base = origin === "null" ? request.url : origin;
  return copyRequest(request, { headers, url: new URL(pathname + search, base) });
}
