import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { scheduleChanges } from "#db/schema/upstream.ts";
import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";
import { type MeetingPlan, planChanges } from "#domain/facts/override/plan-changes.ts";
import type { Temporal } from "#domain/time.ts";

import { type MeetingPlans, readPlans } from "./meeting-plans.ts";

type Change = ScheduleChange & { readonly meetingId: number };

/** Reads the plans of meetings in the season of `siteTime` and in later seasons. */
export async function readSeasonPlans(
  transaction: TransactionSql,
  siteTime: Temporal.Instant,
): Promise<MeetingPlans> {
  const rows = await transaction<{ id: number }[]>`
    select id from facts.meetings where season >= ${siteTime.toZonedDateTimeISO("UTC").year}`;
  return readPlans(
    transaction,
    rows.map(({ id }) => id),
  );
}

/**
 * Adds a new pack's changes to meetings that aren't over at `siteTime` to the change log. The
 * changes get the time at which the pack was loaded, because packs don't contain the time of an
 * announcement.
 */
export async function recordPackChanges(
  transaction: TransactionSql,
  earlier: MeetingPlans,
  siteTime: Temporal.Instant,
): Promise<void> {
  const before = await withAdoptedIds(transaction, earlier);
  const after = await readSeasonPlans(transaction, siteTime);
  const reasons = new Map(
    (
      await transaction<{ id: number; reason: string | null }[]>`
        select id, cancellation_reason as reason from facts.meetings where cancelled and id = any(${[...after.keys()]})`
    ).map(({ id, reason }) => [id, reason]),
  );
  for (const { meetingId, what, session, from, to } of changesAhead(before, after, siteTime)) {
    const reason = what === "cancelled" ? (reasons.get(meetingId) ?? null) : null;
    await builderOn(transaction)
      .insert(scheduleChanges)
      .values({ source: "pack", meetingId, what, session, from, to, reason, noticedAt: siteTime });
  }
}

function changesAhead(
  before: MeetingPlans,
  after: MeetingPlans,
  siteTime: Temporal.Instant,
): Change[] {
  const today = siteTime.toZonedDateTimeISO("UTC").toPlainDate().toString();
  const planned = new Set([...before.values()].map(({ season }) => season));
  return [...after].flatMap(([meetingId, plan]): Change[] => {
    const old = before.get(meetingId);
    const { season, endDate, cancelled } = plan;
    if (endDate < today && (old === undefined || old.endDate < today)) return [];
    if (old !== undefined)
      return planChanges(old, plan)
        .filter((change) => isAhead(change, siteTime))
        .map((change) => ({ ...change, meetingId }));
    // The first calendar of a season isn't a change.
    if (cancelled || !planned.has(season)) return [];
    return [{ meetingId, season, what: "added", session: null, from: null, to: endDate }];
  });
}

/** Returns false for corrected times of sessions that have begun. */
function isAhead({ session, from, to }: ScheduleChange, siteTime: Temporal.Instant): boolean {
  if (session === null) return true;
  return [from, to].some(
    (start) => start !== null && Date.parse(start) > siteTime.epochMilliseconds,
  );
}

/** Replaces the provisional ids of meetings with the ids in the pack. */
async function withAdoptedIds(
  transaction: TransactionSql,
  plans: MeetingPlans,
): Promise<MeetingPlans> {
  const adopted = await transaction<{ id: number; adoptedAs: number }[]>`
    select id, adopted_as as "adoptedAs" from upstream.provisional_meetings where adopted_as is not null`;
  const idOf = new Map(adopted.map(({ id, adoptedAs }) => [id, adoptedAs]));
  return new Map([...plans].map(([id, plan]): [number, MeetingPlan] => [idOf.get(id) ?? id, plan]));
}
