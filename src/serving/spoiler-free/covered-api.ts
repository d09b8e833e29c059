import type { Context, Hono, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";

import { programAddress } from "#serving/program-addresses.ts";
import type { RequestReader } from "#serving/request-reader.ts";

import type { AccountClocks } from "./account-clocks.ts";
import type { ReaderClocks } from "./reader-clocks.ts";
import type { CoveredServices } from "./reader-covers.ts";

/** Maximum number of covers whose APIs are kept. Each of these APIs caches up to a few megabytes of replays. */
const MAX_APIS = 12;

/**
 * Answers API and share-card requests from readers who have their own clock. Responses to all other readers vary by
 * cookie, so that a shared cache never sends them to a reader with a clock.
 */
export function coveredApi(
  {
    covers,
    accountClocks,
    readerOf,
  }: {
    readonly covers: ReaderClocks;
    readonly accountClocks: AccountClocks;
    readonly readerOf: (c: Context) => RequestReader;
  },
  open: (spoilerFreeServices: CoveredServices) => Hono,
): MiddlewareHandler {
  const apis = new LRUCache<string, { readonly spoilerFreeServices: CoveredServices; readonly app: Hono }>({
    max: MAX_APIS,
  });
  const apiFor = (spoilerFreeServices: CoveredServices): Hono => {
    const cachedApi = apis.get(spoilerFreeServices.cover.key);
    if (cachedApi?.spoilerFreeServices === spoilerFreeServices) return cachedApi.app;
    const app = open(spoilerFreeServices);
    apis.set(spoilerFreeServices.cover.key, { spoilerFreeServices, app });
    return app;
  };
  return async (c, next) => {
    if (programAddress(c.req.path).hidesResults !== true) return next();
    const { request, reader } = await accountClocks.inStep(c.req.raw, readerOf(c));
    const spoilerFreeServices = await covers.find(reader.clock);
    if (spoilerFreeServices === null) await next();
    else c.res = await apiFor(spoilerFreeServices).fetch(request, c.env as object);
    const { headers } = c.res;
    // The headers of a stream have already been sent.
    if (headers.has("x-hono-already-sent")) return;
    if (!/\bcookie\b/i.test(headers.get("vary") ?? "")) headers.append("vary", "Cookie");
    if (spoilerFreeServices !== null && /public/.test(headers.get("cache-control") ?? ""))
      headers.set("cache-control", "private, no-cache");
  };
}
