/**
 * Returns a request with other headers, and possibly another URL. `new Request(request, …)` doesn't
 * accept the requests of the Node adapter.
 */
export function copyRequest(
  { method, body, signal, url: ownUrl }: Request,
  { headers, url = ownUrl }: { readonly headers: Headers; readonly url?: string | URL },
): Request {
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(url, init);
}
