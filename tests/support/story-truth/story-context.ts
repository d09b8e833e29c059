import { expect } from "vitest";

import type { Story } from "#domain/stories/story.ts";

import type { Feat } from "./feats.ts";
import type { Place, Row, Standing, World } from "./world.ts";
import { lapTime, milliseconds, number } from "./written-values.ts";

type Check = (groups: Record<string, string>) => void;
/** A form of sentence, and the check of its names and numbers. */
export type Form = readonly [RegExp, Check];

export type StoryContext = ReturnType<typeof storyContext>;

/** Returns the facts around a story's session, and checks that forms have in common. */
export function storyContext(world: World, story: Story) {
  const overMs = story.publishedAt.epochMilliseconds;
  const { id: meetingId, season, name: grandPrix } = story.meeting;
  const seasonRows = world.seasons.get(season) ?? [];
  const is = (text: string | undefined, driverId: string | undefined): void => {
    const person = world.driverNames.get(driverId ?? "");
    const names = [person?.full, person?.surname].map((name) => name?.toLowerCase());
    expect(names, `${text} for ${driverId}`).toContain(text?.toLowerCase());
  };
  const idOf = (text: string): string => {
    const isCalled = (id: string): boolean => {
      const person = world.driverNames.get(id);
      return person?.full === text || person?.surname.toLowerCase() === text.toLowerCase();
    };
    const entrants = [...new Set(seasonRows.map((row) => row.driverId))].filter(isCalled);
    const called = entrants.length > 0 ? entrants : [...world.driverNames.keys()].filter(isCalled);
    // Of several drivers with this surname, the text names the right one in full.
    const named = called.filter((id) =>
      story.summary.includes(world.driverNames.get(id)?.full ?? ""),
    );
    const [driverId] = named.length > 0 ? named : called;
    if (driverId === undefined) throw new Error(`no driver is called ${text}`);
    return driverId;
  };
  const own = seasonRows.filter((row) => row.meetingId === meetingId && row.kind === story.session);
  const at = (place: number): string | undefined =>
    own.find(({ position }) => position === place)?.driverId;
  const index = world.races.findIndex((race) => race[0]?.meetingId === meetingId);
  const until = world.races.slice(0, index + 1);
  const before = world.races.slice(0, index);
  const happened = (races: readonly (readonly Row[])[], driverId: string, feat: Feat): number =>
    races.filter((race) => race.some((row) => row.driverId === driverId && feat(row))).length;
  const winner = own.find(({ position }) => position === 1);
  const grid = (text: string | undefined, row: Row | undefined): void => {
    if (text === undefined) return;
    if (text === "the pit lane") expect(row?.pit).toBe(true);
    else if (text === "pole")
      expect([row?.grid, row?.kind === "sprint" || row?.pole]).toEqual([1, true]);
    else expect(number(text.replace(" on the grid", ""))).toBe(row?.grid);
  };
  const laps = world.laps.filter(
    (lap) => lap.meetingId === meetingId && lap.session === story.session,
  );
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
    const [, races = "", sprints = "no"] =
      /^(\S+) races?(?: and (\S+) sprints?)?$/.exec(text) ?? [];
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
    seasonRows
      .filter((row) => row.driverId === driverId && row.overMs <= ms)
      .reduce((sum, row) => sum + row.points, 0);
  const previous = calendar.findLast(
    ({ round }) => (round ?? 99) < (calendar.find(({ id }) => id === meetingId)?.round ?? 0),
  );
  /**
   * Official standings after a race. Those of 1997 leave out Michael Schumacher, who was excluded
   * after the season, so they are added up.
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
    return last === undefined
      ? []
      : world.drivers.filter((place) => place.meetingId === last.meetingId);
  };
  /** Compares two drivers by their numbers of wins, second places and so on. */
  const countback = (a: string, b: string, ms: number): number => {
    const placed = (id: string, place: number): number =>
      seasonRows.filter(
        (row) =>
          row.kind === "race" && row.overMs <= ms && row.driverId === id && row.position === place,
      ).length;
    for (let place = 1; place < 30; place += 1) {
      const more = placed(b, place) - placed(a, place);
      if (more !== 0) return more;
    }
    return 0;
  };
  /**
   * Standings at a given time. Standings are stored only after races, so a sprint's points are
   * added.
   */
  const standing = (ms: number): readonly Standing[] => {
    const places = world.standings.get(`${season}/${ms}`) ?? addUp(ms);
    world.standings.set(`${season}/${ms}`, places);
    return places;
  };
  const addUp = (ms: number): Standing[] =>
    [...new Set(seasonRows.filter((row) => row.overMs <= ms).map(({ driverId }) => driverId))]
      .map((id) => ({
        id,
        points: scored(id, ms),
        wins: seasonRows.filter(
          (row) =>
            row.kind === "race" && row.overMs <= ms && row.driverId === id && row.position === 1,
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
    const person = world.driverNames.get(driverId);
    return person === undefined ? [] : [person.full.toLowerCase(), person.surname.toLowerCase()];
  };
  return {
    overMs,
    meetingId,
    season,
    grandPrix,
    is,
    idOf,
    own,
    at,
    index,
    until,
    before,
    happened,
    winner,
    grid,
    laps,
    calendar,
    left,
    most,
    remaining,
    wonBefore,
    previous,
    table,
    driversAt,
    standing,
    alive,
    time,
    isOut,
    namesOf,
    world,
    story,
  };
}
