import { createHash } from "node:crypto";

import type { MiddlewareHandler } from "hono";

import type { SiteSettings } from "#services.ts";

/** Headers that every answer carries. */
export function commonHeaders(settings: SiteSettings): Record<string, string> {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
  if (settings.publicUrl?.startsWith("https:")) {
    headers["strict-transport-security"] = "max-age=31536000; includeSubDomains";
  }
  return headers;
}

/** By lower-case names, of several spellings of one the last. */
export function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Left to answers that set it themselves: some are for the pages of other sites. */
const OPEN_FOR_OTHERS = "cross-origin-resource-policy";

/** Adds them to every answer that goes through Hono, refusals and failures included. */
export function securityHeaders(settings: SiteSettings): MiddlewareHandler {
  const headers = Object.entries(commonHeaders(settings));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (name === OPEN_FOR_OTHERS && c.res.headers.has(name)) continue;
      c.res.headers.set(name, value);
    }
  };
}

/**
 * The policy of one document: its own inline scripts and styles by hash, so that a cached page needs no nonce and stays
 * the same bytes for everybody. Its own are those whose tag carries `mark` as nonce: it was drawn for this rendering alone
 * and given to React, React Router and our components, so that a script which came in any other way, out of a text that
 * was not escaped, has no hash and does not run.
 */
export function contentSecurityPolicy(html: string, mark: string, settings: SiteSettings): string {
  const scripts = hashes(html, inlined("script", mark));
  const styles = hashes(html, inlined("style", mark));
  const images = settings.imageHosts.map((host) => ` https://${host}`).join("");
  const directives = [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    `img-src 'self'${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (settings.publicUrl?.startsWith("https:")) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

/** The document as it is sent, without marks: a page reveals nothing that another rendering would trust. */
export function unmarked(html: string, mark: string): string {
  return html.replaceAll(` nonce="${mark}"`, "");
}

function inlined(tag: "script" | "style", mark: string): RegExp {
  return new RegExp(`<${tag}(?=[^>]*\\snonce="${mark}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g");
}

function hashes(html: string, pattern: RegExp): string {
  const found = new Set<string>();
  for (const match of html.matchAll(pattern)) {
    const content = match[1];
    if (content) found.add(` 'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return [...found].join("");
}
