import { Hono, type Context } from "hono";
import type { z } from "zod";

import { contentHash, matchesEntityTag } from "#http/entity-tag.ts";
import { ResponseCache } from "#http/response-cache.ts";
import { retryAfter } from "#http/retry-after.ts";
import type { CardPainter } from "#platform/card-painter.ts";
import type { Services } from "#services.ts";

import { refuse } from "../refuse.ts";
import * as params from "./card-params.ts";
import { circuitCard } from "./circuit-card.ts";
import { meetingCard } from "./meeting-card.ts";
import { driverCard, teamCard } from "./person-cards.ts";
import { funCard, historyCard, puzzleCard, reactionCard, siteCard } from "./play-cards.ts";
import { predictionCard } from "./prediction-card.ts";
import { standingsCard } from "./standings-card.ts";
import { voteCard } from "./vote-card.ts";

const MAX_BYTES = 12 * 1024 * 1024;

type Sources = Pick<Services, "db" | "clock" | "cover" | "settings" | "voting">;
type Drawn = string | null | Promise<string | null>;

/** Serves /cards, the pictures for link previews (see domain/card-paths.ts for the URLs). */
export function createCards(services: Sources, painter: Pick<CardPainter, "paint">): Hono {
  const app = new Hono();
  const paint = createPainting(painter);
  const missing = (c: Context) => refuse(c, 404, "No such card.");

  const card = <Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    draw: (input: z.output<Shape>) => Drawn,
  ): void => {
    app.get(path, async (c) => {
      const input = shape.safeParse(c.req.param());
      const svg = input.success ? await draw(input.data) : null;
      return svg === null ? missing(c) : answerCard(c, svg, paint);
    });
  };
  app.get("/gridwalk.png", (c) => answerCard(c, siteCard(), paint));
  app.get("/fun.png", (c) => answerCard(c, funCard(), paint));
  app.get("/history.png", (c) => answerCard(c, historyCard(), paint));
  card("/meetings/:season/:file", params.MeetingParams, ({ season, file }) =>
    meetingCard(services, { season, slug: file }),
  );
  card("/standings/:who/:file", params.StandingsParams, ({ who, file }) =>
    standingsCard(services, { who, ...file }),
  );
  card("/circuits/:file", params.NameParams, ({ file }) => circuitCard(services, file));
  card("/drivers/:file", params.NameParams, ({ file }) => driverCard(services, file));
  card("/teams/:file", params.NameParams, ({ file }) => teamCard(services, file));
  card("/votes/:file", params.VoteParams, ({ file }) => voteCard(services, file));
  card("/reactions/:file", params.ReactionParams, ({ file }) => reactionCard(file));
  card("/puzzles/:puzzle/:date/:file", params.PuzzleParams, puzzleCard);
  card("/predictions/:meeting/:file", params.PredictionParams, ({ meeting, file }) =>
    predictionCard(services, { meetingId: meeting, picks: file }),
  );

  app.all("*", missing);
  app.onError((_error, c) => refuse(c, 500, "Something went wrong on our side. Please try again."));
  return app;
}

type Paint = (hash: string, svg: string) => Promise<Buffer | null>;

/**
 * Paints each drawing once and caches the card under the drawing's hash. A corrected result changes
 * the drawing and so the hash, which means that cached cards never need to expire.
 */
export function createPainting(painter: Pick<CardPainter, "paint">, maxBytes = MAX_BYTES): Paint {
  const cards = new ResponseCache<Buffer | null, Buffer>({
    maxBytes,
    version: () => null,
    ttlMs: () => Infinity,
    pack: (png) => png && { value: png, bytes: png.length },
  });
  return async (hash, svg) => cards.get(hash) ?? cards.make(hash, () => painter.paint(svg));
}

async function answerCard(c: Context, svg: string, paint: Paint): Promise<Response> {
  const hash = contentHash(svg);
  const etag = `"${hash}"`;
  const headers = {
    ETag: etag,
    // Ten minutes at most, because a result may be corrected.
    "Cache-Control": "public, max-age=600",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    // Other sites may embed cards.
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  // The drawing alone determines the ETag, so a 304 doesn't require painting the card.
  if (matchesEntityTag(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
  const png = await paint(hash, svg);
  if (png === null)
    return refuse(
      c,
      503,
      "Too many pictures requested at once. Please try again in a moment.",
      retryAfter(2),
    );
  return c.body(new Uint8Array(png), 200, {
    ...headers,
    "Content-Type": "image/png",
    "Content-Length": String(png.length),
  });
}
