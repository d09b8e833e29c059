import { Hono, type Context } from "hono";
import { z } from "zod";

import { contentHash, matchesEntityTag } from "#http/entity-tag.ts";
import { ResponseCache } from "#http/response-cache.ts";
import { retryAfter } from "#http/retry-after.ts";
import type { CardPainter } from "#platform/card-painter.ts";
import type { Services } from "#services.ts";

import { issueText } from "../issue-text.ts";
import { refuse } from "../refuse.ts";
import { lastWidget, nextWeekend, standingsWidget } from "../widget/widget-data.ts";
import { zoneInput } from "../widget/widget-query.ts";
import {
  type DisplaySize,
  displaySizes,
  drawLast,
  drawNext,
  drawStandings,
} from "./display-drawing.ts";
import { type BitDepth, bitDepths, bmpFile, pngFile } from "./indexed-picture.ts";

const MAX_BYTES = 4 * 1024 * 1024;
const FILE = new RegExp(`^(${displaySizes.join("|")})\\.(png|bmp)$`);

const Query = z.object({
  bits: z
    .enum(bitDepths.map(String) as [string, ...string[]])
    .default("1")
    .transform((bits) => Number(bits) as BitDepth),
  show: z.enum(["next", "standings", "last"]).default("next"),
  zone: zoneInput,
});

type Choice = z.output<typeof Query> & { readonly size: DisplaySize; readonly type: "png" | "bmp" };
type Sources = Pick<Services, "db" | "clock" | "cover" | "facts" | "live" | "settings">;

/**
 * Serves /display: pictures for e-ink displays, in black on white. Only `show=standings` and
 * `show=last` reveal results.
 */
export function createDisplay(services: Sources, painter: CardPainter): Hono {
  const app = new Hono();
  const pictures = new ResponseCache<Uint8Array | null, Uint8Array>({
    maxBytes: MAX_BYTES,
    version: () => null,
    ttlMs: () => Infinity,
    pack: (file) => file && { value: file, bytes: file.length },
  });
  const missing = (c: Context) =>
    refuse(
      c,
      404,
      `No such picture. The sizes are ${displaySizes.join(", ")}, each as png or bmp.`,
    );

  app.get("/:file", async (c) => {
    const [, size, type] = FILE.exec(c.req.param("file")) ?? [];
    if (size === undefined || type === undefined) return missing(c);
    const query = Query.safeParse(c.req.query());
    if (!query.success) return refuse(c, 400, issueText(query.error.issues[0]));
    const choice = { ...query.data, size, type } as Choice;
    if (choice.type === "bmp" && choice.bits === 2)
      return refuse(c, 400, "bits must be 1, 4 or 8 for a BMP.");
    const svg = await draw(services, choice);
    const hash = contentHash(`${choice.type} ${choice.bits} ${svg}`);
    const headers = {
      ETag: `"${hash}"`,
      "Cache-Control": "public, max-age=60",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    // The drawing alone determines the ETag, so a 304 doesn't require painting the picture.
    if (matchesEntityTag(c.req.header("If-None-Match"), headers.ETag))
      return c.body(null, 304, headers);
    const file =
      pictures.get(hash) ?? (await pictures.make(hash, () => paint(painter, svg, choice)));
    if (file === null)
      return refuse(
        c,
        503,
        "Too many pictures requested at once. Please try again in a moment.",
        retryAfter(2),
      );
    return c.body(new Uint8Array(file), 200, {
      ...headers,
      "Content-Type": `image/${choice.type}`,
      "Content-Length": String(file.length),
    });
  });
  app.all("*", missing);
  app.onError((_error, c) => refuse(c, 500, "Something went wrong on our side. Please try again."));
  return app;
}

async function draw(services: Sources, { show, size, zone }: Choice): Promise<string> {
  if (show === "standings") return drawStandings(size, await standingsWidget(services, "show"));
  if (show === "last")
    return drawLast(size, await lastWidget(services, { zone, spoilers: "show" }));
  const { wire, layout } = await nextWeekend(services, zone);
  return drawNext(size, wire, layout);
}

async function paint(
  painter: CardPainter,
  svg: string,
  { type, bits }: Choice,
): Promise<Uint8Array | null> {
  const picture = await painter.paintGrey(svg);
  if (picture === null) return null;
  return type === "bmp" ? bmpFile(picture, bits) : pngFile(picture, bits);
}
