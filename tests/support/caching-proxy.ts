import { deployedNginx } from "./deployed-nginx.ts";
import { type Nginx, openNginx } from "./nginx.ts";

/** "rfc": a shared cache that follows RFC 9111. "deployed": as in `deploy/nginx/gridwalk.conf`. */
export type CacheKind = "rfc" | "deployed";
export const cacheKinds: readonly CacheKind[] = ["rfc", "deployed"];

/**
 * Starts nginx with a shared cache in front of a site. Its header `x-cache` shows whether the
 * response came from the cache.
 */
export function openCachingProxy(site: string, kind: CacheKind = "rfc"): Promise<Nginx> {
  const configure = kind === "rfc" ? plainCache : deployedCache;
  return openNginx((folder, port) => configure(folder, port, site));
}

function plainCache(folder: string, port: number, site: string): string {
  return `proxy_cache_path ${folder}/cache keys_zone=pages:1m;
server {
  listen 127.0.0.1:${port};
  location / {
    proxy_pass ${site}; proxy_http_version 1.1; proxy_set_header Connection "";
    proxy_cache pages; proxy_cache_revalidate on; add_header X-Cache $upstream_cache_status;
  }
}`;
}

async function deployedCache(folder: string, port: number, site: string): Promise<string> {
  return deployedNginx({ folder, listen: `127.0.0.1:${port}`, instances: [new URL(site).host] });
}
