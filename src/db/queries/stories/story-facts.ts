import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ownTurnOfLoop } from "#db/own-turn.ts";
import { allRaceRows, raceRowValues } from "#db/queries/results/race-rows.ts";
import { calendarChanges, meetings, sessions } from "#db/schema/calendar.ts";
import {
  lapCharts,
  raceClassifications,
  timedClassifications,
} from "#db/schema/classifications.ts";
import { drivers, teams } from "#db/schema/people.ts";
import { circuits } from "#db/schema/places.ts";
import { driverStandings, teamStandings, titles } from "#db/schema/standings.ts";
import type { DriveStatus } from "#domain/people/career.ts";
import { FIRST_SCORED_SEASON } from "#domain/standings/points.ts";
import { buildArchive } from "#domain/stories/archive.ts";
import type {
  StoryArchive,
  ArchiveDriver,
  ArchiveMeeting,
  ArchiveRace,
  ArchiveResult,
  ArchiveStandings,
  ArchiveTitle,
  MeetingDetail,
} from "#domain/stories/facts.ts";

type ResultTuple = readonly [
  driverId: string,
  teamId: string,
  position: number | null,
  status: DriveStatus,
  pointsHundredths: number,
  pole: boolean,
  fastestLap: boolean,
  grid: number | null,
  pitLaneStart: boolean,
];

function resultOf(tuple: ResultTuple): ArchiveResult {
  const [
    driverId,
    teamId,
    position,
    status,
    pointsHundredths,
    pole,
    fastestLap,
    grid,
    pitLaneStart,
  ] = tuple;
  return {
    driverId,
    teamId,
    position,
    status,
    pointsHundredths,
    pole,
    fastestLap,
    grid,
    pitLaneStart,
  };
}

/**
 * Reads all races and sprints up to `season`, and the calendars of `season` and of the season
 * before. Takes two round trips and returns tens of thousands of rows, so the caller must cache the
 * result.
 */
export async function findStoryArchive(db: Database, season: number): Promise<StoryArchive> {
  const [races, [context]] = await Promise.all([
    db.execute<Omit<ArchiveRace, "results"> & { results: readonly ResultTuple[] }>(sql`
      select m.season, m.round, m.slug, p.name as place, m.end_date as date, s.kind,
        m.id as "meetingId", m.name, m.circuit_id as "circuitId", m.grand_prix_id as "grandPrixId",
        m.layout_id as "layoutId", (extract(epoch from s.over_at) * 1000)::float8 as "overAtMs",
        min(f.time_ms) as "fastestLapMs",
        json_agg(json_build_array(${raceRowValues}, x.grid, x.pit_lane_start) order by x.ordinal) as results
      from ${allRaceRows}
      where m.season <= ${season}
      group by m.id, p.id, s.kind, s.over_at
      order by m.season, m.round, s.kind`),
    db.execute<{
      drivers: ArchiveDriver[];
      teams: { id: string; name: string }[];
      meetings: ArchiveMeeting[] | null;
      titles: ArchiveTitle[] | null;
      standings: ArchiveStandings[] | null;
    }>(sql`
      select
        (select json_agg(json_build_object('id', id, 'name', name, 'lastName', last_name, 'bornOn', born_on,
                                         'diedOn', died_on))
           from ${drivers}) as drivers,
        (select json_agg(json_build_object('id', id, 'name', name)) from ${teams}) as teams,
        (select json_agg(json_build_object(
             'id', m.id, 'season', m.season, 'slug', m.slug, 'name', m.name, 'circuitId', m.circuit_id,
             'layoutId', m.layout_id, 'round', m.round, 'grandPrixId', m.grand_prix_id, 'circuitName', c.name,
             'cancelled', m.cancelled, 'startDate', m.start_date, 'endDate', m.end_date, 'timeZone', c.time_zone,
             'qualifyingFormat', m.qualifying_format,
             'cancelledOnMs', extract(epoch from m.cancelled_on::timestamp) * 1000,
             'addedAtMs', (select extract(epoch from min(h.announced_at)) * 1000 from ${calendarChanges} h
               where h.meeting_id = m.id and h.what = 'added'),
             'undatedMs', (select coalesce(json_agg(json_build_array(extract(epoch from h.announced_at) * 1000,
                 (select extract(epoch from min(n.announced_at)) * 1000 from ${calendarChanges} n
                   where n.meeting_id = h.meeting_id and n.ordinal > h.ordinal and n.what = 'date'))), '[]')
               from ${calendarChanges} h
               where h.meeting_id = m.id and h.what = 'date' and h.value_after is null),
             'sprintFormat', m.sprint_format, 'scheduledLaps', m.scheduled_laps,
             'sessions', (select coalesce(json_agg(json_build_object(
                 'kind', s.kind,
                 'startsAtMs', extract(epoch from s.starts_at) * 1000,
                 'overAtMs', extract(epoch from s.over_at) * 1000) order by s.over_at), '[]')
               from ${sessions} s where s.meeting_id = m.id)) order by m.end_date, m.id)
           from ${meetings} m join ${circuits} c on c.id = m.circuit_id
           where m.season in (${season}, ${season - 1})) as meetings,
        (select json_agg(json_build_object(
             'season', t.season, 'who', t.championship, 'winnerId', coalesce(t.driver_id, t.team_id),
             'overAtMs', extract(epoch from s.over_at) * 1000) order by s.over_at)
           from ${titles} t join ${sessions} s on s.meeting_id = t.meeting_id and s.kind = t.session
           where t.season <= ${season}) as titles,
        (select json_agg(json_build_object('meetingId', g.id, 'who', g.who, 'table', g.places))
           from (${standingsBefore(season, "drivers")} union all ${standingsBefore(season, "teams")}) g) as standings`),
  ]);
  await ownTurnOfLoop();
  const withResults = races.map((race) => ({ ...race, results: race.results.map(resultOf) }));
  await ownTurnOfLoop();
  return buildArchive({
    races: withResults,
    drivers: context?.drivers ?? [],
    teams: context?.teams ?? [],
    meetings: context?.meetings ?? [],
    titles: context?.titles ?? [],
    standings: context?.standings ?? [],
  });
}

/**
 * Returns the standings after each race of the season and of the one before, if they can't be added
 * up from results.
 */
function standingsBefore(season: number, who: "drivers" | "teams") {
  const id = sql.identifier(who === "drivers" ? "driver_id" : "team_id");
  return sql`(select m.id, ${who}::text as who,
      json_agg(json_build_object('id', d.${id}, 'points', d.points_hundredths, 'wins', d.wins) order by d.ordinal) as places
    from ${who === "drivers" ? driverStandings : teamStandings} d join ${meetings} m on m.id = d.meeting_id
    where m.season in (${season}, ${season - 1}) and m.season < ${FIRST_SCORED_SEASON}
    group by m.id)`;
}

/** Reads the classification details that the archive doesn't contain, in one round trip. */
export async function listMeetingDetails(
  db: Database,
  meetingIds: readonly number[],
): Promise<MeetingDetail[]> {
  if (meetingIds.length === 0) return [];
  const rows = await db.execute<
    { [K in keyof MeetingDetail]: MeetingDetail[K] | null } & { meetingId: number }
  >(sql`
    select m.id as "meetingId",
      ${finishes("race")} as race, ${finishes("sprint")} as sprint,
      ${laps("qualifying")} as qualifying, ${laps("sprint-qualifying")} as "sprintQualifying",
      (select json_agg(json_build_object('driverId', led.driver_id, 'laps', led.laps) order by led.laps desc, led.driver_id)
         from (select c.driver_id, count(*) as laps from ${lapCharts} c, unnest(c.positions) p
               where c.meeting_id = m.id and p = 1 group by c.driver_id) led) as "lapsLed"
    from ${meetings} m where m.id in ${[...meetingIds]}`);
  return rows.map((row) => ({
    meetingId: row.meetingId,
    race: row.race ?? [],
    sprint: row.sprint ?? [],
    qualifying: row.qualifying ?? [],
    sprintQualifying: row.sprintQualifying ?? [],
    lapsLed: row.lapsLed ?? [],
  }));
}

function finishes(session: "race" | "sprint") {
  const roadPlace =
    session === "race"
      ? sql`(select l.positions[cardinality(l.positions)] from ${lapCharts} l
             where l.meeting_id = m.id and l.driver_id = c.driver_id)`
      : sql`null`;
  return sql`(select json_agg(json_build_object(
      'driverId', c.driver_id, 'teamId', c.team_id, 'position', c.position, 'status', c.status, 'laps', c.laps,
      'timeMs', c.time_ms, 'gapMs', c.gap_ms, 'gapLaps', c.gap_laps, 'reason', c.reason_retired,
      'roadPlace', ${roadPlace}) order by c.ordinal)
    from ${raceClassifications} c where c.meeting_id = m.id and c.session = ${session})`;
}

function laps(session: "qualifying" | "sprint-qualifying") {
  return sql`(select json_agg(json_build_object('driverId', driver_id, 'teamId', team_id, 'position', position,
      'status', status, 'timeMs', time_ms, 'q1Ms', q1_ms, 'q2Ms', q2_ms, 'q3Ms', q3_ms) order by ordinal)
    from ${timedClassifications} where meeting_id = m.id and session = ${session})`;
}
