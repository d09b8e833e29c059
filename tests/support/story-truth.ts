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
  readonly gapLaps: number | null;
  readonly pole: boolean;
  readonly fastestMs: number | null;
  readonly reason: string | null;
}

interface Lap {
  readonly meetingId: number;
  readonly session: string;
  readonly driverId: string;
  readonly position: number | null;
  readonly status: string;
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

interface Title extends Record<string, unknown> {
  readonly season: number;
  readonly championship: string;
  readonly winnerId: string;
  readonly meetingId: number;
  readonly overMs: number;
}

interface Person extends Record<string, unknown> {
  readonly full: string;
  readonly surname: string;
  readonly bornOn: string | null;
  readonly diedOn: string | null;
}

interface Standing {
  readonly id: string;
  readonly points: number;
  readonly wins: number;
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
  readonly driverNames: ReadonlyMap<string, Person>;
  readonly teamNames: ReadonlyMap<string, string>;
  readonly titles: readonly Title[];
  /** Standings that were added up so far, by season and time. */
  readonly standings: Map<string, readonly Standing[]>;
  /** Places at the end of each driver's last lap. */
  readonly road: readonly { meetingId: number; driverId: string; place: number }[];
}

export async function readWorld(db: Database): Promise<World> {
  const rows = await db.execute<Row & Record<string, unknown>>(sql`
    select m.id as "meetingId", m.season, m.round, c.session as kind, m.name, m.circuit_id as "circuitId",
      m.layout_id as "layoutId", m.end_date as date, (extract(epoch from s.over_at) * 1000)::float8 as "overMs", c.ordinal,
      c.driver_id as "driverId", c.team_id as "teamId", c.position, c.status, c.points_hundredths as points, c.grid,
      c.pit_lane_start as pit, c.laps, c.gap_ms as "gapMs", c.gap_laps as "gapLaps",
      c.reason_retired as reason,
      exists (select from facts.pole_positions g where g.meeting_id = m.id and c.session = 'race'
              and g.driver_id = c.driver_id) as pole,
      (select f.time_ms from facts.fastest_laps f where f.meeting_id = m.id and f.session = c.session
       and f.driver_id = c.driver_id and f.position = 1) as "fastestMs"
    from facts.race_classifications c join facts.meetings m on m.id = c.meeting_id
    join facts.sessions s on s.meeting_id = m.id and s.kind = c.session
    order by m.season, m.round, c.session desc, c.ordinal`);
  const laps = await db.execute<Lap & Record<string, unknown>>(sql`
    select meeting_id as "meetingId", session, driver_id as "driverId", position, status, time_ms as "timeMs", q2_ms as "q2Ms",
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
  const people = await db.execute<Person & { id: string }>(
    sql`select id, name as full, last_name as surname, born_on as "bornOn", died_on as "diedOn" from facts.drivers`,
  );
  const titles = await db.execute<Title>(sql`
    select t.season, t.championship, t.winner_id as "winnerId", t.meeting_id as "meetingId", (extract(epoch from s.over_at) * 1000)::float8 as "overMs"
    from facts.titles t join facts.sessions s on s.meeting_id = t.meeting_id and s.kind = t.session`);
  const road = await db.execute<{ meetingId: number; driverId: string; place: number }>(sql`
    select meeting_id as "meetingId", driver_id as "driverId", positions[cardinality(positions)] as place
    from facts.lap_charts`);
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
    road,
    standings: new Map(),
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
      const told = new Set<string>();
      for (const moment of storyMoments(meeting)) yield* writeStories({ archive, meeting, detail, ...moment }, told);
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

/** Splits a summary. A full stop after an initial or "Jr" doesn't end a sentence. */
export const sentencesOf = (summary: string): string[] => summary.split(/(?<=(?<!\b\p{Lu}|\b[JS]r)\.) (?=[\p{Lu}\d])/u);

const listOf = (text: string): string[] => text.split(/, | and /);

/** Points of a race by place. */
function scaleOf(season: number): readonly number[] {
  if (season >= 2010) return [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
  return season >= 2003 ? [10, 8, 6, 5, 4, 3, 2, 1] : [10, 6, 4, 3, 2, 1];
}

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
    const racing_ = [...new Set(seasonRows.map((row) => row.driverId))].filter(isCalled);
    const called = racing_.length > 0 ? racing_ : [...world.driverNames.keys()].filter(isCalled);
    // Of several drivers with this surname, the text names the right one in full.
    const named = called.filter((id) => story.summary.includes(world.driverNames.get(id)?.full ?? ""));
    const [found] = named.length > 0 ? named : called;
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
    else if (text === "pole") expect([row?.grid, row?.kind === "sprint" || row?.pole]).toEqual([1, true]);
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
      const win = season < 2010 ? 10 : 25;
      return sum + (kind === "race" ? (last ? 50 : win) + bonus : season === 2021 ? 3 : 8) * 100;
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
  /**
   * Official standings after a race. Those of 1997 leave out Michael Schumacher, who was excluded after the season, so
   * they are added up.
   */
  const table = (places: readonly Place[], of = meetingId): readonly Standing[] => {
    const over = seasonRows.find((row) => row.meetingId === of && row.kind === "race")?.overMs ?? 0;
    if (season === 1997 && places === world.drivers) return standing(over);
    return places.filter((place) => place.meetingId === of);
  };
  /** The championship at a time. Before 1991, only a driver's best results counted. */
  const driversAt = (ms: number): readonly Standing[] => {
    if (season >= 1991) return standing(ms);
    const last = seasonRows.findLast((row) => row.kind === "race" && row.overMs <= ms);
    return last === undefined ? [] : world.drivers.filter((place) => place.meetingId === last.meetingId);
  };
  /** Compares two drivers by their numbers of wins, second places and so on. */
  const countback = (a: string, b: string, ms: number): number => {
    const placed = (id: string, place: number): number =>
      seasonRows.filter(
        (row) => row.kind === "race" && row.overMs <= ms && row.driverId === id && row.position === place,
      ).length;
    for (let place = 1; place < 30; place += 1) {
      const more = placed(b, place) - placed(a, place);
      if (more !== 0) return more;
    }
    return 0;
  };
  /** Standings at a given time. Standings are stored only after races, so a sprint's points are added. */
  const standing = (ms: number): readonly Standing[] => {
    const known = world.standings.get(`${season}/${ms}`) ?? addUp(ms);
    world.standings.set(`${season}/${ms}`, known);
    return known;
  };
  const addUp = (ms: number): Standing[] =>
    [...new Set(seasonRows.filter((row) => row.overMs <= ms).map(({ driverId }) => driverId))]
      .map((id) => ({
        id,
        points: scored(id, ms),
        wins: seasonRows.filter(
          (row) => row.kind === "race" && row.overMs <= ms && row.driverId === id && row.position === 1,
        ).length,
      }))
      .toSorted((a, b) => b.points - a.points || countback(a.id, b.id, ms));
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

  const digits = (text: string): number => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  /** A time in the text may have fewer decimals than the facts, but never loses any. */
  const time = (text: string, ms: number | null | undefined): void => {
    expect(text.endsWith(" seconds") ? milliseconds(text) : lapTime(text)).toBe(ms);
    expect(digits(text)).toBeGreaterThan(0);
    if (season >= 1984) expect(digits(text)).toBe(3);
  };
  const isOut = ({ status, position, reason }: Row): boolean =>
    status === "DNF" || (position !== null && (reason?.startsWith("Collision") ?? false));

  const namesOf = (driverId: string): string[] => {
    const known = world.driverNames.get(driverId);
    return known === undefined ? [] : [known.full.toLowerCase(), known.surname.toLowerCase()];
  };
  const forms: Readonly<Record<string, readonly Form[]>> = {
    "race-report": [],
    "sprint-report": [],
    "fatal-accident": [
      [
        /^(?<who>.+) (?:was|were) killed in (?<when>the race|practice|qualifying|a support race)(?: at the (?<gp>.+))?\.$/,
        (g) => {
          if (g.gp) expect(g.gp).toBe(grandPrix);
          for (const name of listOf(g.who ?? "")) {
            const id = idOf(name);
            const row = own.find(({ driverId }) => driverId === id);
            const diedOn = world.driverNames.get(id)?.diedOn ?? "";
            expect(row?.reason).toMatch(/^Fatal/);
            expect(diedOn <= (row?.date ?? "")).toBe(true);
            expect(Date.parse(row?.date ?? "") - Date.parse(diedOn)).toBeLessThan(4 * 86_400_000);
            if (g.when === "the race") expect(row && STARTED(row)).toBe(true);
            else expect(row?.reason).toContain(g.when?.replace("a ", ""));
          }
        },
      ],
    ],
    disqualification: [
      [
        /^(?<who>.+?) (?:was|were) disqualified(?: from the (?<gp>.+? Grand Prix(?: West)?|Indianapolis 500)(?<sprint> sprint)?)?(?: (?:for|because) (?<why>.+))?\.$/,
        (g) => {
          if (g.gp) expect(g.gp).toBe(grandPrix);
          for (const name of listOf(g.who ?? ""))
            expect(own.find(({ driverId }) => driverId === idOf(name))?.status).toBe("DSQ");
          if (g.why) checkCause(listOf(g.who ?? ""), g.why);
        },
      ],
      [
        /^(?<first>.+) had crossed the line (?<place>\S+?)(?<rest>(?:, .+)? and .+)?\.$/,
        (g) => {
          const all = [`${g.first} ${g.place}`, ...listOf((g.rest ?? "").replace(/^(?:, | and )/, ""))].filter(
            (text) => text !== "",
          );
          for (const text of all) {
            const [, name = "", place = ""] = /^(.+) (\S+)$/.exec(text) ?? [];
            const id = idOf(name);
            expect(own.find(({ driverId }) => driverId === id)?.status).toBe("DSQ");
            expect(own.find(({ driverId }) => driverId === id)?.laps).toBe(winner?.laps);
            expect(world.road.find((row) => row.meetingId === meetingId && row.driverId === id)?.place).toBe(
              number(place),
            );
          }
        },
      ],
    ],
    "first-win": [
      [
        /^(?<a>.+) won a (?:Grand Prix|championship race) for the first time, at the (?<n>\S+) attempt\.$/,
        (g) => {
          const id = idOf(g.a ?? "");
          expect(happened([own], id, featOf("win"))).toBe(1);
          expect(happened(until, id, featOf("win"))).toBe(1);
          expect(happened(until, id, STARTED)).toBe(number(g.n ?? ""));
        },
      ],
      [
        /^(?<a>.+) won on debut, at the (?<gp>.+)\.$/,
        (g) => {
          const id = idOf(g.a ?? "");
          expect(g.gp).toBe(grandPrix);
          expect([happened([own], id, featOf("win")), happened(until, id, STARTED)]).toEqual([1, 1]);
        },
      ],
      [
        /^The (?<gp>.+) was the first win for (?<team>.+)\.$/,
        (g) => {
          expect(g.gp).toBe(grandPrix);
          expect(world.teamNames.get(winner?.teamId ?? "")).toBe(g.team);
          const won = (race: readonly Row[]): boolean =>
            race.some((row) => row.position === 1 && row.teamId === winner?.teamId);
          expect(before.some(won)).toBe(false);
        },
      ],
      [
        /^(?:No one|Only (?<names>.+)) had waited longer(?: for a first win)?\.$/,
        (g) => {
          const wait = (id: string, races: readonly (readonly Row[])[]): number | null => {
            const first = races.findIndex((race) => race.some((row) => row.driverId === id && row.position === 1));
            return first === -1 ? null : happened(races.slice(0, first + 1), id, STARTED);
          };
          const mine = wait(story.driverIds[0] ?? "", until) ?? 0;
          const winners = new Set(before.flat().flatMap((row) => (row.position === 1 ? row.driverId : [])));
          const longer = [...winners].filter((id) => (wait(id, before) ?? 0) > mine);
          const named = listOf(g.names ?? "").filter((text) => text !== "");
          expect(named.map((text) => idOf(text.replace(/ \(.+/, ""))).toSorted()).toEqual(longer.toSorted());
          for (const text of named) {
            const [, name = "", starts = ""] = /^(.+) \((\d+) starts\)$/.exec(text) ?? [];
            expect(wait(idOf(name), before)).toBe(Number(starts));
          }
        },
      ],
    ],
    tie: [
      [
        /^(?<a>.+) and (?<b>.+) (?:share the championship lead on (?<lead>.+?)|are level on (?<points>.+?) in the championship, (?<gap>.+) behind (?<first>.+?)), with (?<left>.+) to come\.$/,
        (g) => {
          const all = driversAt(overMs);
          const [ahead, behind] = g.lead ? all : all.slice(1);
          is(g.a, ahead?.id);
          is(g.b, behind?.id);
          expect([ahead?.points, behind?.points]).toEqual(Array(2).fill(points(g.lead ?? g.points ?? "")));
          expect(all.filter((place) => place.points === ahead?.points)).toHaveLength(2);
          if (g.gap) expect(points(g.gap)).toBe((all[0]?.points ?? 0) - (ahead?.points ?? 0));
          if (g.first) is(g.first, all[0]?.id);
          remaining(g.left ?? "");
        },
      ],
      [
        /^(?<a>.+) is ahead on countback, with (?<n>\S+) wins? to (?<m>\S+)\.$/,
        (g) => {
          const wins = (id: string | undefined): number =>
            happened(
              until.filter((race) => race[0]?.season === season),
              id ?? "",
              featOf("win"),
            );
          is(g.a, story.driverIds[0]);
          expect(wins(story.driverIds[0])).toBe(number(g.n ?? ""));
          expect(wins(story.driverIds[1])).toBe(g.m === "none" ? 0 : number(g.m ?? ""));
        },
      ],
    ],
    "team-mates": [
      [
        /^(?<a>.+) and (?<b>.+), team-mates at (?<team>.+), collided in the (?<gp>.+?)(?: sprint)?\.$/,
        (g) => {
          expect(g.gp).toBe(grandPrix);
          const teams = [g.a, g.b].map((name) => own.find(({ driverId }) => driverId === idOf(name ?? ""))?.teamId);
          expect(teams.map((id) => world.teamNames.get(id ?? ""))).toEqual([g.team, g.team]);
        },
      ],
      [
        /^Both retired\.$/,
        () =>
          expect(
            story.driverIds.map((id) => own.find(({ driverId }) => driverId === id)).map((row) => row && isOut(row)),
          ).toEqual([true, true]),
      ],
      [
        /^(?<a>.+) (?<one>won|retired|was disqualified|finished \S+) and (?<b>.+?) (?<other>won|retired|was disqualified|(?:finished )?\S+)\.$/,
        (g) => {
          const check = (name: string | undefined, outcome: string): void => {
            const row = own.find(({ driverId }) => driverId === idOf((name ?? "").replace(/ finished$/, "")));
            if (outcome === "retired") expect(row && isOut(row)).toBe(true);
            else if (outcome === "was disqualified") expect(row?.status).toBe("DSQ");
            else expect(row?.position).toBe(outcome === "won" ? 1 : number(outcome.replace("finished ", "")));
          };
          check(g.a, g.one ?? "");
          check(g.b, g.other ?? "");
        },
      ],
      [
        /^(?<a>.+) and (?<b>.+) both retired with collision damage on (?:the first lap|lap (?<lap>\d+)) of the (?<gp>.+?)(?: sprint)?, which left (?<team>.+) without a car\.$/,
        (g) => {
          expect(g.gp).toBe(grandPrix);
          const rows = [g.a, g.b].map((name) => own.find(({ driverId }) => driverId === idOf(name ?? "")));
          for (const row of rows) {
            expect([row?.laps, row?.status]).toEqual([Number(g.lap ?? 1) - 1, "DNF"]);
            expect(row?.reason).toMatch(/^Collision/);
            expect(world.teamNames.get(row?.teamId ?? "")).toBe(g.team);
          }
          expect(own.filter(({ teamId }) => teamId === rows[0]?.teamId)).toHaveLength(2);
        },
      ],
    ],
    "qualifying-report": [
      [
        /^(?<a>.+) was fastest in (qualifying|sprint qualifying|the sprint shootout) (for|at) the (?<gp>.+?) with (?:a|an aggregate of|four laps in) (?<time>[\d:.]+?)(, (?<gap>[^,]+ seconds) quicker than (?<b>.+)|, ahead of (?<c>.+)|, the same time as (?<d>.+))\.$/,
        (g) => {
          const [first, second] = laps;
          is(g.a, first?.driverId);
          if (g.b ?? g.c) is(g.b ?? g.c, second?.driverId);
          time(g.time ?? "", first?.timeMs);
          if (g.gap !== undefined) time(g.gap, (second?.timeMs ?? 0) - (first?.timeMs ?? 0));
          if (g.d !== undefined) {
            const level = laps.filter((lap) => lap.timeMs === first?.timeMs && lap !== first && lap.position !== null);
            expect(listOf(g.d).map(idOf)).toEqual(level.map(({ driverId }) => driverId));
          }
        },
      ],
      [
        /^The (?:earlier|earliest) of the (?<n>\S+) laps counts\.$/,
        (g) =>
          expect(laps.filter((lap) => lap.position !== null && lap.timeMs === laps[0]?.timeMs)).toHaveLength(
            number(g.n ?? ""),
          ),
      ],
      [
        /^(?<a>.+) had been faster, with a (?<time>[\d:.]+), but was disqualified\.$/,
        (g) => {
          const lap = laps.find(({ driverId }) => driverId === idOf(g.a ?? ""));
          expect(lap?.status).toBe("DSQ");
          time(g.time ?? "", lap?.timeMs);
          expect(lap?.timeMs ?? Infinity).toBeLessThan(laps[0]?.timeMs ?? 0);
        },
      ],
      [
        /^(?<who>.+) (?:was|were) disqualified\.$/,
        (g) => {
          for (const name of listOf(g.who ?? ""))
            expect(laps.find(({ driverId }) => driverId === idOf(name))?.status).toBe("DSQ");
        },
      ],
      [
        /^(?:Knocked|Among those knocked) out in S?Q(?<segment>[12]): (?<list>.+)\.$/,
        (g) => {
          const first = g.segment === "1";
          const out = listOf(g.list ?? "").map((name) =>
            laps.find(({ driverId }) =>
              namesOf(driverId).some((known) => known === name.toLowerCase() || known === `${name.toLowerCase()}.`),
            ),
          );
          for (const lap of out) {
            expect(lap?.q3Ms).toBeNull();
            if (first) expect(lap?.q2Ms).toBeNull();
          }
          // From 10 to 17 drivers reached the second segment, and eight or ten the last. A later disqualification
          // moves the others up.
          const places = out.map((lap) => lap?.position ?? 0);
          expect(Math.min(...places)).toBeGreaterThanOrEqual(first ? 13 : 9);
          if (!first) expect(Math.max(...places)).toBeLessThanOrEqual(17);
          expect(out.length).toBeLessThanOrEqual(8);
        },
      ],
    ],
    comeback: [
      [
        /^(?<a>.+) started the (?<gp>.+?) (?:(?<pit>from the pit lane)|(?<grid>\S+)) and (?:finished (?<place>\S+?)|won)(?:, a gain of (?<gain>\S+) places)?\.$/,
        (g) => {
          const row = own.find(({ driverId }) => driverId === story.driverIds[0]);
          is(g.a, row?.driverId);
          expect(g.gp).toBe(grandPrix);
          expect(row?.position).toBe(g.place ? number(g.place) : 1);
          expect(row?.pit).toBe(g.pit !== undefined);
          if (g.grid) {
            expect(number(g.grid)).toBe(row?.grid);
            expect(number(g.gain ?? "")).toBe((row?.grid ?? 0) - (row?.position ?? 0));
          }
        },
      ],
      [
        /^The next best climb was (?<gain>\S+) places?\.$/,
        (g) => {
          const last = Math.max(...own.map((row) => (row.pit ? 0 : (row.grid ?? 0))));
          const gains = own
            .filter((row) => row.driverId !== story.driverIds[0] && row.position !== null)
            .map((row) => (row.pit ? last + 1 : (row.grid ?? 0)) - (row.position ?? 0));
          expect(Math.max(...gains)).toBe(number(g.gain ?? ""));
        },
      ],
      [
        /^(?<a>.+) gained just as many places\.$/,
        (g) => {
          const last = Math.max(...own.map((row) => (row.pit ? 0 : (row.grid ?? 0))));
          const [first, second] = [story.driverIds[0], idOf(g.a ?? "")].map((id) => {
            const row = own.find(({ driverId }) => driverId === id);
            return (row?.pit ? last + 1 : (row?.grid ?? 0)) - (row?.position ?? 0);
          });
          expect(second).toBe(first);
        },
      ],
      [
        /^The previous win from at least as far back was at the (?<year>\d{4}) (?<gp>.+)\.$/,
        (g) => {
          const last = before.findLast((race) =>
            race.some((row) => row.position === 1 && (row.grid ?? 0) >= (winner?.grid ?? 99)),
          );
          expect([last?.[0]?.season, last?.[0]?.name]).toEqual([Number(g.year), g.gp]);
        },
      ],
      [
        /^No one had ever won from so far back\.$/,
        () =>
          expect(
            before.some((race) => race.some((row) => row.position === 1 && (row.grid ?? 0) >= (winner?.grid ?? 99))),
          ).toBe(false),
      ],
      [
        /^The previous podium from the pit lane was (?<a>.+)'s at the (?<year>\d{4}) (?<gp>.+)\.$/,
        (g) => {
          const stood = (row: Row): boolean => row.pit && row.position !== null && row.position <= 3;
          const last = before.findLast((race) => race.some(stood));
          expect([last?.[0]?.season, last?.[0]?.name]).toEqual([Number(g.year), g.gp]);
          expect(last?.filter(stood).map(({ driverId }) => driverId)).toContain(idOf(g.a ?? ""));
        },
      ],
    ],
    milestones: [
      [
        /^(?:At the (?<gp>.+? Grand Prix(?: West)?|Indianapolis 500), )?(?<who>.+?) (?:both |each )?(?:took (?:a )?(?<n>\S+) (?<what>Grand Prix win|championship race win|podium finish|pole position)|made a (?<starts>\S+) (?:Grand Prix|championship race) start|(?<took>took pole) for the first time|made a (?:Grand Prix|championship race) (?<debut>debut))\.$/,
        (g) => {
          if (g.gp) expect(g.gp).toBe(grandPrix);
          const times = g.took || g.debut ? 1 : number(g.n ?? g.starts ?? "");
          const feat = featOf(g.what ?? g.took ?? "start");
          for (const who of listOf(g.who ?? "")) {
            const team = [...world.teamNames].find(
              ([id, name]) => name === who && own.some((row) => row.teamId === id),
            );
            if (team !== undefined && g.what?.endsWith("win")) {
              expect(
                until.filter((race) => race.some((row) => row.position === 1 && row.teamId === team[0])).length,
              ).toBe(times);
              continue;
            }
            const id = idOf(who);
            expect(happened([own], id, feat)).toBe(1);
            expect(happened(until, id, feat), `${who} ${g.what}`).toBe(times);
          }
        },
      ],
      [
        /^(?:At the (?<gp>.+? Grand Prix(?: West)?|Indianapolis 500), )?(?<who>.+?) (?:both |each )?scored (?<when>on debut|for the first time), finishing (?<place>\S+)\.$/,
        (g) => {
          for (const name of listOf(g.who ?? "")) {
            const id = idOf(name);
            expect(own.find((row) => row.driverId === id && row.position !== null)?.position).toBe(
              number(g.place ?? ""),
            );
            expect(world.rows.some((row) => row.driverId === id && row.points > 0 && row.overMs < overMs)).toBe(false);
            expect(happened(until, id, STARTED) === 1).toBe(g.when === "on debut");
          }
        },
      ],
      [
        /^(?:At the (?<gp>.+? Grand Prix(?: West)?|Indianapolis 500), )?(?<who>.+?) finished (?<place>\S+), a first podium (?:on (?<debut>debut)|at the (?<start>\S+) attempt)\.$/,
        (g) => {
          for (const name of listOf((g.who ?? "").replace(/ (?:both|each)$/, ""))) {
            const id = idOf(name);
            expect(own.filter(({ driverId }) => driverId === id).map(({ position }) => position)).toContain(
              number(g.place ?? ""),
            );
            expect(happened(until, id, featOf("podium"))).toBe(1);
            expect(happened(until, id, STARTED)).toBe(g.debut ? 1 : number(g.start ?? ""));
          }
        },
      ],
    ],
    records: [
      [
        /^With (?<n>\S+) (?<what>wins|poles|podiums|fastest laps|starts|races in the points)(?<scope> in a row| in a season)?, (?<rest>\S.*? has (?:equalled|broken|raised) the record.+)\.$/,
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
        /^(?:The (?<now>.+?) ended )?(?<a>.+)'s run of (?<n>\S+) (?<what>wins|poles|podiums|races in the points), which began at the (?:(?<year>\d{4}) )?(?<gp>.+?)(?<too>, is over too)?\.$/,
        (g) => {
          const id = idOf(g.a ?? "");
          const feat = featOf(g.what ?? "");
          expect(g.now === undefined).toBe(g.too !== undefined);
          if (g.now) expect(g.now).toBe(grandPrix);
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
        /^Before the weekend, (?<b>.+) was second\.$/,
        (g) => {
          is(g.b, table(world.drivers, previous?.id)[1]?.id);
          expect(table(world.drivers)[1]?.id).not.toBe(table(world.drivers, previous?.id)[1]?.id);
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
        /^(?<a>.+?)(?<won>, already champions,)? (?<verb>lead|end) the (?:\d{4} )?constructors' championship with (?<points>.+ points?), (?<gap>.+) ahead of (?<b>.+)\.$/,
        (g) => {
          const [first, second] = table(world.teams);
          expect([g.a, g.b]).toEqual([first, second].map((place) => world.teamNames.get(place?.id ?? "")));
          expect(g.won !== undefined).toBe(wonBefore("teams") && left.length > 0);
          expect(g.verb).toBe(left.length > 0 ? "lead" : "end");
          expect(world.titles.some((title) => title.championship === "teams" && title.meetingId === meetingId)).toBe(
            false,
          );
          expect([points(g.points ?? ""), points(g.gap ?? "")]).toEqual([
            first?.points,
            (first?.points ?? 0) - (second?.points ?? 0),
          ]);
        },
      ],
      [
        /^(?<a>.+) and (?<b>.+) (?:lead|end) the (?:\d{4} )?constructors' championship with (?<points>.+) each\.$/,
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
          expect(places.findIndex(({ id }) => id === place?.id) + 1).toBe(number(g.to ?? ""));
          expect(table(world.teams, previous?.id).findIndex(({ id }) => id === place?.id) + 1).toBe(
            number(g.from ?? ""),
          );
        },
      ],
      [
        /^(?<a>.+) have won the (?<year>\d+) constructors' championship (?:by (?<by>.+) from (?<b>.+)|on (?<tied>countback) from (?<c>.+)|with (?<left>.+) to spare, (?<gap>.+) ahead of (?<d>.+))\.$/,
        (g) => {
          const title = world.titles.find((won) => won.championship === "teams" && won.season === season);
          expect([title?.meetingId, world.teamNames.get(title?.winnerId ?? "")]).toEqual([meetingId, g.a]);
          const places = table(world.teams);
          const rival = places.find(({ id }) => id !== title?.winnerId);
          expect(world.teamNames.get(rival?.id ?? "")).toBe(g.b ?? g.c ?? g.d);
          expect((places[0]?.points ?? 0) - (rival?.points ?? 0)).toBe(g.tied ? 0 : points(g.by ?? g.gap ?? ""));
          if (g.left) remaining(g.left);
          else expect(left).toHaveLength(0);
        },
      ],
    ],
    title: [
      [
        /^(?<a>.+) has won (?:the (?<year>\d+)|a (?<nth>\S+)) World Championship (?:at|in) the (?<gp>.+?)(?: sprint)?(?<late>, posthumously)?\.$/,
        (g) => {
          const id = driversAt(overMs)[0]?.id;
          is(g.a, id);
          const won = world.titles.filter((title) => title.championship === "drivers" && title.winnerId === id);
          const title = won.find((one) => one.season === season);
          expect([title?.meetingId, g.gp]).toEqual([meetingId, grandPrix]);
          if (season >= 1991) expect(alive(overMs, left)).toHaveLength(1);
          const earlier = won.filter((one) => one.season < season).length;
          if (g.year) expect([Number(g.year), earlier]).toEqual([season, g.late ? earlier : 0]);
          else expect(number(g.nth ?? "")).toBe(earlier + 1);
          const diedOn = world.driverNames.get(id ?? "")?.diedOn ?? "9999";
          expect(g.late !== undefined).toBe(Date.parse(diedOn) <= overMs);
        },
      ],
      [
        /^(?:The lead over (?<b>.+) is (?<gap>[^,]+), with (?<left>.+?) to go(?: and only (?<most>.+) left to win|, but only the best results count and (?<late>.+) can't catch up)?|(?<last>.+) finishes (?<behind>.+) behind)\.$/,
        (g) => {
          const [first, second] = driversAt(overMs);
          is(g.b ?? g.last, second?.id);
          expect(points(g.gap ?? g.behind ?? "")).toBe((first?.points ?? 0) - (second?.points ?? 0));
          if (g.last) expect(left).toHaveLength(0);
          if (g.most) expect(points(g.most)).toBe(most(left));
          if (g.left) remaining(g.left);
          if (g.late) {
            is(g.late, second?.id);
            expect(season).toBeLessThan(1991);
          }
        },
      ],
      [
        /^(?<a>.+?)(?: had led the championship by (?<lead>.+)|, who had led by (?<by>.+), was killed in the race)\.$/,
        (g) => {
          const [first] = driversAt(overMs - 1);
          const now = driversAt(overMs)[0]?.id;
          is(g.a, first?.id);
          expect(first?.id).not.toBe(now);
          const then = driversAt(overMs - 1).find(({ id }) => id === now)?.points ?? 0;
          expect(points(g.lead ?? g.by ?? "")).toBe((first?.points ?? 0) - then);
          if (g.by) expect(world.driverNames.get(first?.id ?? "")?.diedOn).toBe(own[0]?.date);
        },
      ],
      [
        /^(?<a>.+) (?:leads the championship by (?<gap>.+) from (?<b>.+?)|is (?<level>level) on points with (?<c>.+) and leads the championship on countback), with (?<left>.+) to come\.$/,
        (g) => {
          const [first, second] = driversAt(overMs);
          is(g.a, first?.id);
          is(g.b ?? g.c, second?.id);
          expect((first?.points ?? 0) - (second?.points ?? 0)).toBe(g.level ? 0 : points(g.gap ?? ""));
          expect(driversAt(overMs - 1)[0]?.id).not.toBe(first?.id);
          remaining(g.left ?? "");
        },
      ],
      [
        /^(?<a>.+) had led (?:on (?<level>countback)|(?<b>.+) by (?<gap>.+))\.$/,
        (g) => {
          const [first, second] = driversAt(overMs - 1);
          is(g.a, first?.id);
          if (g.b) is(g.b, second?.id);
          expect((first?.points ?? 0) - (second?.points ?? 0)).toBe(g.level ? 0 : points(g.gap ?? ""));
        },
      ],
      [
        /^(?<a>.+), who was second in the championship, can no longer win it\.$/,
        (g) => {
          is(g.a, driversAt(overMs - 1)[1]?.id);
          expect(alive(overMs, left)).not.toContain(driversAt(overMs - 1)[1]?.id);
        },
      ],
      [
        /^The title is between (?<list>.+), with (?<left>.+) to come\.$/,
        (g) => {
          expect(
            listOf(g.list ?? "")
              .map(idOf)
              .toSorted(),
          ).toEqual(alive(overMs, left).toSorted());
          remaining(g.left ?? "");
        },
      ],
      [
        /^(?<a>.+) and (?<b>.+) finish level on points, and countback decides\.$/,
        () => expect(driversAt(overMs)[0]?.points).toBe(driversAt(overMs)[1]?.points),
      ],
    ],
    "title-race": [
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
          const scale = scaleOf(season).map(
            (value) => value * (most([next ?? { kind: "race", id: 0 }]) >= 5000 ? 200 : 100),
          );
          const place = g.win ? 1 : g.any ? scale.length + 1 : number(g.place ?? "");
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
          if (place < scale.length) expect(Math.min(...lead(place + 1))).toBeLessThanOrEqual(0);
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
          expect(
            lead +
              ((scaleOf(season)[0] ?? 0) - (scaleOf(season)[1] ?? 0)) * 100 * (all - later >= 5000 ? 2 : 1) -
              bonus,
          ).toBeLessThanOrEqual(later);
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
    ],
    preview: [
      [
        /^The (?<gp>.+) is round (?<round>\d+) of (?<rounds>\d+) and the (?<n>\S+) (?:Grand Prix|championship race) at (?:the )?(?<circuit>.+?)(?: circuit)?\.$/,
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
        /^The (?<gp>.+), round (?<round>\d+) of (?<rounds>\d+), is the first (?:Grand Prix|championship race) at (?:the )?(?<circuit>.+?)(?: circuit)?\.$/,
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
        /^(?<a>.+) leads (?<b>.+) by (?<gap>.+) in the championship, with (?:only (?<last>this weekend)|(?<left>.+)) to come\.$/,
        (g) => {
          const [first, second] = driversAt(overMs);
          is(g.a, first?.id);
          is(g.b, second?.id);
          expect(points(g.gap ?? "")).toBe((first?.points ?? 0) - (second?.points ?? 0));
          if (g.last) expect(new Set(left.map(({ id }) => id))).toEqual(new Set([meetingId]));
          else remaining(g.left ?? "");
        },
      ],
      [
        /^(?<a>.+) and (?<b>.+) share the championship lead with (?<points>.+) each\.$/,
        (g) =>
          expect(
            driversAt(overMs)
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
    const [, who = "", verb, rest = ""] = /^(.+) has (equalled|broken|raised) the record(.+)$/.exec(g.rest ?? "") ?? [];
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
    if (verb === "raised") {
      expect(best(before, id)).toBe(earlier);
      expect(number(/^ from (\S+)$/.exec(rest)?.[1] ?? "")).toBe(earlier);
      return;
    }
    const holders =
      verb === "equalled"
        ? /^ held by (?<names>.+)$/
        : /^ of (?<number>\S+) (?<shared>shared with|held by) (?<names>.+)$/;
    const found = holders.exec(rest)?.groups;
    if (verb === "broken") expect(number(found?.number ?? "")).toBe(earlier);
    const names = listOf(found?.names ?? "");
    expect(names).not.toEqual([]);
    for (const name of names) expect(best(before, idOf(name))).toBe(earlier);
    expect(names.map(idOf)).not.toContain(id);
    if (found?.shared === "shared with") expect(best(before, id)).toBe(earlier);
  }

  const racing: readonly Form[] = [
    [
      /^(?:Starting from (?<start>pole|the pit lane|\S+ on the grid), )?(?<a>.+?) won (?:the sprint at )?the (?<gp>.+? Grand Prix(?: West)?|Indianapolis 500)(?: from (?<grid>pole|first on the grid|the pit lane|\S+ on the grid))?(?:,? (?:by )?(?<gap>[^,]+ seconds|a lap|\S+ laps))? (?:ahead of (?<b>.+), with (?<c>.+) third|from (?<bc>.+))\.$/,
      (g) => {
        expect(g.gp).toBe(grandPrix);
        const crews = g.bc === undefined ? [g.a, g.b, g.c] : [g.a, ...listOf(g.bc)];
        for (const [place, names] of crews.entries()) {
          const ids = own.filter(({ position }) => position === place + 1).map(({ driverId }) => driverId);
          expect(listOf(names ?? "").map((name) => ids.find((id) => namesOf(id).includes(name.toLowerCase())))).toEqual(
            ids,
          );
        }
        grid(g.start ?? g.grid, winner);
        const second = own.find(({ position }) => position === 2);
        if (g.gap?.endsWith("seconds")) time(g.gap, second?.gapMs);
        else if (g.gap) expect(g.gap === "a lap" ? 1 : number(g.gap.replace(" laps", ""))).toBe(second?.gapLaps);
      },
    ],
    [
      /^(?<a>.+) and (?<b>.+) shared the winning car\.$/,
      (g) => {
        const winners = own.filter(({ position }) => position === 1).map(({ driverId }) => driverId);
        expect([g.a, g.b].map((name) => idOf(name ?? ""))).toEqual(winners);
      },
    ],
    [
      /^(?:It was (?<a>.+)'s (?<win>\S+ win in a row|\S+ win of the season|first win since the \d{4} .+?))(?:, and (?<rest>.+))?\.$/,
      (g) => {
        const id = winner?.driverId ?? "";
        is(g.a, id);
        checkWin(id, g.win ?? "");
        if (g.rest) checkStanding(g.rest);
      },
    ],
    [
      /^The race was stopped because of (?<why>.+?), (?:and the result was taken|restarted, and ended) after (?<n>\S+) of the (?<all>\d+) laps\.$/,
      (g) => checkLength(g.n, g.all),
    ],
    [
      /^(?:The time limit ended the race|The flag was shown too early, so the result was taken) after (?<n>\S+) of the (?<all>\d+) laps\.$/,
      (g) => checkLength(g.n, g.all),
    ],
    [
      /^(?<one>An extra formation lap|Extra formation laps) cut the race from (?<all>\d+) laps to (?<n>\S+)\.$/,
      (g) => {
        checkLength(g.n, g.all);
        expect(Number(g.all) - number(g.n ?? "") === 1).toBe(g.one === "An extra formation lap");
      },
    ],
    [
      /^(?<a>.+) led (?:all (?<all>\d+) laps|(?<n>\S+) of the (?<laps>\d+) laps(?: and (?<b>.+) the other (?<rest>\S+)|; (?<others>\S+) other drivers? shared the rest|; (?<w>.+) led (?:only )?(?<won>\S+)))\.$/,
      (g) => {
        const led = world.led.filter((row) => row.meetingId === meetingId);
        const mine = led.find(({ driverId }) => driverId === idOf(g.a ?? ""))?.laps;
        expect(Number(g.all ?? g.laps)).toBe(winner?.laps);
        expect(mine).toBe(g.all ? Number(g.all) : number(g.n ?? ""));
        expect(Math.max(...led.map((row) => row.laps))).toBe(mine);
        if (g.others) expect(led.length - 1).toBe(number(g.others));
        if (g.b) {
          expect(led).toHaveLength(2);
          expect(led.find(({ driverId }) => driverId === idOf(g.b ?? ""))?.laps).toBe(number(g.rest ?? ""));
        }
        if (g.won) {
          is(g.w, winner?.driverId);
          expect(led.find(({ driverId }) => driverId === winner?.driverId)?.laps ?? 0).toBe(
            g.won === "none" ? 0 : number(g.won),
          );
        }
      },
    ],
    [
      /^(?:(?<a>.+) set the fastest lap, (?<time>[\d:.]+)|The fastest lap, (?<t>[\d:.]+), went to (?<b>.+))\.$/,
      (g) => {
        const fastest = own.filter(({ fastestMs }) => fastestMs !== null);
        expect(fastest).toHaveLength(1);
        is(g.a ?? g.b, fastest[0]?.driverId);
        time(g.time ?? g.t ?? "", fastest[0]?.fastestMs);
      },
    ],
    [
      /^Only (?<m>\S+) of the (?<n>\d+) starters were classified\.$/,
      (g) => {
        expect(own.filter(STARTED)).toHaveLength(Number(g.n));
        expect(own.filter(({ position }) => position !== null)).toHaveLength(number(g.m ?? ""));
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
    ...(forms.disqualification ?? []),
    [/^(?<rest>.+ (?:in the championship|over .+|by .+ points?))\.$/, (g) => checkStanding(g.rest ?? "")],
  ];

  function checkLength(laps_: string | undefined, scheduled: string | undefined): void {
    expect([number(laps_ ?? ""), Number(scheduled)]).toEqual([
      winner?.laps,
      calendar.find(({ id }) => id === meetingId)?.scheduledLaps,
    ]);
  }

  function checkWin(id: string, text: string): void {
    const win = featOf("win");
    const won = until.map((race) => race.some((row) => row.driverId === id && win(row)));
    expect(won.at(-1)).toBe(true);
    const [, nth = "", kind = "", year, gp] =
      /^(\S+) win (in a row|of the season|since)(?: the (\d{4}) (.+))?$/.exec(text) ?? [];
    if (kind === "in a row") expect(won.length - 1 - won.lastIndexOf(false)).toBe(number(nth));
    else if (kind === "of the season")
      expect(until.filter((race, race_) => race[0]?.season === season && won[race_])).toHaveLength(number(nth));
    else {
      const last = until[won.lastIndexOf(true, -2)]?.[0];
      expect([last?.season, last?.name]).toEqual([Number(year), gp]);
    }
  }

  /** Checks what a report says about the championship, against the state before the race. */
  function checkStanding(text: string): void {
    const [leader, second] = driversAt(overMs);
    const then = driversAt(overMs - 1);
    const gap = (leader?.points ?? 0) - (second?.points ?? 0);
    const change =
      /^(?:the championship lead|(?<a>.+?)'s (?:championship )?lead) over (?<b>.+) (?<how>is up to|is down to|stays at|is) (?<gap>.+)$/.exec(
        text,
      )?.groups;
    if (change) {
      const [first, other] = [leader, second].map((place) => then.find(({ id }) => id === place?.id)?.points ?? 0);
      const earlier = (first ?? 0) - (other ?? 0);
      is(change["a"] ?? world.driverNames.get(winner?.driverId ?? "")?.full, leader?.id);
      is(change["b"], second?.id);
      expect(points(change["gap"] ?? "")).toBe(gap);
      if (change["how"] !== "is")
        expect(change["how"]).toBe(gap === earlier ? "stays at" : gap > earlier ? "is up to" : "is down to");
      return;
    }
    const state =
      /^(?:with it comes a championship lead of (?<new>.+) over (?<b>.+)|(?<c>.+) now leads the championship by (?<by>.+)|(?<d>.+) leads (?<e>.+) by (?<f>.+) in the championship)$/.exec(
        text,
      )?.groups;
    expect(state, text).toBeDefined();
    expect(points(state?.["new"] ?? state?.["by"] ?? state?.["f"] ?? "")).toBe(gap);
    is(state?.["c"] ?? state?.["d"] ?? world.driverNames.get(winner?.driverId ?? "")?.full, leader?.id);
    if (state?.["b"] ?? state?.["e"]) is(state?.["b"] ?? state?.["e"], second?.id);
    if (state?.["f"] === undefined) expect(then[0]?.id).not.toBe(leader?.id);
  }

  function checkCause(names: readonly string[], why: string): void {
    const stems = (why.match(/[a-z]{4,}/gi) ?? []).map((word) => word.slice(0, 4).toLowerCase());
    for (const name of names) {
      const reason = own.find(({ driverId }) => driverId === idOf(name))?.reason?.toLowerCase() ?? "";
      expect(
        stems.some((stem) => reason.includes(stem)),
        `${why} for ${reason}`,
      ).toBe(true);
    }
  }

  const headlines: readonly Form[] = [
    [
      /^(?<a>.+) leads (?<b>.+) in a (?<team>.+) one-two at the .+$/,
      (g) => {
        expect(
          [1, 2].map((place) => world.teamNames.get(own.find(({ position }) => position === place)?.teamId ?? "")),
        ).toEqual([g.team, g.team]);
        is(g.a, at(1));
        is(g.b, at(2));
      },
    ],
    [
      /^(?<a>.+) beats (?<b>.+?)(?: by (?<gap>.+ seconds))? at the .+$/,
      (g) => {
        is(g.a, at(1));
        is(g.b, at(2));
        if (g.gap) time(g.gap, own.find(({ position }) => position === 2)?.gapMs);
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
    [
      /^(?<who>.+) share victory at the .+$/,
      (g) =>
        expect(listOf(g.who ?? "").map(idOf)).toEqual(
          own.filter(({ position }) => position === 1).map(({ driverId }) => driverId),
        ),
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

  const known = story.kind === "race-report" || story.kind === "sprint-report" ? racing : (forms[story.kind] ?? []);
  const sentences = sentencesOf(story.summary);
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
  expect(`${story.title} ${story.summary}`).not.toMatch(/[<>]|undefined|null|NaN|\.\./);
  expect(story.title).toMatch(/^[\p{Lu}\d]/u);
  expect(story.title).not.toMatch(/(?<!Jr)\.$/);
  expect(story.title.length).toBeLessThanOrEqual(80);
}
