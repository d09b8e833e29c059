import type { Context } from "hono";

import type { SiteSettings } from "#services.ts";

/**
 * Whether what changes something was asked for by a page of ours. SameSite=Lax keeps the session's cookie from most
 * foreign pages; this also refuses a neighbouring subdomain. Programs that are no browsers send neither header.
 */
export function isFromOwnPage(c: Context, { publicUrl }: Pick<SiteSettings, "publicUrl">): boolean {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (origin === undefined || origin === "null")
    return site === undefined ? origin === undefined : site === "same-origin" || site === "none";
  if (origin === publicUrl) return true;
  return URL.parse(origin)?.host === c.req.header("host");
}
