import type { EditedSubject } from "#domain/facts/override/override.ts";

import type { Executor } from "#facts/store/merge.ts";

/**
 * Returns a version that changes with the subject's values and overrides. It consists of the last
 * override id, the number of undone overrides and a hash of the values, e.g. `12.1.9f3a…`.
 */
export async function findSubjectVersion(sql: Executor, subject: EditedSubject): Promise<string> {
  const [row] = await sql.unsafe<{ last: number; undone: number; shown: string }[]>(
    `with shown as (${shownRows(subject.kind)}), own as (${overridesOf(subject.kind)})
     select (select coalesce(max(id), 0) from own)::integer as last,
       (select count(*) from own where undone_at is not null)::integer as undone,
       (select md5(coalesce(string_agg(line, '|' order by line), '')) from shown) as shown`,
    idsOf(subject),
  );
  return row === undefined ? "" : `${row.last}.${row.undone}.${row.shown}`;
}

function idsOf(subject: EditedSubject): (string | number)[] {
  switch (subject.kind) {
    case "meeting":
      return [subject.meetingId];
    case "classification":
      return [subject.meetingId, subject.session];
    case "driver":
      return [subject.driverId];
    case "team":
      return [subject.teamId];
  }
}

function overridesOf(kind: EditedSubject["kind"]): string {
  switch (kind) {
    case "meeting":
      return "select id, undone_at from site.overrides where meeting_id = $1 and subject in ('meeting', 'session')";
    case "classification":
      return `select id, undone_at from site.overrides
        where meeting_id = $1 and session = $2::facts.session_kind and subject = 'classification'`;
    case "driver":
      return "select id, undone_at from site.overrides where driver_id = $1 and subject = 'driver'";
    case "team":
      return "select id, undone_at from site.overrides where team_id = $1 and subject = 'team'";
  }
}

function shownRows(kind: EditedSubject["kind"]): string {
  switch (kind) {
    case "meeting":
      return `select m::text as line from facts.meetings m where m.id = $1
        union all select s::text from facts.sessions s where s.meeting_id = $1`;
    case "classification":
      return `select r::text as line from facts.race_classifications r
        where r.meeting_id = $1 and r.session = $2::facts.session_kind
        union all select t::text from facts.timed_classifications t
        where t.meeting_id = $1 and t.session = $2::facts.session_kind`;
    case "driver":
      return `select d::text as line from facts.drivers d where d.id = $1
        union all select i::text from facts.display_overrides i where i.subject = 'driver' and i.id = $1`;
    case "team":
      return `select t::text as line from facts.teams t where t.id = $1
        union all select y::text from facts.team_seasons y where y.team_id = $1
        union all select i::text from facts.display_overrides i where i.subject = 'team' and i.id = $1`;
  }
}
