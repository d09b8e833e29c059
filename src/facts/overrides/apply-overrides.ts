import { and, eq, sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { overrides } from "#db/schema/overrides.ts";
import { isScored, overridesInForce, type KeptOverride } from "#domain/facts/override/override.ts";
import { RulingInapplicable } from "#domain/facts/override/ruling.ts";

import type { Touched } from "#facts/store/copy-source.ts";
import { applyDates, applyMeeting, applySession } from "./apply-calendar.ts";
import { applyQualifyingRuling, applyRaceRuling } from "./apply-classification.ts";
import { applyDriver, applyTeam } from "./apply-people.ts";
import { applyStandings, listSeasonResults, type SeasonResults } from "./apply-standings.ts";
import { OverrideInapplicable } from "./inapplicable.ts";
import { listKeptOverridesOf } from "./kept.ts";

/** In order of dependency: sessions determine a meeting's dates, which an override of the meeting can then replace. */
const ORDER = ["session", "meeting", "driver", "team", "classification"] as const;

/**
 * Applies the overrides in force to unmodified facts and recomputes standings. An override that can't be applied is
 * skipped with a reason and tried again in the next rebuild. Returns the sessions and meetings whose schedule is
 * overridden.
 */
export async function applyOverrides(transaction: TransactionSql, touched: Touched): Promise<ReadonlySet<string>> {
  const db = builderOn(transaction);
  const inForce = overridesInForce(await listKeptOverridesOf(transaction, touched));
  const planned = new Set<string>();
  const seasons = new Map<number, { readonly before: SeasonResults; from: number }>();
  const movedMeetingIds = new Set<number>();
  for (const subject of ORDER) {
    for (const override of inForce.filter((candidate) => candidate.subject === subject)) {
      if (changesPoints(override)) await keepResults(transaction, override.meetingId, seasons);
      const reason = await applyOne(transaction, override);
      await db
        .update(overrides)
        .set({ inapplicable: reason })
        .where(and(eq(overrides.id, override.id), sql`${overrides.inapplicable} is distinct from ${reason}`));
      if (reason !== null) continue;
      if (override.subject === "session") {
        movedMeetingIds.add(override.meetingId);
        planned.add(`${override.meetingId} ${override.session}`);
      }
      if (override.subject === "meeting") planned.add(String(override.meetingId));
    }
    if (subject !== "session") continue;
    for (const meetingId of movedMeetingIds) await applyDates(transaction, meetingId);
  }
  for (const [season, { before, from }] of seasons) await applyStandings(transaction, season, before, from);
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

async function applyOne(transaction: TransactionSql, override: KeptOverride): Promise<string | null> {
  try {
    await transaction.savepoint((attempt) => {
      switch (override.subject) {
        case "session":
          return applySession(attempt, override);
        case "meeting":
          return applyMeeting(attempt, override);
        case "driver":
          return applyDriver(attempt, override);
        case "team":
          return applyTeam(attempt, override);
        case "classification":
          return isScored(override.session)
            ? applyRaceRuling(attempt, override, override.session)
            : applyQualifyingRuling(attempt, override, override.session);
      }
    });
    return null;
  } catch (error) {
    if (error instanceof OverrideInapplicable || error instanceof RulingInapplicable) return error.message;
    throw error;
  }
}

/** Remembers a season's results as they were before its first ruling, and the earliest round affected. */
async function keepResults(
  transaction: TransactionSql,
  meetingId: number,
  seasons: Map<number, { readonly before: SeasonResults; from: number }>,
): Promise<void> {
  const [meeting] = await builderOn(transaction)
    .select({ season: meetings.season, round: meetings.round })
    .from(meetings)
    .where(eq(meetings.id, meetingId));
  if (meeting?.round == null) return;
  const { season, round } = meeting;
  const seasonChange = seasons.get(season);
  if (seasonChange === undefined)
    seasons.set(season, { before: await listSeasonResults(transaction, season), from: round });
  else seasonChange.from = Math.min(seasonChange.from, round);
}
