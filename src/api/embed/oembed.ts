import { Hono } from "hono";
import { html, raw } from "hono/html";
import { z } from "zod";

import { embedPath } from "#domain/embed-path.ts";
import type { Services } from "#services.ts";

import { answer, answerJson } from "../answer.ts";
import { issueText } from "../issue-text.ts";
import { openToAll } from "../open-to-all.ts";
import { refuse } from "../refuse.ts";
import { embedTitle } from "./embed.ts";

const WIDTH = 480;
const HEIGHTS: readonly (readonly [prefix: string, height: number])[] = [
  ["/embed/next", 440],
  ["/embed/standings", 900],
  ["/embed/circuit/", 460],
  ["/embed/replay/", 560],
];

/** The space that the client has. An embed never needs more, and scrolls in less. */
const pixels = z.coerce.number().int("must be a whole number").min(1).optional();
const Query = z.object({
  url: z.url(),
  format: z.string().default("json"),
  maxwidth: pixels,
  maxheight: pixels,
});

const SHARED = { cacheControl: "public, max-age=3600", headers: openToAll };

/** Serves /oembed (oembed.com), which returns the embed code for a page's URL. */
export function createOembed(services: Pick<Services, "db" | "clock" | "settings">): Hono {
  const { settings } = services;
  const app = new Hono();
  app.get("/oembed", async (c) => {
    const query = Query.safeParse(c.req.query());
    if (!query.success) return refuse(c, 400, issueText(query.error.issues[0]), openToAll);
    const { url, format, maxwidth, maxheight } = query.data;
    if (format !== "json" && format !== "xml")
      return refuse(c, 501, "format must be json or xml.", openToAll);
    const page = new URL(url);
    const ownOrigin = settings.publicUrl ?? new URL(c.req.url).origin;
    const path = page.origin === new URL(ownOrigin).origin ? embedPath(page.pathname) : null;
    const title = path === null ? null : await embedTitle(services, path);
    if (path === null || title === null)
      return refuse(c, 404, "There’s nothing to embed at this URL.", openToAll);
    const width = Math.min(WIDTH, maxwidth ?? WIDTH);
    const height = Math.min(
      HEIGHTS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? WIDTH,
      maxheight ?? Infinity,
    );
    const frame = await html`<iframe
      src="${ownOrigin}${path}"
      width="${width}"
      height="${height}"
      title="${title}"
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      style="border:0;max-width:100%"
    ></iframe>`;
    const description = {
      version: "1.0",
      type: "rich",
      provider_name: "Gridwalk",
      provider_url: ownOrigin,
      title,
      width,
      height,
      html: frame.toString().replaceAll(/\s+/g, " "),
      cache_age: 3600,
    };
    return format === "xml"
      ? answer(c, await xmlOf(description), { ...SHARED, contentType: "text/xml; charset=utf-8" })
      : answerJson(c, description, SHARED);
  });
  return app;
}

async function xmlOf(description: Readonly<Record<string, string | number>>): Promise<string> {
  const elements = Object.entries(description).map(
    ([name, value]) => html`<${raw(name)}>${value}</${raw(name)}>`,
  );
  const declaration = raw('<?xml version="1.0" encoding="utf-8" standalone="yes"?>');
  return (await html`${declaration}<oembed>${elements}</oembed>`).toString();
}
