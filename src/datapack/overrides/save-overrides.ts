import type { TransactionSql } from "postgres";

import type { Sql } from "#db/database.ts";
import type { EditAnswer, OverrideEdit, UndoneOverride } from "#domain/override/edit.ts";
import { overrideText, subjectKey, subjectOf, type Override } from "#domain/override/override.ts";
import type { Temporal } from "#domain/time.ts";

import { announceChangedFacts, lockFacts } from "../facts-state.ts";
import { recomputeStandings } from "../observed/standings.ts";
import { fillSearchIndex } from "../search-index.ts";
import { writeAudit } from "./audit.ts";
import { effectsOf, readShown, type ChangeScope, type Effects } from "./effects.ts";
import { fittingDifferences, listUnfit, type FittingDifferences } from "./fitting.ts";
import { findKeptOverride } from "./kept.ts";
import { layOverrides, liftOverrides } from "./lay.ts";
import { findNames } from "./names.ts";
import { findShownValue } from "./shown-value.ts";
import { findSubjectVersion } from "./subject-version.ts";
import { OverrideUnfit } from "./unfit.ts";

/** Both clocks: when it was done, and what pages showed then. */
export interface Now {
  readonly wall: Temporal.Instant;
  readonly shown: Temporal.Instant;
}

/**
 * Puts an edit in force and brings the facts to it, in one transaction under their lock: with the standings, the search
 * index, the lines of the change log and of the audit log. With `rehearse` everything is done and nothing stays.
 */
export async function saveOverrides(
  sql: Sql,
  edit: OverrideEdit,
  now: Now,
  { rehearse = false }: { readonly rehearse?: boolean } = {},
): Promise<EditAnswer> {
  const [first] = edit.changes;
  if (first === undefined) return { kind: "unfit", detail: "Nothing was changed." };
  const subject = subjectOf(first);
  return changeFacts(sql, rehearse, async (transaction) => {
    const version = await findSubjectVersion(transaction, subject);
    if (version !== edit.version) return { kind: "conflict", version };
    const scope = await scopeOf(transaction, edit.changes);
    // Each keeps what was shown before it: while the others still lie on the facts.
    const own = new Set<number>();
    for (const change of edit.changes) own.add(await insertOverride(transaction, change, edit, now));
    const effects = await around(transaction, scope, now, () => Promise.resolve(), own);
    const unfit = [...(await listUnfit(transaction))].find(([id]) => own.has(id));
    if (unfit !== undefined) return { kind: "unfit", detail: unfit[1] };
    if (!rehearse) {
      const names = await findNames(transaction, edit.changes);
      await tell(transaction, effects, now);
      await writeAudit(transaction, {
        at: now.wall,
        actor: edit.by,
        action: "override.save",
        subject: subjectKey(subject),
        summary: `${edit.changes.map((change) => overrideText(change, names)).join("; ")}. ${edit.reason}`,
        detail: { changes: edit.changes, sourceUrl: edit.sourceUrl },
      });
    }
    return { kind: "done", effects };
  });
}

/**
 * Takes an override back: what the pack and the services say now is shown again, or the override before it. With a version
 * of its subject only if nothing of that changed since: else what was shown of it before is not what would come of it.
 */
export async function undoOverride(
  sql: Sql,
  { id, by, version }: UndoneOverride,
  now: Now,
  { rehearse = false }: { readonly rehearse?: boolean } = {},
): Promise<EditAnswer> {
  return changeFacts(sql, rehearse, async (transaction) => {
    const override = await findKeptOverride(transaction, id);
    if (override === null) return { kind: "unfit", detail: "It was taken back already." };
    const shown = await findSubjectVersion(transaction, subjectOf(override));
    if (version !== undefined && version !== shown) return { kind: "conflict", version: shown };
    const scope = await scopeOf(transaction, [override]);
    const effects = await around(transaction, scope, now, async () => {
      await transaction`
        update members.overrides set undone_by = ${by}, undone_at = ${now.wall.toString()},
          undone_noticed_at = ${now.shown.toString()}, unfit = null
        where id = ${id}`;
    });
    if (!rehearse) {
      const names = await findNames(transaction, [override]);
      await tell(transaction, effects, now);
      await writeAudit(transaction, {
        at: now.wall,
        actor: by,
        action: "override.undo",
        subject: subjectKey(subjectOf(override)),
        summary: `Taken back: ${overrideText(override, names)}.`,
        detail: { id },
      });
    }
    return { kind: "done", effects };
  });
}

/** Computes every table of a season by our own rules, from its first race on; what is overridden stays so. */
export async function publishSeason(
  sql: Sql,
  { season, by }: { readonly season: number; readonly by: string },
  now: Now,
  { rehearse = false }: { readonly rehearse?: boolean } = {},
): Promise<EditAnswer> {
  return changeFacts(sql, rehearse, async (transaction) => {
    const [first] = await transaction<{ id: number }[]>`
      select m.id from facts.meetings m where m.season = ${season} and m.round is not null
        and exists (select from facts.race_classifications r where r.meeting_id = m.id)
      order by m.round limit 1`;
    if (first === undefined) return { kind: "unfit", detail: `No race of ${season} has a classification yet.` };
    const effects = await around(transaction, { seasons: [season], meetingIds: [] }, now, async () => {
      await recomputeStandings(transaction, season, first.id);
    });
    if (!rehearse) {
      await announceChangedFacts(transaction);
      const changed = effects.drivers.length + effects.teams.length;
      await writeAudit(transaction, {
        at: now.wall,
        actor: by,
        action: "season.publish",
        subject: `season/${season}`,
        summary: `The tables of ${season} computed anew: ${changed === 1 ? "1 line" : `${changed} lines`} changed.`,
        detail: { drivers: effects.drivers, teams: effects.teams },
      });
    }
    return { kind: "done", effects };
  });
}

/** Ends a transaction without a trace, with an answer. */
class Rehearsed extends Error {
  readonly answer: EditAnswer;
  constructor(answer: EditAnswer) {
    super("rehearsed");
    this.answer = answer;
  }
}

async function changeFacts(
  sql: Sql,
  rehearse: boolean,
  change: (transaction: TransactionSql) => Promise<EditAnswer>,
): Promise<EditAnswer> {
  try {
    return await sql.begin(async (transaction) => {
      await lockFacts(transaction);
      const answer = await change(transaction);
      if (rehearse || answer.kind !== "done") throw new Rehearsed(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.answer;
    if (error instanceof OverrideUnfit) return { kind: "unfit", detail: error.message };
    throw error;
  }
}

/**
 * Changes what lies beneath the overrides, or the overrides themselves, and says what it did to what readers see and to
 * overrides other than its `own`.
 */
async function around(
  transaction: TransactionSql,
  scope: ChangeScope,
  { shown }: Now,
  change: () => Promise<void>,
  own: ReadonlySet<number> = new Set(),
): Promise<Effects & FittingDifferences> {
  const before = await readShown(transaction, scope, shown);
  const unfit = await listUnfit(transaction);
  await liftOverrides(transaction);
  await change();
  await layOverrides(transaction);
  const fitting = await fittingDifferences(transaction, unfit, own);
  return { ...effectsOf(before, await readShown(transaction, scope, shown)), ...fitting };
}

async function tell(transaction: TransactionSql, effects: Effects, now: Now): Promise<void> {
  for (const { meetingId, what, session, from, to } of effects.scheduleChanges) {
    await transaction`
      insert into upstream.schedule_changes (source, meeting_id, what, session, "from", "to", noticed_at)
      values ('administrator', ${meetingId}, ${what}, ${session}, ${from}, ${to}, ${now.shown.toString()})`;
  }
  await fillSearchIndex(transaction);
  await announceChangedFacts(transaction);
}

async function scopeOf(transaction: TransactionSql, changes: readonly Override[]): Promise<ChangeScope> {
  const meetingIds = [...new Set(changes.flatMap((change) => ("meetingId" in change ? [change.meetingId] : [])))];
  const rows = await transaction<{ season: number }[]>`
    select distinct season from facts.meetings where id = any(${meetingIds}::integer[])`;
  return { meetingIds, seasons: rows.map((row) => row.season) };
}

async function insertOverride(
  transaction: TransactionSql,
  change: Override,
  { reason, sourceUrl, by }: OverrideEdit,
  now: Now,
): Promise<number> {
  const meetingId = "meetingId" in change ? change.meetingId : null;
  const session = "session" in change ? change.session : null;
  const driverId = "driverId" in change ? change.driverId : null;
  const teamId = "teamId" in change ? change.teamId : null;
  const season = "season" in change ? change.season : null;
  const [inserted] = await transaction<{ id: number }[]>`
    insert into members.overrides (subject, meeting_id, session, driver_id, team_id, season, field, value, before, reason,
      source_url, made_by, made_at, noticed_at)
    values (${change.subject}, ${meetingId}, ${session}, ${driverId}, ${teamId}, ${season}, ${change.field},
      ${JSON.stringify(change.value)}::text::jsonb, ${await findShownValue(transaction, change)}, ${reason}, ${sourceUrl}, ${by}, ${now.wall.toString()},
      ${now.shown.toString()})
    returning id`;
  if (inserted === undefined) throw new Error("An override was not kept.");
  return inserted.id;
}
