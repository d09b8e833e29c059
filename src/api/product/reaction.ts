import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";

import {
  findOwnStanding,
  finishRound,
  issueRound,
  listLeaderboard,
  type ReactionPeriod,
} from "#db/queries/games/reaction.ts";
import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { violatesForeignKey } from "#db/violations.ts";
import { ROUND_LIFE_MS } from "#domain/games/reaction/plausibility.ts";
import { drawHold, HOLD_MS } from "#domain/games/reaction/start.ts";
import { Temporal } from "#domain/time.ts";
import { retryAfter } from "#http/retry-after.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import type { Services } from "#services.ts";

import { answerJson } from "../answer.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";

const BOARD_LENGTH = 50;
const PRIVATE = { "Cache-Control": "no-store" };

const RoundWire = z
  .object({
    id: z.string().openapi({ example: "6f1c0a52-8c55-4d2e-9d5c-6f8a1f0f7f10" }),
    holdMs: z.number().int().min(HOLD_MS.shortest).max(HOLD_MS.longest).openapi({ example: 1480 }),
    expiresAt: z.string().openapi({ example: "2025-11-21T16:02:30Z" }),
  })
  .openapi("ReactionRound");

const ResultWire = z
  .object({ reactionMs: z.number().int().min(0).max(60_000).openapi({ example: 213 }) })
  .openapi("ReactionResult");

const StandingWire = z
  .object({ bestMs: z.number().int(), place: z.number().int() })
  .openapi("ReactionStanding");

const StandingsWire = z
  .object({ today: StandingWire, allTime: StandingWire })
  .openapi("ReactionStandings");

const LeaderboardWire = z
  .object({
    period: z.enum(["today", "all-time"]),
    verified: z
      .literal(false)
      .openapi({ description: "Reaction times measured in a browser can’t be verified." }),
    rows: z.array(
      z.object({
        place: z.number().int(),
        displayName: z.string().openapi({ example: "Ana" }),
        bestMs: z.number().int().openapi({ example: 213 }),
        reachedAt: z.string(),
      }),
    ),
  })
  .openapi("ReactionLeaderboard");

const guarded = {
  401: errorResponse("Not logged in."),
  403: errorResponse("The request didn’t come from a page on this site."),
};

const newRound = createRoute({
  method: "post",
  path: "/api/reaction/rounds",
  operationId: "issueReactionRound",
  tags: ["Fans"],
  summary: "Start a ranked round of the reaction game",
  description:
    "Requires the session cookie of a logged-in user. The server chooses how long all five lights stay on, and the sequence starts after this response. The round accepts one result within 30 seconds.",
  responses: {
    201: { description: "The round.", content: { "application/json": { schema: RoundWire } } },
    ...guarded,
    409: errorResponse("The leaderboard is paused."),
    429: errorResponse("Too many rounds. `Retry-After` gives the seconds to wait."),
  },
});

const result = createRoute({
  method: "post",
  path: "/api/reaction/rounds/{id}/result",
  operationId: "finishReactionRound",
  tags: ["Fans"],
  summary: "Submit the result of a round",
  description: "Returns the player’s new place and best time.",
  request: {
    params: z.object({ id: z.uuid().openapi({ example: "6f1c0a52-8c55-4d2e-9d5c-6f8a1f0f7f10" }) }),
    body: { required: true, content: { "application/json": { schema: ResultWire } } },
  },
  responses: {
    200: {
      description: "The result was accepted.",
      content: { "application/json": { schema: StandingsWire } },
    },
    400: errorResponse("The result is malformed."),
    ...guarded,
    404: errorResponse("Not one of this player’s rounds."),
    409: errorResponse("The round already has a result."),
    415: errorResponse("The result isn’t JSON."),
    422: errorResponse("The result isn’t plausible. The message explains why."),
  },
});

const leaderboard = createRoute({
  method: "get",
  path: "/api/reaction/leaderboard",
  operationId: "getReactionLeaderboard",
  tags: ["Fans"],
  summary: "The fastest reactions",
  description: "Each player’s best time, unverified. `today` is the current day in UTC.",
  request: { query: z.object({ period: z.enum(["today", "all-time"]).default("today") }) },
  responses: {
    ...answersWith("The leaderboard.", LeaderboardWire),
    400: errorResponse("No such period."),
  },
});

interface ReactionTools {
  /** Real time, not site time. */
  readonly now: () => Temporal.Instant;
  readonly random: () => number;
}

const tools: ReactionTools = { now: () => Temporal.Now.instant(), random: secureRandom };

export function reactionRouter(
  services: Pick<Services, "accounts" | "db" | "settings">,
  { now, random }: ReactionTools = tools,
): OpenAPIHono {
  const { accounts, db, settings } = services;
  const router = newRouter();

  async function findPlayer(c: Context) {
    if (!isSameOrigin(c.req.raw.headers, settings.publicUrl))
      return {
        known: false,
        status: 403,
        message: "This request didn’t come from a page on this site.",
      } as const;
    const session = await accounts.findSignedIn(c.req.raw.headers);
    if (session === null)
      return { known: false, status: 401, message: "User is not authenticated" } as const;
    return { known: true, accountId: session.account.id } as const;
  }

  router.openapi(newRound, async (c) => {
    const player = await findPlayer(c);
    if (!player.known) return c.json({ message: player.message }, player.status, PRIVATE);
    if (await isSwitchedOff(db, "reaction")) {
      const message = "The leaderboard is paused, but you can still play.";
      return c.json({ message }, 409, PRIVATE);
    }
    const issuedAt = now();
    const round = { id: crypto.randomUUID(), holdMs: drawHold(random()) };
    const { waitMs } = await issueRound(db, {
      ...round,
      accountId: player.accountId,
      now: issuedAt,
    });
    if (waitMs > 0) {
      const message = "You’ve reached the limit of ranked rounds for now, but you can still play.";
      return c.json({ message }, 429, { ...PRIVATE, ...retryAfter(waitMs / 1_000) });
    }
    const expiresAt = issuedAt.add({ milliseconds: ROUND_LIFE_MS }).toString();
    return c.json({ ...round, expiresAt }, 201, PRIVATE);
  });

  router.openapi(result, async (c) => {
    // The time of arrival is read first, because the steps that follow take time.
    const receivedAt = now();
    const player = await findPlayer(c);
    if (!player.known) return c.json({ message: player.message }, player.status, PRIVATE);
    const { accountId } = player;
    const { reactionMs } = c.req.valid("json");
    const { id } = c.req.valid("param");
    const finished = await finishRound(db, { id, accountId, reactionMs, now: receivedAt });
    if (finished.kind === "used")
      return c.json({ message: "This round already has a result." }, 409, PRIVATE);
    if (finished.kind === "refused") return c.json({ message: finished.message }, 422, PRIVATE);
    const standingOf = (period: ReactionPeriod) =>
      findOwnStanding(db, accountId, period, receivedAt);
    const [today, allTime] = await Promise.all([standingOf("today"), standingOf("all-time")]);
    // An accepted result always has both standings, unless the account was deleted in the meantime.
    if (finished.kind === "unknown" || today === null || allTime === null)
      return c.json({ message: "No such round." }, 404, PRIVATE);
    return c.json({ today, allTime }, 200, PRIVATE);
  });

  router.openapi(leaderboard, async (c) => {
    const { period } = c.req.valid("query");
    const rows = await listLeaderboard(db, period, now(), BOARD_LENGTH);
    return answerJson(c, {
      period,
      verified: false,
      rows: rows.map((row) => ({
        ...row,
        reachedAt: row.reachedAt.toString({ smallestUnit: "second" }),
      })),
    });
  });
  // A violated foreign key means that the account was deleted during the request.
  router.onError((error, c) => {
    if (violatesForeignKey(error))
      return c.json({ message: "User is not authenticated" }, 401, PRIVATE);
    throw error;
  });
  return router;
}

/** Cryptographically secure, so that the next hold can't be predicted from earlier ones. */
function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
