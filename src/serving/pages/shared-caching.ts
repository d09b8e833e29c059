const FRESH_S = 10;
const REVALIDATING_S = 30;
const ON_ERROR_S = 86_400;

/** For pages that are the same for all visitors. Browsers revalidate them before each use. */
export const SHARED_PAGE = `public, max-age=0, s-maxage=${FRESH_S}, stale-while-revalidate=${REVALIDATING_S}, stale-if-error=${ON_ERROR_S}`;

/**
 * For the data of such pages. Open pages load it after a change, so it may be stale only while the
 * site is down.
 */
export const SHARED_DATA = `public, max-age=0, s-maxage=${FRESH_S}, stale-if-error=${ON_ERROR_S}`;

/**
 * The same directives for CDNs that read `CDN-Cache-Control` (RFC 9213). For them, `s-maxage` would
 * forbid stale responses, as in RFC 9111, so `max-age` is used instead.
 */
const FOR_CDNS: Readonly<Record<string, string>> = {
  [SHARED_PAGE]: `max-age=${FRESH_S}, stale-while-revalidate=${REVALIDATING_S}, stale-if-error=${ON_ERROR_S}`,
  [SHARED_DATA]: `max-age=${FRESH_S}, stale-if-error=${ON_ERROR_S}`,
};

/**
 * Returns the CDN headers that go with a page's `Cache-Control`. Empty if caches may not share the
 * page.
 */
export function headersForCdns(cacheControl: string | null): Readonly<Record<string, string>> {
  const value = FOR_CDNS[cacheControl ?? ""];
  return value === undefined ? {} : { "cdn-cache-control": value };
}

export function withoutStoring(response: Response): Response {
  response.headers.set("cache-control", "no-store");
  response.headers.delete("cdn-cache-control");
  return response;
}
