import { randomBytes } from "node:crypto";

import type { SiteSettings } from "#platform/site-settings.ts";

import { contentSecurityPolicy, unmarked } from "./security-headers.ts";

const STYLE =
  ":root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:3rem 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}h1{line-height:1.2}button{font:inherit;padding:.625rem 1.25rem}";

interface BarePage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly after?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns a page that needs neither React nor the database. Programs get only its text. */
export function barePage(request: Request, page: BarePage, settings: SiteSettings): Response {
  const { status, title, text, after = "", headers } = page;
  const isPage = request.headers.get("accept")?.includes("text/html") === true;
  const mark = randomBytes(16).toString("hex");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Gridwalk</title><style nonce="${mark}">${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>${after}</main></body></html>`;
  return new Response(isPage ? unmarked(html, mark) : text, {
    status,
    headers: {
      "content-security-policy": contentSecurityPolicy(html, mark, settings),
      "content-type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
      "cache-control": "no-store",
      ...headers,
    },
  });
}
