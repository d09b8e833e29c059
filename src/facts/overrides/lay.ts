import type { TransactionSql } from "postgres";

import { isScored, overridesInForce, type KeptOverride } from "#domain/facts/override/override.ts";
import { RulingUnfit } from "#domain/facts/override/ruling.ts";

import { uncover } from "./covered.ts";
import { layDates, layMeeting, laySession } from "./lay-calendar.ts";
import { layRuling } from "./lay-classification.ts";
import { layDriver, layTeam } from "./lay-people.ts";
import { layTimedRuling } from "./lay-timed-classification.ts";
import { layStandings, listSeasonResults, type SeasonResults } from "./lay-standings.ts";
import { listKeptOverrides } from "./kept.ts";
import { OverrideUnfit } from "./unfit.ts";

/** Takes every override off the facts: they are then what the pack and the services say. Under the lock of the facts. */
export async function liftOverrides(transaction: TransactionSql): Promise<void> {
  await uncover(transaction);
  await transaction`delete from facts.shown_instead`;
}

/** In this order one builds on the other: sessions make the dates of their meeting, which may be overridden in turn. */
const ORDER = ["session", "meeting", "driver", "team", "classification"] as const;

/**
 * Puts every override that is in force on facts that have none on, and computes the standings that follow. One that does
 * not fit the facts as they are is left out, and says why; it is tried again whenever facts change. Answers the sessions
 * and meetings whose plan is an administrator's: `7`, `7 race`.
 */
export async function layOverrides(transaction: TransactionSql): Promise<ReadonlySet<string>> {
  const inForce = overridesInForce(await listKeptOverrides(transaction));
  const planned = new Set<string>();
  const seasons = new Map<number, { readonly before: SeasonResults; from: number }>();
  const moved = new Set<number>();
  for (const subject of ORDER) {
    for (const override of inForce.filter((one) => one.subject === subject)) {
      if (changesPoints(override)) {
        await rememberResults(transaction, override.meetingId, seasons);
      }
      const unfit = await layOne(transaction, override);
      await transaction`
        update members.overrides set unfit = ${unfit} where id = ${override.id} and unfit is distinct from ${unfit}`;
      if (unfit !== null) continue;
      if (override.subject === "session") {
        moved.add(override.meetingId);
        planned.add(`${override.meetingId} ${override.session}`);
      }
      if (override.subject === "meeting") planned.add(String(override.meetingId));
    }
    if (subject !== "session") continue;
    for (const meetingId of moved) await layDates(transaction, meetingId);
  }
  for (const [season, { before, from }] of seasons) await layStandings(transaction, season, before, from);
  return planned;
}

function changesPoints(
  override: KeptOverride,
): override is Extract<KeptOverride, { readonly subject: "classification" | "session" }> {
  switch (override.subject) {
    case "classification":
      return isScored(override.session);
    case "session":
      return override.value === "despite-result" && (override.session === "race" || override.session === "sprint");
    case "meeting":
    case "driver":
    case "team":
      return false;
  }
}

async function layOne(transaction: TransactionSql, override: KeptOverride): Promise<string | null> {
  try {
    await transaction.savepoint((attempt) => {
      switch (override.subject) {
        case "session":
          return laySession(attempt, override);
        case "meeting":
          return layMeeting(attempt, override);
        case "driver":
          return layDriver(attempt, override);
        case "team":
          return layTeam(attempt, override);
        case "classification":
          return isScored(override.session)
            ? layRuling(attempt, override, override.session)
            : layTimedRuling(attempt, override, override.session);
      }
    });
    return null;
  } catch (error) {
    if (error instanceof OverrideUnfit || error instanceof RulingUnfit) return error.message;
    throw error;
  }
}

/** What counted before the first ruling of a season, and the first round that one is of. */
async function rememberResults(
  transaction: TransactionSql,
  meetingId: number,
  seasons: Map<number, { readonly before: SeasonResults; from: number }>,
): Promise<void> {
  const [meeting] = await transaction<{ season: number; round: number | null }[]>`
    select season, round from facts.meetings where id = ${meetingId}`;
  if (meeting?.round == null) return;
  const { season, round } = meeting;
  const known = seasons.get(season);
  if (known === undefined) seasons.set(season, { before: await listSeasonResults(transaction, season), from: round });
  else known.from = Math.min(known.from, round);
}
