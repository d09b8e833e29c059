import type { RouterContextProvider } from "react-router";

import { findOwnStanding, type LeaderboardRow, listLeaderboard } from "#db/queries/games/reaction.ts";
import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { signedIn } from "../../session.server.ts";
import type { Route } from "./+types/reaction-game";

const BOARD_LENGTH = 20;

export type BoardRow = Pick<LeaderboardRow, "place" | "displayName" | "bestMs">;

export type Standings = NonNullable<Awaited<ReturnType<typeof ownStandings>>>;

export interface ReactionGameView {
  readonly today: readonly BoardRow[];
  readonly allTime: readonly BoardRow[];
  readonly isPaused: boolean;
  /** The logged-in user's standing. Null for visitors, whose page is cached. */
  readonly own: Standings | null;
}

/** Loads the leaderboards as of the real date, because the game is played in real time. */
export async function loadReactionGame({ context, request }: Route.LoaderArgs): Promise<ReactionGameView> {
  const { db } = context.get(servicesContext);
  const now = Temporal.Now.instant();
  const [today, allTime, readerStandings, isPaused] = await Promise.all([
    listLeaderboard(db, "today", now, BOARD_LENGTH),
    listLeaderboard(db, "all-time", now, BOARD_LENGTH),
    ownStandings(context, request, now),
    isSwitchedOff(db, "reaction"),
  ]);
  return { today: today.map(boardRow), allTime: allTime.map(boardRow), own: readerStandings, isPaused };
}

async function ownStandings(context: Readonly<RouterContextProvider>, request: Request, now: Temporal.Instant) {
  const session = await optionalBlock(context, "own standings", () => signedIn(context, request));
  if (session === null) return null;
  const { db } = context.get(servicesContext);
  const [today, allTime] = await Promise.all([
    findOwnStanding(db, session.account.id, "today", now),
    findOwnStanding(db, session.account.id, "all-time", now),
  ]);
  return { today, allTime };
}

function boardRow({ place, displayName, bestMs }: LeaderboardRow): BoardRow {
  return { place, displayName, bestMs };
}
