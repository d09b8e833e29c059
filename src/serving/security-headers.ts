import { createHash } from "node:crypto";

import type { MiddlewareHandler } from "hono";

import { isEmbed } from "#domain/embed-path.ts";
import type { SiteSettings } from "#platform/site-settings.ts";

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

/** Lower-cases header names. If two names differ only in case, the last one wins. */
export function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * Policy of responses that aren't pages. They need nothing, and nothing may frame them. Not among the common headers,
 * because a page has its own policy.
 */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Not overwritten, because responses meant for other sites' pages set this header themselves. */
const OPEN_FOR_OTHERS = "cross-origin-resource-policy";

const POLICY = "content-security-policy";

export function securityHeaders(settings: SiteSettings): MiddlewareHandler {
  const headers = Object.entries(commonHeaders(settings));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (name === OPEN_FOR_OTHERS && c.res.headers.has(name)) continue;
      if (name === "x-frame-options" && isEmbed(c.req.path)) continue;
      c.res.headers.set(name, value);
    }
    // A 304 would replace the policy of the page that the browser has.
    if (c.res.status === 304 || isEmbed(c.req.path) || c.res.headers.has(POLICY)) return;
    c.res.headers.set(POLICY, CLOSED_POLICY);
  };
}

/**
 * Returns the policy for one document. Its inline scripts and styles are allowed by hash rather than a nonce, so a
 * cached page is the same for everyone. Only tags with `mark` as their nonce are hashed. The mark is random for each
 * rendering and given only to React, React Router and our components, so a script injected through unescaped text
 * doesn't run.
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

/** Removes the marks, so that a page doesn't reveal how trusted tags are marked. */
export function unmarked(html: string, mark: string): string {
  return html.replaceAll(` nonce="${mark}"`, "");
}

function inlined(tag: "script" | "style", mark: string): RegExp {
  return new RegExp(`<${tag}(?=[^>]*\\snonce="${mark}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g");
}

function hashes(html: string, pattern: RegExp): string {
  const hashSources = new Set<string>();
  for (const match of html.matchAll(pattern)) {
    const content = match[1];
    if (content) hashSources.add(` 'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return [...hashSources].join("");
}
