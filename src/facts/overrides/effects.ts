import type { TransactionSql } from "postgres";

import {
  standingDifferences,
  type EditEffects,
  type StandingPlace,
} from "#domain/facts/override/edit.ts";
import { planChanges } from "#domain/facts/override/plan-changes.ts";
import {
  scheduleChangeText,
  type ScheduleChange,
} from "#domain/calendar/changes/schedule-change.ts";
import type { Temporal } from "#domain/time.ts";

import type { Touched } from "#facts/store/copy-source.ts";
import { type MeetingPlans, readPlans } from "#facts/store/meeting-plans.ts";

type Table = readonly (StandingPlace & { readonly id: string; readonly name: string })[];

interface Shown {
  readonly drivers: Table;
  readonly teams: Table;
  readonly plans: MeetingPlans;
  readonly codes: ReadonlyMap<string, string>;
}

export interface ChangeScope extends Touched {
  readonly seasons: readonly number[];
  readonly meetingIds: readonly number[];
  readonly driverIds: readonly string[];
}

/**
 * Reads the values that readers see. The standings are those after the last race that was over by
 * `siteTime`.
 */
export async function readShown(
  transaction: TransactionSql,
  scope: ChangeScope,
  siteTime: Temporal.Instant,
): Promise<Shown> {
  const latest = await transaction<{ id: number }[]>`
    select distinct on (m.season) m.id from facts.meetings m
    join facts.sessions s on s.meeting_id = m.id and s.kind = 'race' and s.over_at <= ${siteTime.toString()}
    where m.season = any(${[...scope.seasons]}::integer[])
      and exists (select from facts.driver_standings d where d.meeting_id = m.id)
    order by m.season, m.round desc`;
  const ids = latest.map(({ id }) => id);
  const drivers = await transaction<Table[number][]>`
    select s.driver_id as id, d.name, s.position,
      s.points_hundredths as "pointsHundredths"
    from facts.driver_standings s join facts.drivers d on d.id = s.driver_id
    where s.meeting_id = any(${ids}::integer[]) order by s.meeting_id, s.ordinal`;
  const teams = await transaction<Table[number][]>`
    select s.team_id as id, t.name, s.position, s.points_hundredths as "pointsHundredths"
    from facts.team_standings s join facts.teams t on t.id = s.team_id
    where s.meeting_id = any(${ids}::integer[]) order by s.meeting_id, s.ordinal`;
  const coded = await transaction<{ id: string; code: string }[]>`
    select id, code from facts.drivers where id = any(${[...scope.driverIds]}::text[])`;
  const codes = new Map(coded.map(({ id, code }) => [id, code]));
  return { drivers, teams, plans: await readPlans(transaction, scope.meetingIds), codes };
}

export interface Effects extends Omit<EditEffects, "reverted" | "inapplicable" | "applicable"> {
  readonly scheduleChanges: readonly (ScheduleChange & { readonly meetingId: number })[];
}

export function effectsOf(before: Shown, after: Shown): Effects {
  const scheduleChanges = [...after.plans].flatMap(([meetingId, plan]) => {
    const old = before.plans.get(meetingId);
    return old === undefined
      ? []
      : planChanges(old, plan).map((change) => ({ ...change, meetingId }));
  });
  const codes = [...after.codes].flatMap(([driverId, code]) => {
    const old = before.codes.get(driverId);
    return old === undefined || old === code ? [] : [{ driverId, before: old, after: code }];
  });
  return {
    codes,
    drivers: standingDifferences(before.drivers, after.drivers),
    teams: standingDifferences(before.teams, after.teams),
    plan: scheduleChanges.map(scheduleChangeText),
    scheduleChanges,
  };
}
