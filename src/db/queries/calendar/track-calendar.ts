import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { lapCharts } from "#db/schema/classifications.ts";
import type { Temporal } from "#domain/time.ts";

import { listMeetings } from "./meetings.ts";

export interface TrackMeeting {
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  readonly round: number;
  readonly laps: number | null;
  readonly circuitId: string;
  readonly circuit: string;
  readonly fullName: string;
  readonly placeName: string;
  readonly country: string;
  readonly countryAlpha2: string;
  readonly layoutId: string | null;
  readonly replayable: boolean;
}

interface Query {
  readonly season: number;
  readonly now: Temporal.Instant;
}

/**
 * Lists the season's races in order, without cancelled ones. Includes future races, as announced at
 * `now`.
 */
export async function listTrackMeetings(
  db: Database,
  { season, now }: Query,
): Promise<TrackMeeting[]> {
  const [calendar, withLaps] = await Promise.all([
    listMeetings(db, { season, now }),
    db.execute<{ id: number }>(sql`
      select m.id from ${meetings} m join ${sessions} s on s.meeting_id = m.id and s.kind = 'race'
      where m.season = ${season} and s.over_at <= ${now.toString()}
        and exists (select from ${lapCharts} l where l.meeting_id = m.id)`),
  ]);
  const replayable = new Set([...withLaps].map(({ id }) => id));
  return calendar.flatMap(({ round, circuit, country, ...meeting }) =>
    round === null
      ? []
      : {
          season,
          slug: meeting.slug,
          name: meeting.name,
          round,
          laps: meeting.scheduledLaps,
          circuitId: circuit.id,
          circuit: circuit.name,
          fullName: circuit.fullName,
          placeName: circuit.placeName,
          country: country.name,
          countryAlpha2: country.alpha2,
          layoutId: meeting.layoutId,
          replayable: replayable.has(meeting.id),
        },
  );
}

export async function listReplaySeasons(
  db: Database,
  {
    first,
    last,
    now,
  }: { readonly first: number; readonly last: number; readonly now: Temporal.Instant },
): Promise<{ readonly season: number; readonly races: number }[]> {
  return [
    ...(await db.execute<{ season: number; races: number }>(sql`
      select m.season,
        (count(*) filter (where s.over_at <= ${now.toString()}
          and exists (select from ${lapCharts} l where l.meeting_id = m.id)))::int as races
      from ${meetings} m
      left join ${sessions} s on s.meeting_id = m.id and s.kind = 'race'
      where m.season between ${first} and ${last} and m.round is not null
      group by m.season
      order by m.season desc`)),
  ];
}
