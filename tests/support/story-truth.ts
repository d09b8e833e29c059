import { sql } from "drizzle-orm";
import { expect } from "vitest";

import type { Database } from "#db/database.ts";
import { findStoryArchive, listMeetingDetails } from "#db/queries/stories/story-facts.ts";
import type { ArchiveMeeting } from "#domain/stories/facts.ts";
import type { Story } from "#domain/stories/story.ts";
import { storyMoments, writeStories } from "#domain/stories/write-stories.ts";

/*
 * Checks generated stories: every sentence must match one of the forms below, and every name and number in it must be
 * confirmed by the database. Shares no code with the generator.
 */

interface Row {
  readonly meetingId: number;
  readonly season: number;
  readonly round: number;
  readonly kind: "race" | "sprint";
  readonly name: string;
  readonly circuitId: string;
  readonly layoutId: string | null;
  readonly date: string;
  readonly overMs: number;
  readonly ordinal: number;
  readonly driverId: string;
  readonly teamId: string;
  readonly position: number | null;
  readonly status: string;
  readonly points: number;
  readonly grid: number | null;
  readonly pit: boolean;
  readonly laps: number | null;
  readonly gapMs: number | null;
  readonly pole: boolean;
  readonly fastestMs: number | null;
}

interface Lap {
  readonly meetingId: number;
  readonly session: string;
  readonly driverId: string;
  readonly position: number | null;
  readonly timeMs: number | null;
  readonly q2Ms: number | null;
  readonly q3Ms: number | null;
}

interface Place {
  readonly meetingId: number;
  readonly id: string;
  readonly position: number | null;
  readonly points: number;
  readonly wins: number;
}

interface Calendar {
  readonly id: number;
  readonly season: number;
  readonly round: number | null;
  readonly name: string;
  readonly circuitName: string;
  readonly scheduledLaps: number | null;
  readonly sessions: readonly { readonly kind: string; readonly overMs: number }[];
}

export interface World {
  readonly rows: readonly Row[];
  readonly seasons: ReadonlyMap<number, readonly Row[]>;
  /** Rows of each Grand Prix, in chronological order. */
  readonly races: readonly (readonly Row[])[];
  readonly laps: readonly Lap[];
  readonly led: readonly { meetingId: number; driverId: string; laps: number }[];
  readonly drivers: readonly Place[];
  readonly teams: readonly Place[];
  readonly calendar: readonly Calendar[];
  readonly driverNames: ReadonlyMap<string, { full: string; surname: string; bornOn: string | null }>;
  readonly teamNames: ReadonlyMap<string, string>;
  readonly titles: readonly { season: number; championship: string; meetingId: number; overMs: number }[];
}

export async function readWorld(db: Database): Promise<World> {
  const rows = await db.execute<Row & Record<string, unknown>>(sql`
    select m.id as "meetingId", m.season, m.round, c.session as kind, m.name, m.circuit_id as "circuitId",
      m.layout_id as "layoutId", m.end_date as date, (extract(epoch from s.over_at) * 1000)::float8 as "overMs", c.ordinal,
      c.driver_id as "driverId", c.team_id as "teamId", c.position, c.status, c.points_hundredths as points, c.grid,
      c.pit_lane_start as pit, c.laps, c.gap_ms as "gapMs",
      exists (select from facts.pole_positions g where g.meeting_id = m.id and c.session = 'race'
              and g.driver_id = c.driver_id) as pole,
      (select f.time_ms from facts.fastest_laps f where f.meeting_id = m.id and f.session = c.session
       and f.driver_id = c.driver_id and f.position = 1) as "fastestMs"
    from facts.race_classifications c join facts.meetings m on m.id = c.meeting_id
    join facts.sessions s on s.meeting_id = m.id and s.kind = c.session
    order by m.season, m.round, c.session desc, c.ordinal`);
  const laps = await db.execute<Lap & Record<string, unknown>>(sql`
    select meeting_id as "meetingId", session, driver_id as "driverId", position, time_ms as "timeMs", q2_ms as "q2Ms",
      q3_ms as "q3Ms" from facts.timed_classifications where session in ('qualifying', 'sprint-qualifying') order by ordinal`);
  const led = await db.execute<{ meetingId: number; driverId: string; laps: number }>(sql`
    select meeting_id as "meetingId", driver_id as "driverId", cardinality(array_positions(positions, 1::smallint)) as laps
    from facts.lap_charts where 1 = any (positions)`);
  const drivers = await db.execute<Place & Record<string, unknown>>(sql`
    select meeting_id as "meetingId", driver_id as id, position, points_hundredths as points, wins
    from facts.driver_standings order by meeting_id, ordinal`);
  const teams = await db.execute<Place & Record<string, unknown>>(sql`
    select meeting_id as "meetingId", team_id as id, position, points_hundredths as points, wins
    from facts.team_standings order by meeting_id, ordinal`);
  const calendar = await db.execute<Calendar & Record<string, unknown>>(sql`
    select m.id, m.season, m.round, m.name, c.name as "circuitName", coalesce(m.scheduled_laps, m.laps) as "scheduledLaps",
      (select json_agg(json_build_object('kind', kind, 'overMs', extract(epoch from over_at) * 1000)) from facts.sessions
       where meeting_id = m.id) as sessions
    from facts.meetings m join facts.circuits c on c.id = m.circuit_id where not m.cancelled order by m.season, m.round`);
  const people = await db.execute<{ id: string; full: string; surname: string; bornOn: string | null }>(
    sql`select id, name as full, last_name as surname, born_on as "bornOn" from facts.drivers`,
  );
  const titles = await db.execute<{ season: number; championship: string; meetingId: number; overMs: number }>(sql`
    select t.season, t.championship, t.meeting_id as "meetingId", (extract(epoch from s.over_at) * 1000)::float8 as "overMs"
    from facts.titles t join facts.sessions s on s.meeting_id = t.meeting_id and s.kind = t.session`);
  const named = await db.execute<{ id: string; name: string }>(sql`select id, name from facts.teams`);
  const races = [
    ...Map.groupBy(
      rows.filter(({ kind }) => kind === "race"),
      ({ meetingId }) => meetingId,
    ).values(),
  ];
  return {
    rows,
    seasons: Map.groupBy(rows, (row) => row.season),
    races,
    laps,
    led,
    drivers,
    teams,
    calendar,
    driverNames: new Map(people.map(({ id, ...person }) => [id, person])),
    teamNames: new Map(named.map(({ id, name }) => [id, name])),
    titles: [...titles],
  };
}

/** Yields every story about the meetings of these seasons. */
export async function* storiesBetween(
  db: Database,
  from: number,
  to: number,
  chosen: (meeting: ArchiveMeeting) => boolean,
): AsyncGenerator<Story> {
  // An archive contains two seasons' calendars.
  for (let season = to; season >= from; season -= 2) {
    const archive = await findStoryArchive(db, season);
    const meetings = archive.meetings.filter((meeting) => meeting.season >= from && chosen(meeting));
    const details = await listMeetingDetails(
      db,
      meetings.map(({ id }) => id),
    );
    for (const meeting of meetings) {
      const detail = details.find(({ meetingId }) => meetingId === meeting.id);
      if (detail === undefined) continue;
      for (const moment of storyMoments(meeting)) yield* writeStories({ archive, meeting, detail, ...moment });
    }
  }
}

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const NTH = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

/** Parses `nine`, `12`, `third` or `22nd`. */
function number(text: string): number {
  const word = text.toLowerCase();
  const index = Math.max(WORDS.indexOf(word), NTH.indexOf(word));
  if (index >= 0) return index;
  const read = /^(\d+)(st|nd|rd|th)?$/.exec(word);
  if (read?.[1] === undefined) throw new Error(`not a number: ${text}`);
  const value = Number(read[1]);
  if (read[2] !== undefined) {
    const suffix = value % 100 >= 11 && value % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][value % 10] ?? "th");
    expect(read[2]).toBe(suffix);
  }
  expect(value, "one to nine are spelt out").toBeGreaterThan(9);
  return value;
}

/** Returns hundredths of a point. */
function points(text: string): number {
  if (text.startsWith("half a point")) return 50;
  const value = Number.parseFloat(text);
  if (/point/.test(text)) expect(text.endsWith("points")).toBe(value !== 1);
  return Math.round(value * 100);
}

function milliseconds(text: string): number {
  const [, minutes = "0", seconds = ""] = /^(?:(\d+) minutes? )?([\d.]+) seconds$/.exec(text) ?? [];
  return Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000);
}

function lapTime(text: string): number {
  const [minutes = "", seconds = ""] = text.includes(":") ? text.split(":") : ["0", text];
  return Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000);
}

const listOf = (text: string): string[] => text.split(/, | and /);

type Check = (groups: Record<string, string>) => void;
type Form = readonly [RegExp, Check];

const STARTED = (row: Row): boolean => !["DNS", "DNQ", "DNPQ", "DNP", "EX"].includes(row.status);
type Feat = (row: Row) => boolean;
const FEATS: Record<string, Feat> = {
  win: (row) => row.position === 1,
  podium: (row) => row.position !== null && row.position <= 3,
  pole: (row) => row.pole,
  fastest: (row) => row.fastestMs !== null,
  start: STARTED,
  score: (row) => row.points > 0,
};
const featOf = (text: string): Feat => {
  const key = /race in the points|races in the points|scored|score/.test(text)
    ? "score"
    : /fastest/.test(text)
      ? "fastest"
      : /podium/.test(text)
        ? "podium"
        : /pole/.test(text)
          ? "pole"
          : /win|won/.test(text)
            ? "win"
            : "start";
  const feat = FEATS[key];
  if (feat === undefined) throw new Error(text);
  return feat;
};

/** Checks one story. Throws if a sentence is unknown or false. */
export function checkStory(world: World, story: Story): void {
  const overMs = story.publishedAt.epochMilliseconds;
  const { id: meetingId, season, name: grandPrix } = story.meeting;
  const seasonRows = world.seasons.get(season) ?? [];
  const is = (text: string | undefined, driverId: string | undefined): void => {
    const known = world.driverNames.get(driverId ?? "");
    const names = [known?.full, known?.surname].map((name) => name?.toLowerCase());
    expect(names, `${text} for ${driverId}`).toContain(text?.toLowerCase());
  };
  const idOf = (text: string): string => {
    const isCalled = (id: string): boolean => {
      const known = world.driverNames.get(id);
      return known?.full === text || known?.surname.toLowerCase() === text.toLowerCase();
    };
    const found =
      seasonRows.find((row) => isCalled(row.driverId))?.driverId ?? [...world.driverNames.keys()].find(isCalled);
    if (found === undefined) throw new Error(`no driver is called ${text}`);
    return found;
  };
  const own = seasonRows.filter((row) => row.meetingId === meetingId && row.kind === story.session);
  const at = (place: number): string | undefined => own.find(({ position }) => position === place)?.driverId;
  const index = world.races.findIndex((race) => race[0]?.meetingId === meetingId);
  const until = world.races.slice(0, index + 1);
  const before = world.races.slice(0, index);
  const happened = (races: readonly (readonly Row[])[], driverId: string, feat: Feat): number =>
    races.filter((race) => race.some((row) => row.driverId === driverId && feat(row))).length;
  const winner = own.find(({ position }) => position === 1);
  const grid = (text: string | undefined, row: Row | undefined): void => {
    if (text === undefined) return;
    if (text === "the pit lane") expect(row?.pit).toBe(true);
    else if (text === "the front of the grid") expect(row?.grid).toBe(1);
    else expect(number(text.replace(" on the grid", ""))).toBe(row?.grid);
  };
  const laps = world.laps.filter((lap) => lap.meetingId === meetingId && lap.session === story.session);
  const calendar = world.calendar.filter((meeting) => meeting.season === season);
  const left = calendar.flatMap(({ round, id, name, sessions }) =>
    sessions.flatMap(({ kind, overMs: ends }) =>
      (kind === "race" || kind === "sprint") && ends > overMs ? [{ kind, round, id, name }] : [],
    ),
  );
  const most = (sessions: readonly { kind: string; id: number }[]): number =>
    sessions.reduce((sum, { kind, id }) => {
      const last = season === 2014 && id === calendar.at(-1)?.id;
      const bonus = season >= 2019 && season <= 2024 ? 1 : 0;
      return sum + (kind === "race" ? (last ? 50 : 25) + bonus : season === 2021 ? 3 : 8) * 100;
    }, 0);
  const remaining = (text: string): void => {
    const [, races = "", sprints = "no"] = /^(\S+) races?(?: and (\S+) sprints?)?$/.exec(text) ?? [];
    expect(number(races)).toBe(left.filter(({ kind }) => kind === "race").length);
    expect(number(sprints)).toBe(left.filter(({ kind }) => kind === "sprint").length);
  };
  /** Returns true if the title was decided at an earlier meeting. */
  const wonBefore = (championship: string): boolean =>
    world.titles.some(
      (title) =>
        title.season === season &&
        title.championship === championship &&
        title.meetingId !== meetingId &&
        title.overMs < overMs,
    );
  const scored = (driverId: string, ms: number): number =>
    seasonRows.filter((row) => row.driverId === driverId && row.overMs <= ms).reduce((sum, row) => sum + row.points, 0);
  const previous = calendar.findLast(
    ({ round }) => (round ?? 99) < (calendar.find(({ id }) => id === meetingId)?.round ?? 0),
  );
  const table = (places: readonly Place[], of = meetingId): Place[] => places.filter((place) => place.meetingId === of);
  /** Standings at a given time. Standings are stored only after races, so a sprint's points are added. */
  const standing = (ms: number): { id: string; points: number; wins: number }[] =>
    [...new Set(seasonRows.filter((row) => row.overMs <= ms).map(({ driverId }) => driverId))]
      .map((id) => ({
        id,
        points: scored(id, ms),
        wins: seasonRows.filter(
          (row) => row.kind === "race" && row.overMs <= ms && row.driverId === id && row.position === 1,
        ).length,
      }))
      .toSorted((a, b) => b.points - a.points || b.wins - a.wins);
  const alive = (ms: number, sessions: typeof left): string[] => {
    const all = standing(ms);
    const racesLeft = sessions.filter(({ kind }) => kind === "race").length;
    const [top, next] = all;
    return all
      .filter(({ id, points: has, wins }) => {
        const rival = id === top?.id ? next : top;
        const gain = has + most(sessions) - (rival?.points ?? 0);
        return gain > 0 || (gain === 0 && wins + racesLeft >= (rival?.wins ?? 0));
      })
      .map(({ id }) => id);
  };

  const forms: Record<Story["kind"], readonly Form[]> = {
    "race-report": [],
    "sprint-report": [],
    "qualifying-report": [
      [
        /^(?<a>.+) was fastest in (qualifying|sprint qualifying|the sprint shootout) (for|at) the (?<gp>.+) with a lap of (?<time>[\d:.]+?)(, ahead of (?<b>.+) by (?<gap>.+ seconds)|, ahead of (?<c>.+)|, the same time as (?<d>.+))\.$/,
        (g) => {
          const [first, second] = laps;
          is(g.a, first?.driverId);
          is(g.b ?? g.c ?? g.d, second?.driverId);
          expect(lapTime(g.time ?? "")).toBe(first?.timeMs);
          if (g.gap !== undefined) expect(milliseconds(g.gap)).toBe((second?.timeMs ?? 0) - (first?.timeMs ?? 0));
          if (g.d !== undefined) expect(second?.timeMs).toBe(first?.timeMs);
        },
      ],
      [
        /^(?:Knocked|Among those knocked) out in S?Q(?<segment>[12]): (?<list>.+)\.$/,
        (g) => {
          const first = g.segment === "1";
          const out = listOf(g.list ?? "").map((name) =>
            laps.find(({ driverId }) => world.driverNames.get(driverId)?.surname === name),
          );
          for (const lap of out) {
            expect(lap?.q3Ms).toBeNull();
            if (first) expect(lap?.q2Ms).toBeNull();
          }
          // Ten drivers reached the last segment, or eight in the elimination format of 2016. A later disqualification
          // moves the others up.
          const places = out.map((lap) => lap?.position ?? 0);
          expect(Math.min(...places)).toBeGreaterThanOrEqual(first ? 13 : 9);
          if (!first) expect(Math.max(...places)).toBeLessThanOrEqual(17);
          expect(out.length).toBeLessThanOrEqual(7);
        },
      ],
    ],
    comeback: [
      [
        /^(?<a>.+) started the (?<gp>.+) from (?<grid>\S+) on the grid and finished (?<place>\S+), a gain of (?<gain>\S+) places\.$/,
        (g) => {
          const row = own.find(({ driverId }) => driverId === story.driverIds[0]);
          is(g.a, row?.driverId);
          expect(number(g.grid ?? "")).toBe(row?.grid);
          expect(number(g.place ?? "")).toBe(row?.position);
          expect(number(g.gain ?? "")).toBe((row?.grid ?? 0) - (row?.position ?? 0));
        },
      ],
      [
        /^No one else starting from the grid gained more than (?<gain>\S+) places?\.$/,
        (g) => {
          const gains = own
            .filter(
              (row) => row.driverId !== story.driverIds[0] && row.position !== null && row.grid !== null && !row.pit,
            )
            .map((row) => (row.grid ?? 0) - (row.position ?? 0));
          expect(Math.max(...gains)).toBe(number(g.gain ?? ""));
        },
      ],
      [
        /^(?<a>.+) gained just as many places\.$/,
        (g) => {
          const [first, second] = [story.driverIds[0], idOf(g.a ?? "")].map((id) =>
            own.find((row) => row.driverId === id),
          );
          expect((second?.grid ?? 0) - (second?.position ?? 0)).toBe((first?.grid ?? 0) - (first?.position ?? 0));
        },
      ],
      [
        /^The previous win from (?<grid>\S+) on the grid or further back was at the (?<year>\d{4}) (?<gp>.+)\.$/,
        (g) => {
          const slot = number(g.grid ?? "");
          expect(winner?.grid).toBe(slot);
          const last = before.findLast((race) => race.some((row) => row.position === 1 && (row.grid ?? 0) >= slot));
          expect([last?.[0]?.season, last?.[0]?.name]).toEqual([Number(g.year), g.gp]);
        },
      ],
      [
        /^No one had ever won a Grand Prix from so far back\.$/,
        () =>
          expect(
            before.some((race) => race.some((row) => row.position === 1 && (row.grid ?? 0) >= (winner?.grid ?? 99))),
          ).toBe(false),
      ],
    ],
    milestones: [
      [
        /^(?:At the (?<gp>.+? Grand Prix), )?(?<who>.+?) (?<what>won|took pole|finished on the podium|scored|started a Grand Prix) for the (?<n>\S+) time(?:, at the (?<start>\S+) attempt|, finishing (?<place>\S+))?\.$/,
        (g) => {
          const times = number(g.n ?? "");
          const feat = featOf(g.what ?? "");
          for (const who of listOf(g.who ?? "")) {
            const team = [...world.teamNames].find(
              ([id, name]) => name === who && own.some((row) => row.teamId === id),
            );
            if (team !== undefined) {
              expect(
                until.filter((race) => race.some((row) => row.position === 1 && row.teamId === team[0])).length,
              ).toBe(times);
              continue;
            }
            const id = idOf(who);
            expect(happened([own], id, feat)).toBe(1);
            expect(happened(until, id, feat), `${who} ${g.what}`).toBe(times);
            if (g.start) expect(happened(until, id, STARTED)).toBe(number(g.start));
            if (g.place) expect(own.find(({ driverId }) => driverId === id)?.position).toBe(number(g.place));
            if (g.what === "scored") {
              expect(world.rows.some((row) => row.driverId === id && row.points > 0 && row.overMs < overMs)).toBe(
                false,
              );
            }
          }
        },
      ],
      [
        /^(?:At the (?<gp>.+? Grand Prix), )?(?<who>.+?) finished (?<place>\S+), a first podium at the (?<start>\S+) attempt\.$/,
        (g) => {
          const id = idOf(g.who ?? "");
          expect(at(number(g.place ?? ""))).toBe(id);
          expect(happened(until, id, featOf("podium"))).toBe(1);
          expect(happened(until, id, STARTED)).toBe(number(g.start ?? ""));
        },
      ],
    ],
    records: [
      [
        /^With (?<n>\S+) (?<what>wins|poles|podiums|fastest laps|starts|races in the points)(?<scope> in a row| in a season)?, (?<rest>\S.*? has (?:equalled|broken|extended) the record.+)\.$/,
        (g) => checkRecord(g),
      ],
      [
        /^At (?<years>\d+) years and (?<days>\S+) days?, (?<a>.+) is the youngest driver ever (?<what>to .+)\.$/,
        (g) => {
          const id = idOf(g.a ?? "");
          const done = listOf(g.what ?? "").map((what) => featOf(what));
          const age = (driverId: string, date: string): number =>
            Date.parse(date) - Date.parse(world.driverNames.get(driverId)?.bornOn ?? "");
          const mine = age(id, own[0]?.date ?? "");
          expect(Math.floor(mine / 86_400_000 / 365.25)).toBe(Number(g.years));
          const birthday = new Date(`${world.driverNames.get(id)?.bornOn}T00:00:00Z`);
          birthday.setUTCFullYear(birthday.getUTCFullYear() + Number(g.years));
          const days = /^\d+$/.test(g.days ?? "") ? Number(g.days) : number(g.days ?? "");
          expect(Math.round((Date.parse(own[0]?.date ?? "") - birthday.getTime()) / 86_400_000)).toBe(days);
          for (const race of before) {
            for (const row of race) {
              if (done.some((feat) => feat(row))) expect(age(row.driverId, row.date) <= mine).toBe(false);
            }
          }
        },
      ],
    ],
    streaks: [
      [
        /^(?<a>.+) has (?<what>won|started|been on the podium|scored in) (?<n>\S+) (?:Grands Prix|races|times) in a row(?: from (?<pole>pole))?, from the (?:(?<year>\d{4}) )?(?<gp>.+) to the (?<to>.+)\.$/,
        (g) => {
          expect(g.to).toBe(grandPrix);
          checkRun(idOf(g.a ?? ""), featOf(g.pole ?? g.what ?? ""), number(g.n ?? ""), index, g);
        },
      ],
      [
        /^The (?<now>.+?) ended (?<a>.+)'s run of (?<n>\S+) (?<what>wins|poles|podiums|races in the points), which began at the (?:(?<year>\d{4}) )?(?<gp>.+)\.$/,
        (g) => {
          const id = idOf(g.a ?? "");
          const feat = featOf(g.what ?? "");
          expect(g.now).toBe(grandPrix);
          expect(happened([own], id, feat)).toBe(0);
          checkRun(id, feat, number(g.n ?? ""), index - 1, g);
        },
      ],
    ],
    championship: [
      [
        /^(?<a>.+?)(?<won>, already champion,)? (?:leads|ends) the (?:\d{4} )?championship with (?<points>.+ points?), (?<gap>.+) ahead of (?<b>.+)\.$/,
        (g) => {
          const [first, second] = table(world.drivers);
          is(g.a, first?.id);
          is(g.b, second?.id);
          expect(g.won !== undefined).toBe(wonBefore("drivers") && left.length > 0);
          expect(points(g.points ?? "")).toBe(first?.points);
          expect(points(g.gap ?? "")).toBe((first?.points ?? 0) - (second?.points ?? 0));
        },
      ],
      [
        /^(?<a>.+) and (?<b>.+) (?:lead|end) the (?:\d{4} )?championship with (?<points>.+ points?) each, separated on countback\.$/,
        (g) => {
          const [first, second] = table(world.drivers);
          is(g.a, first?.id);
          is(g.b, second?.id);
          expect([first?.points, second?.points]).toEqual([points(g.points ?? ""), points(g.points ?? "")]);
        },
      ],
      [
        /^(?:The lead was (?<a>.+) before the weekend|The gap was (?<b>.+) going into the weekend|Before the weekend, (?<who>.+) led by (?<c>.+))\.$/,
        (g) => {
          const [first, second] = table(world.drivers, previous?.id);
          expect((first?.points ?? 0) - (second?.points ?? 0)).toBe(points(g.a ?? g.b ?? g.c ?? ""));
          if (g.who !== undefined) is(g.who, first?.id);
          else expect(first?.id).toBe(table(world.drivers)[0]?.id);
        },
      ],
      [
        /^(?:Before the weekend, (?<who>.+) was ahead on countback alone|They went into the weekend level on points)\.$/,
        (g) => {
          const [first, second] = table(world.drivers, previous?.id);
          expect(first?.points).toBe(second?.points);
          if (g.who !== undefined) is(g.who, first?.id);
        },
      ],
      [
        /^The gap hasn't changed since the last round\.$/,
        () => {
          const [now, then] = [table(world.drivers), table(world.drivers, previous?.id)];
          expect((now[0]?.points ?? 0) - (now[1]?.points ?? 0)).toBe((then[0]?.points ?? 0) - (then[1]?.points ?? 0));
        },
      ],
      [
        /^(?<c>.+) is third on (?<points>[^,]+ points?)(?:, with (?<left>.+) to come)?\.$/,
        (g) => {
          const third = table(world.drivers)[2];
          is(g.c, third?.id);
          expect(points(g.points ?? "")).toBe(third?.points);
          if (g.left) remaining(g.left);
          else expect(left).toHaveLength(0);
        },
      ],
    ],
    constructors: [
      [
        /^(?<a>.+?)(?<won>, already champions,)? lead the constructors' championship with (?<points>.+ points?), (?<gap>.+) ahead of (?<b>.+)\.$/,
        (g) => {
          const [first, second] = table(world.teams);
          expect([g.a, g.b]).toEqual([first, second].map((place) => world.teamNames.get(place?.id ?? "")));
          expect(g.won !== undefined).toBe(wonBefore("teams"));
          expect([points(g.points ?? ""), points(g.gap ?? "")]).toEqual([
            first?.points,
            (first?.points ?? 0) - (second?.points ?? 0),
          ]);
        },
      ],
      [
        /^(?<a>.+) and (?<b>.+) lead the constructors' championship with (?<points>.+) each\.$/,
        (g) =>
          expect(
            table(world.teams)
              .slice(0, 2)
              .map((place) => place.points),
          ).toEqual([points(g.points ?? ""), points(g.points ?? "")]),
      ],
      [
        /^(?<a>.+) climb from (?<from>\S+) to (?<to>\S+) in the constructors' standings with (?<points>.+)\.$/,
        (g) => {
          const places = table(world.teams);
          const place = places.find(({ id }) => world.teamNames.get(id) === g.a);
          expect(place?.points).toBe(points(g.points ?? ""));
          expect(place?.position).toBe(number(g.to ?? ""));
          expect(table(world.teams, previous?.id).findIndex(({ id }) => id === place?.id) + 1).toBe(
            number(g.from ?? ""),
          );
        },
      ],
      [
        /^(?<a>.+) have won the (?<year>\d+) constructors' championship\.$/,
        (g) => {
          const [first, second] = table(world.teams);
          expect(world.teamNames.get(first?.id ?? "")).toBe(g.a);
          const max = left.reduce((sum, { kind }) => {
            const bonus = season >= 2019 && season <= 2024 ? 1 : 0;
            return sum + (kind === "race" ? 43 + bonus : season === 2021 ? 5 : 15) * 100;
          }, 0);
          const doubled = season === 2014 && left.length > 0 ? 4300 : 0;
          expect((first?.points ?? 0) - (second?.points ?? 0)).toBeGreaterThanOrEqual(max + doubled);
        },
      ],
    ],
    title: [
      [
        /^(?<a>.+) has won the (?<year>\d+) World Championship (?:at|in) the (?<gp>.+?)(?: sprint)?\.$/,
        (g) => {
          is(g.a, standing(overMs)[0]?.id);
          expect(alive(overMs, left)).toHaveLength(1);
          expect([Number(g.year), g.gp]).toEqual([season, grandPrix]);
        },
      ],
      [
        /^(?:The lead over (?<b>.+) is (?<gap>[^,]+), with (?<left>.+) to go and only (?<most>.+) left to win|(?<last>.+) finishes (?<behind>.+) behind)\.$/,
        (g) => {
          const [first, second] = standing(overMs);
          is(g.b ?? g.last, second?.id);
          expect(points(g.gap ?? g.behind ?? "")).toBe((first?.points ?? 0) - (second?.points ?? 0));
          if (g.last) expect(left).toHaveLength(0);
          if (g.most) expect(points(g.most)).toBe(most(left));
          if (g.left) remaining(g.left);
        },
      ],
      [
        /^(?<n>\S+) drivers can still win the title: (?<list>.+)\.$/,
        (g) => {
          const ids = alive(overMs, left);
          expect(number(g.n ?? "")).toBe(ids.length);
          const names = listOf(g.list ?? "");
          expect(names.length).toBe(ids.length);
          for (const name of names) expect(ids).toContain(idOf(name));
        },
      ],
      [
        /^Eliminated at the (?<gp>.+): (?<list>.+)\.$/,
        (g) => {
          const now = alive(overMs, left);
          const own = { kind: "race", round: null, id: meetingId, name: grandPrix };
          const then = alive(overMs - 1, [own, ...left]);
          for (const name of listOf(g.list ?? "")) {
            expect(now).not.toContain(idOf(name));
            expect(then).toContain(idOf(name));
          }
        },
      ],
      [
        /^With (?<left>.+) left, (?<most>.+) can still be won\.$/,
        (g) => {
          remaining(g.left ?? "");
          expect(points(g.most ?? "")).toBe(most(left));
        },
      ],
      [
        /^(?:(?<place>\S+) place or better|A (?<win>win)|Any (?<any>result)) makes (?<a>.+?) champion at the (?<gp>.+? Grand Prix)(?:, whatever the others do)?\.$/,
        (g) => {
          const [next] = left;
          expect(g.gp).toBe(next?.name);
          const later = left.slice(1);
          const scale = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1].map(
            (value) => value * (most([next ?? { kind: "race", id: 0 }]) >= 5000 ? 200 : 100),
          );
          const place = g.win ? 1 : g.any ? 11 : number(g.place ?? "");
          const [leader, ...rivals] = standing(overMs);
          is(g.a, leader?.id);
          const bonus = season >= 2019 && season <= 2024 ? 100 : 0;
          const lead = (own: number): number[] =>
            rivals.map(
              (rival) =>
                (leader?.points ?? 0) +
                (scale[own - 1] ?? 0) -
                rival.points -
                (scale[own === 1 ? 1 : 0] ?? 0) -
                bonus -
                most(later),
            );
          // This check doesn't apply countback, so a lead of zero passes both conditions.
          expect(Math.min(...lead(place))).toBeGreaterThanOrEqual(0);
          if (place < 10) expect(Math.min(...lead(place + 1))).toBeLessThanOrEqual(0);
        },
      ],
      [
        /^(?<a>.+) can become champion at the (?<gp>.+? Grand Prix), but needs help from rivals\.$/,
        (g) => {
          const [next] = left;
          const [leader, second] = standing(overMs);
          is(g.a, leader?.id);
          expect(g.gp).toBe(next?.name);
          const [all, later] = [most(left), most(left.slice(1))];
          const lead = (leader?.points ?? 0) - (second?.points ?? 0);
          expect(lead + all - later).toBeGreaterThanOrEqual(later);
          const bonus = season >= 2019 && season <= 2024 ? 100 : 0;
          expect(lead + 700 * (all - later >= 5000 ? 2 : 1) - bonus).toBeLessThanOrEqual(later);
        },
      ],
      [
        /^A lead of more than (?<points>.+) after the (?<gp>.+) makes (?<a>.+) champion\.$/,
        (g) => {
          is(g.a, standing(overMs)[0]?.id);
          expect(left[0]?.name).toBe(g.gp);
          expect(points(g.points ?? "")).toBe(most(left.filter(({ id }) => id !== left[0]?.id)));
        },
      ],
      [
        /^The (?<gp>.+) decides the title, sprint included\.$/,
        (g) => expect(new Set(left.map(({ name }) => name))).toEqual(new Set([g.gp])),
      ],
      [
        /^(?<a>.+) and (?<b>.+) finish level on points, and countback decides\.$/,
        () => expect(standing(overMs)[0]?.points).toBe(standing(overMs)[1]?.points),
      ],
    ],
    preview: [
      [
        /^The (?<gp>.+) is round (?<round>\d+) of (?<rounds>\d+) and the (?<n>\S+) Grand Prix at (?:the )?(?<circuit>.+?)(?: circuit)?\.$/,
        (g) => {
          const meeting = calendar.find(({ id }) => id === meetingId);
          expect([g.gp, Number(g.round), Number(g.rounds)]).toEqual([meeting?.name, meeting?.round, calendar.length]);
          expect(g.circuit).toBe(meeting?.circuitName);
          expect(
            world.races.filter((race) => race[0]?.circuitId === story.meeting.circuitId && race[0].overMs <= overMs)
              .length + 1,
          ).toBe(number(g.n ?? ""));
        },
      ],
      [
        /^The (?<gp>.+) is round (?<round>\d+) of (?<rounds>\d+)\.$/,
        (g) => {
          const meeting = calendar.find(({ id }) => id === meetingId);
          expect([g.gp, Number(g.round), Number(g.rounds)]).toEqual([meeting?.name, meeting?.round, calendar.length]);
        },
      ],
      [
        /^The (?<gp>.+), round (?<round>\d+) of (?<rounds>\d+), is the first Grand Prix at (?:the )?(?<circuit>.+?)(?: circuit)?\.$/,
        () => expect(before.some((race) => race[0]?.circuitId === story.meeting.circuitId)).toBe(false),
      ],
      [
        /^(?<a>.+) won the last race here, the (?<year>\d{4}) (?<gp>.+), for (?<team>.+)\.$/,
        (g) => {
          const last = world.races.findLast(
            (race) => race[0]?.circuitId === story.meeting.circuitId && race[0].overMs <= overMs,
          );
          const first = last?.find(({ position }) => position === 1);
          is(g.a, first?.driverId);
          expect([g.year, g.gp, g.team]).toEqual([
            String(first?.season),
            first?.name,
            world.teamNames.get(first?.teamId ?? ""),
          ]);
        },
      ],
      [
        /^(?<a>.+) leads (?<b>.+) by (?<gap>.+) in the championship, with (?<left>.+) to come\.$/,
        (g) => {
          const [first, second] = table(world.drivers, previous?.id);
          is(g.a, first?.id);
          is(g.b, second?.id);
          expect(points(g.gap ?? "")).toBe((first?.points ?? 0) - (second?.points ?? 0));
          remaining(g.left ?? "");
        },
      ],
      [
        /^(?<a>.+) and (?<b>.+) share the championship lead with (?<points>.+) each\.$/,
        (g) =>
          expect(
            table(world.drivers, previous?.id)
              .slice(0, 2)
              .map((place) => place.points),
          ).toEqual([points(g.points ?? ""), points(g.points ?? "")]),
      ],
      [
        /^(?<a>.+) set the race lap record on this layout, (?<time>[\d:.]+), in (?<year>\d{4})\.$/,
        (g) => {
          const all = world.rows.filter(
            (row) =>
              row.kind === "race" &&
              row.layoutId === story.meeting.layoutId &&
              row.fastestMs !== null &&
              row.overMs <= overMs,
          );
          const [best] = all.toSorted((a, b) => (a.fastestMs ?? 0) - (b.fastestMs ?? 0));
          expect([lapTime(g.time ?? ""), Number(g.year)]).toEqual([best?.fastestMs, best?.season]);
          is(g.a, best?.driverId);
        },
      ],
    ],
  };

  function checkRun(driverId: string, feat: Feat, length: number, end: number, g: Record<string, string>): void {
    const holds = (race: number): boolean =>
      world.races[race]?.some((row) => row.driverId === driverId && feat(row)) ?? false;
    for (let race = end; race > end - length; race--) expect(holds(race)).toBe(true);
    expect(holds(end - length)).toBe(false);
    const began = world.races[end - length + 1]?.[0];
    expect(began?.name).toBe(g.gp);
    expect(began?.season).toBe(g.year === undefined ? season : Number(g.year));
  }

  function checkRecord(g: Record<string, string>): void {
    const [, who = "", verb, rest = ""] =
      /^(.+) has (equalled|broken|extended) the record(.+)$/.exec(g.rest ?? "") ?? [];
    const feat = featOf(g.what ?? "");
    const value = number(g.n ?? "");
    const id = idOf(who);
    const all = new Map<string, { number: number; season: number }[]>();
    for (const [race, rows] of until.entries()) {
      for (const row of rows) {
        const known = all.get(row.driverId) ?? [];
        if (feat(row) && known.at(-1)?.number !== race) known.push({ number: race, season: row.season });
        all.set(row.driverId, known);
      }
    }
    const best = (races: readonly (readonly Row[])[], driverId: string): number => {
      const held = (all.get(driverId) ?? []).filter((drive) => drive.number < races.length);
      if (g.scope === undefined) return held.length;
      const seasons = Map.groupBy(held, (drive) => drive.season);
      if (g.scope === " in a season") return Math.max(0, ...[...seasons.values()].map((all) => all.length));
      let [longest, run] = [0, 0];
      for (const [at_, drive] of held.entries()) {
        run = at_ > 0 && held[at_ - 1]?.number === drive.number - 1 ? run + 1 : 1;
        longest = Math.max(longest, run);
      }
      return longest;
    };
    expect(best(until, id)).toBe(value);
    const earlier = Math.max(...[...all.keys()].map((driverId) => best(before, driverId)));
    expect(earlier).toBe(verb === "equalled" ? value : value - 1);
    if (verb === "extended") {
      expect(best(before, id)).toBe(earlier);
      expect(number(/^, which stood at (\S+)$/.exec(rest)?.[1] ?? "")).toBe(earlier);
      return;
    }
    const holders = verb === "equalled" ? /^ held by (?<names>.+)$/ : /^ of (?<number>\S+) held by (?<names>.+)$/;
    const found = holders.exec(rest)?.groups;
    if (verb === "broken") expect(number(found?.number ?? "")).toBe(earlier);
    const names = listOf(found?.names ?? "");
    expect(names).not.toEqual([]);
    for (const name of names) expect(best(before, idOf(name))).toBe(earlier);
    expect(names.map(idOf)).not.toContain(id);
  }

  const racing: readonly Form[] = [
    [
      /^(?<a>.+) won (?:the sprint at )?the (?<gp>.+? Grand Prix)(?: from (?<grid>[^,]+?))?(?:, (?<gap>.+ seconds))? ahead of (?<b>.+), with (?<c>.+) third\.$/,
      (g) => {
        expect(g.gp).toBe(grandPrix);
        [g.a, g.b, g.c].forEach((name, place) => is(name, at(place + 1)));
        grid(g.grid, winner);
        if (g.gap) expect(milliseconds(g.gap)).toBe(own.find(({ position }) => position === 2)?.gapMs);
      },
    ],
    [
      /^Starting from (?<grid>the front of the grid|the pit lane|\S+ on the grid), (?<a>.+) won (?:the sprint at )?the (?<gp>.+? Grand Prix) by (?<gap>.+ seconds) from (?<b>.+) and (?<c>.+)\.$/,
      (g) => {
        expect(g.gp).toBe(grandPrix);
        [g.a, g.b, g.c].forEach((name, place) => is(name, at(place + 1)));
        grid(g.grid, winner);
        expect(milliseconds(g.gap ?? "")).toBe(own.find(({ position }) => position === 2)?.gapMs);
      },
    ],
    [
      /^The result was taken after (?<n>\S+) laps? of the (?<all>\d+) scheduled\.$/,
      (g) =>
        expect([number(g.n ?? ""), Number(g.all)]).toEqual([
          winner?.laps,
          calendar.find(({ id }) => id === meetingId)?.scheduledLaps,
        ]),
    ],
    [
      /^(?<a>.+) led (?:all (?<all>\d+) laps|(?<n>\S+) of the (?<laps>\d+) laps, (?:(?<others>\S+) (?:other driver|others) the rest|the winner (?<won>\S+)))\.$/,
      (g) => {
        const led = world.led.filter((row) => row.meetingId === meetingId);
        const mine = led.find(({ driverId }) => driverId === idOf(g.a ?? ""))?.laps;
        expect(Number(g.all ?? g.laps)).toBe(winner?.laps);
        expect(mine).toBe(g.all ? Number(g.all) : number(g.n ?? ""));
        expect(Math.max(...led.map((row) => row.laps))).toBe(mine);
        if (g.others) expect(led.length - 1).toBe(number(g.others));
        if (g.won)
          expect(led.find(({ driverId }) => driverId === winner?.driverId)?.laps ?? 0).toBe(
            g.won === "none" ? 0 : number(g.won),
          );
      },
    ],
    [
      /^(?:(?<a>.+) set the fastest lap, (?<time>[\d:.]+)|The fastest lap, (?<t>[\d:.]+), went to (?<b>.+))\.$/,
      (g) => {
        const fastest = own.filter(({ fastestMs }) => fastestMs !== null);
        expect(fastest).toHaveLength(1);
        is(g.a ?? g.b, fastest[0]?.driverId);
        expect(lapTime(g.time ?? g.t ?? "")).toBe(fastest[0]?.fastestMs);
      },
    ],
    [
      /^(?:All (?<all>\d+) starters were classified|(?<m>\S+) of the (?<n>\d+) starters were classified)\.$/,
      (g) => {
        expect(own.filter(STARTED)).toHaveLength(Number(g.all ?? g.n));
        expect(own.filter(({ position }) => position !== null)).toHaveLength(g.all ? Number(g.all) : number(g.m ?? ""));
      },
    ],
    [
      /^The last point went to (?<a>.+) in (?<place>\S+)\.$/,
      (g) => {
        const row = own.find(({ position }) => position === number(g.place ?? ""));
        is(g.a, row?.driverId);
        expect(row?.points).toBe(100);
        expect(own.some(({ points: has }) => has > 0 && has < 100)).toBe(false);
      },
    ],
  ];

  const headlines: readonly Form[] = [
    [
      /^.+ wins the .+ from (?<grid>\S+)$/,
      (g) => {
        if (g.grid !== "pole") expect(winner?.grid).toBe(number(g.grid ?? ""));
      },
    ],
    [
      /^(?<a>.+) leads (?<b>.+) in a (?<team>.+) one-two at the .+$/,
      (g) => {
        expect(own.slice(0, 2).map(({ teamId }) => world.teamNames.get(teamId))).toEqual([g.team, g.team]);
        is(g.a, at(1));
        is(g.b, at(2));
      },
    ],
    [
      /^(?<a>.+) beats (?<b>.+?)(?: by (?<gap>.+ seconds))? at the .+$/,
      (g) => {
        is(g.a, at(1));
        is(g.b, at(2));
        if (g.gap) expect(milliseconds(g.gap)).toBe(own.find(({ position }) => position === 2)?.gapMs);
      },
    ],
    [
      /^(?<a>.+) dominates the .+$/,
      (g) => {
        is(g.a, at(1));
        expect(own.find(({ position }) => position === 2)?.gapMs).toBeGreaterThanOrEqual(15_000);
        expectLedThroughout();
      },
    ],
    [/^(?<a>.+) wins the .+$/, (g) => is(g.a, at(1))],
  ];
  function expectLedThroughout(): void {
    const led = world.led.filter((row) => row.meetingId === meetingId);
    expect(led).toEqual([{ meetingId, driverId: winner?.driverId, laps: winner?.laps }]);
  }
  if (story.kind === "race-report") {
    const form = headlines.find(([pattern]) => pattern.test(story.title));
    expect(form, `${story.id}: ${story.title}`).toBeDefined();
    form?.[1](form[0].exec(story.title)?.groups ?? {});
  }

  const known = story.kind === "race-report" || story.kind === "sprint-report" ? racing : forms[story.kind];
  const sentences = story.summary.split(/(?<=\.) (?=[\p{Lu}\d])/u);
  for (const sentence of sentences) {
    const form = known.find(([pattern]) => pattern.test(sentence));
    expect(form, `${story.id}: ${sentence}`).toBeDefined();
    const groups = form?.[0].exec(sentence)?.groups ?? {};
    try {
      form?.[1](groups);
    } catch (error) {
      throw new Error(`${story.id}: “${sentence}” is wrong`, { cause: error });
    }
  }
  expect(sentences.length).toBeLessThanOrEqual(3);
  expect(story.summary.length).toBeLessThanOrEqual(280);
  expect(story.summary.length).toBeGreaterThan(20);
  expect(`${story.title} ${story.summary}`).not.toMatch(/[<>]|undefined|null|NaN|\bJr\b/);
  expect(story.title).toMatch(/^[\p{Lu}\d]/u);
  expect(story.title).not.toMatch(/\.$/);
  expect(story.title.length).toBeLessThanOrEqual(80);
}
