import { beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { findMeeting, listMeetings } from "#db/queries/calendar/meetings.ts";
import { listPointsForTeams, pointsKey } from "./points-for-team.ts";
import { listPreviousDriverPlaces, listPreviousTeamPlaces } from "./previous-places.ts";
import { findDriverPointsByRound, findTeamPointsByRound } from "./points-by-round.ts";
import { carKey, findDriverStandings, findTeamStandings } from "./standings.ts";
import { listCountedRounds } from "./standings-rounds.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const at = (instant: string) => Temporal.Instant.from(instant);
const afterSaoPaulo = at("2025-11-12T12:00:00Z");
const afterSeason = at("2025-12-31T00:00:00Z");

async function driverPoints(season: number, now: Temporal.Instant, afterMeetingId?: number) {
  const { rows } = await findDriverStandings(facts.db, { season, now, afterMeetingId });
  return rows.map((row) => [row.driver.code, row.pointsHundredths]);
}

async function idOf(season: number, slug: string): Promise<number> {
  const meeting = await findMeeting(facts.db, { season, slug, now: AFTER_ALL_FACTS });
  if (meeting === null) throw new Error(`no meeting ${season} ${slug}`);
  return meeting.id;
}

test("returns the drivers' table after the latest completed race", async () => {
  const table = await findDriverStandings(facts.db, { season: 2025, now: afterSaoPaulo });
  expect(table.after).toMatchObject({ round: 21, name: "São Paulo Grand Prix" });
  expect(table.rounds.map((round) => round.round)).toEqual(
    Array.from({ length: 21 }, (_, index) => index + 1),
  );
  expect(table.rows[0]).toEqual({
    position: 1,
    pointsHundredths: 390_00,
    gapHundredths: 0,
    wins: 7,
    driver: {
      id: "lando-norris",
      code: "NOR",
      name: "Lando Norris",
      firstName: "Lando",
      lastName: "Norris",
      countryAlpha2: "GB",
      number: "4",
      picture: null,
    },
    team: { id: "mclaren", name: "McLaren", colour: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  });
  expect(
    table.rows.slice(1, 3).map((row) => [row.driver.code, row.pointsHundredths, row.gapHundredths]),
  ).toEqual([
    ["PIA", 366_00, 24_00],
    ["VER", 341_00, 49_00],
  ]);
});

test("returns the final tables of 2025", async () => {
  expect((await driverPoints(2025, afterSeason)).slice(0, 3)).toEqual([
    ["NOR", 423_00],
    ["VER", 421_00],
    ["PIA", 410_00],
  ]);
  const teams = await findTeamStandings(facts.db, { season: 2025, now: afterSeason });
  expect(teams.rows).toHaveLength(10);
  expect(teams.rows[0]).toMatchObject({
    position: 1,
    pointsHundredths: 833_00,
    gapHundredths: 0,
    wins: 14,
    team: { id: "mclaren" },
    engineMakerName: "Mercedes",
  });
  expect(teams.rows[0]?.drivers.map((driver) => driver.code).sort()).toEqual(["NOR", "PIA"]);
});

test("leaves out a race's points until the race is over", async () => {
  const over = (
    await findMeeting(facts.db, {
      season: 2025,
      slug: "sao-paulo-grand-prix",
      now: AFTER_ALL_FACTS,
    })
  )?.sessions.at(-1)?.overAt;
  if (over === undefined) throw new Error("no race");
  const before = await findDriverStandings(facts.db, {
    season: 2025,
    now: over.subtract({ milliseconds: 1 }),
  });
  expect(before.after).toMatchObject({ round: 21, afterSprint: true });
  expect(before.rows[0]).toMatchObject({ driver: { code: "NOR" }, pointsHundredths: 365_00 });
  const then = await findDriverStandings(facts.db, { season: 2025, now: over });
  expect(then.after?.round).toBe(21);
  const teams = await findTeamStandings(facts.db, {
    season: 2025,
    now: over.subtract({ milliseconds: 1 }),
  });
  expect(teams.after).toMatchObject({ round: 21, afterSprint: true });
});

test("returns the table after an earlier round, and the latest table instead of a future one", async () => {
  const [italy, abuDhabi] = [
    await idOf(2025, "italian-grand-prix"),
    await idOf(2025, "abu-dhabi-grand-prix"),
  ];
  const earlier = await findDriverStandings(facts.db, {
    season: 2025,
    now: afterSaoPaulo,
    afterMeetingId: italy,
  });
  expect(earlier.after?.name).toBe("Italian Grand Prix");
  expect(earlier.rows[0]).toMatchObject({ driver: { code: "PIA" }, pointsHundredths: 324_00 });
  const future = await findDriverStandings(facts.db, {
    season: 2025,
    now: afterSaoPaulo,
    afterMeetingId: abuDhabi,
  });
  expect(future.after?.round).toBe(21);
});

test("ranks Verstappen ahead of Hamilton on wins when they are level on points before Abu Dhabi 2021", async () => {
  const { rows } = await findDriverStandings(facts.db, {
    season: 2021,
    now: at("2021-12-10T00:00:00Z"),
  });
  expect(rows.slice(0, 2)).toMatchObject([
    {
      position: 1,
      driver: { code: "VER", number: "33" },
      pointsHundredths: 369_50,
      wins: 9,
      gapHundredths: 0,
    },
    { position: 2, driver: { code: "HAM" }, pointsHundredths: 369_50, wins: 8, gapHundredths: 0 },
  ]);
});

test("gives each driver the team for which they had most recently raced by the selected round", async () => {
  const teamOf = async (code: string, slug: string) => {
    const now = afterSeason;
    const table = await findDriverStandings(facts.db, {
      season: 2025,
      now,
      afterMeetingId: await idOf(2025, slug),
    });
    return table.rows.find((row) => row.driver.code === code)?.team?.id;
  };
  expect(await teamOf("LAW", "chinese-grand-prix")).toBe("red-bull");
  expect(await teamOf("LAW", "japanese-grand-prix")).toBe("racing-bulls");
  expect(await teamOf("TSU", "chinese-grand-prix")).toBe("racing-bulls");
  expect(await teamOf("TSU", "japanese-grand-prix")).toBe("red-bull");
});

test("gives each driver their number for the season, or the latest if they had several", async () => {
  const numberOf = async (season: number, code: string) => {
    const { rows } = await findDriverStandings(facts.db, {
      season,
      now: at(`${season}-12-31T00:00:00Z`),
    });
    return rows.find((row) => row.driver.code === code)?.driver.number;
  };
  expect(await numberOf(2021, "VER")).toBe("33");
  expect(await numberOf(2025, "VER")).toBe("1");
  expect(await numberOf(2024, "BEA")).toBe("50");
  expect(await numberOf(2025, "BEA")).toBe("87");
});

test("deducts the points that rulings cost Force India in 2018 and Racing Point in 2020", async () => {
  const teamPoints = async (season: number, id: string) => {
    const { rows } = await findTeamStandings(facts.db, {
      season,
      now: at(`${season}-12-31T00:00:00Z`),
    });
    return rows.find((row) => row.team.id === id)?.pointsHundredths;
  };
  expect(await teamPoints(2018, "force-india")).toBe(52_00);
  expect(await teamPoints(2020, "racing-point")).toBe(195_00);
});

test("lists entrants without positions or points before the first race", async () => {
  const now = at("2025-02-01T00:00:00Z");
  const drivers = await findDriverStandings(facts.db, { season: 2025, now });
  expect(drivers.after).toBeNull();
  expect(drivers.rounds).toEqual([]);
  expect(drivers.rows).toHaveLength(20);
  expect(drivers.rows.every((row) => row.position === null && row.pointsHundredths === null)).toBe(
    true,
  );
  expect(drivers.rows.find((row) => row.driver.code === "LAW")?.team?.id).toBe("red-bull");

  const teams = await findTeamStandings(facts.db, { season: 2025, now });
  expect(teams.rows).toHaveLength(10);
  expect(teams.rows.every((row) => row.position === null && row.drivers.length === 2)).toBe(true);
});

test("lists last season's drivers while the new season's entrants are unknown", async () => {
  const now = at("2026-12-31T00:00:00Z");
  const { rows, after } = await findDriverStandings(facts.db, { season: 2027, now });
  expect(after).toBeNull();
  expect(rows.map((row) => row.driver.code)).toContain("VER");
  expect(rows).toHaveLength(22);
});

test("has a team and a number for every driver since 2014, and two drivers and a colour for every team", async () => {
  for (let season = 2014; season <= 2026; season++) {
    const now = at("2026-12-31T00:00:00Z");
    const { rows } = await findDriverStandings(facts.db, { season, now });
    const lacking = rows.filter(
      (row) => row.team === null || row.team.colour === null || row.driver.number === null,
    );
    expect(lacking, String(season)).toEqual([]);
    const teams = await findTeamStandings(facts.db, { season, now });
    expect(
      teams.rows.filter((row) => row.drivers.length !== 2 || row.team.colour === null),
      String(season),
    ).toEqual([]);
  }
});

test("returns points by round that end at the table's totals, with nulls before a driver joins", async () => {
  const points = await findDriverPointsByRound(facts.db, { season: 2025, now: afterSaoPaulo });
  expect(points.rounds).toHaveLength(21);
  const norris = points.lines[0];
  expect(norris?.who.code).toBe("NOR");
  expect(norris?.totalsHundredths[0]).toBe(25_00);
  expect(norris?.totalsHundredths.at(-1)).toBe(390_00);
  const colapinto = points.lines.find((line) => line.who.code === "COL");
  expect(colapinto?.totalsHundredths[0]).toBeNull();
  expect(colapinto?.totalsHundredths.at(-1)).toBe(0);

  const teams = await findTeamPointsByRound(facts.db, { season: 2025, now: afterSeason });
  expect(teams.lines).toHaveLength(10);
  expect(teams.lines[0]).toMatchObject({ who: { id: "mclaren" } });
  expect(teams.lines[0]?.totalsHundredths.at(-1)).toBe(833_00);
});

test("doesn't count a cancelled meeting as a round", async () => {
  const rounds = await listCountedRounds(facts.db, 2023, at("2023-12-31T00:00:00Z"));
  const cancelled = (await listMeetings(facts.db, { season: 2023, now: AFTER_ALL_FACTS })).filter(
    (meeting) => meeting.cancelled,
  );
  expect(rounds).toHaveLength(22);
  expect(cancelled).not.toHaveLength(0);
  expect(rounds.some((round) => cancelled.some((meeting) => meeting.id === round.meetingId))).toBe(
    false,
  );
});

test("returns no teams' table for a season before the teams' championship", async () => {
  const now = at("1951-01-01T00:00:00Z");
  expect((await driverPoints(1950, now))[0]).toEqual(["FAR", 30_00]);
  expect((await findTeamStandings(facts.db, { season: 1950, now })).rows).toEqual([]);
});

test("puts drivers who were never classified last, all in the same place", async () => {
  const opener = await findDriverStandings(facts.db, {
    season: 2025,
    now: at("2025-03-17T12:00:00Z"),
  });
  expect(opener.rows).toHaveLength(20);
  expect(
    opener.rows.slice(14).map((row) => [row.driver.code, row.position, row.pointsHundredths]),
  ).toEqual(["ALO", "BOR", "DOO", "HAD", "LAW", "SAI"].map((code) => [code, 15, 0]));
  const whole2017 = await findDriverStandings(facts.db, {
    season: 2017,
    now: at("2018-01-01T00:00:00Z"),
  });
  expect(whole2017.rows.map((row) => row.driver.code).slice(-2)).toEqual(["BUT", "DIR"]);
});

// In São Paulo 2025, the sprint ended at 15:00 UTC on Saturday 8 November, and the race was on
// Sunday.
const afterSprint = at("2025-11-08T15:05:00Z");

test("adds a sprint's points to the drivers' and teams' tables once the sprint is classified", async () => {
  const beforeIt = await findDriverStandings(facts.db, {
    season: 2025,
    now: at("2025-11-08T14:30:00Z"),
  });
  expect(beforeIt.after).toMatchObject({ round: 20, afterSprint: false });
  expect(beforeIt.rows[0]).toMatchObject({ driver: { code: "NOR" }, pointsHundredths: 357_00 });

  const drivers = await findDriverStandings(facts.db, { season: 2025, now: afterSprint });
  expect(drivers.after).toMatchObject({
    round: 21,
    name: "São Paulo Grand Prix",
    afterSprint: true,
  });
  expect(
    drivers.rows.slice(0, 5).map((row) => [row.position, row.driver.code, row.pointsHundredths]),
  ).toEqual([
    [1, "NOR", 365_00],
    [2, "PIA", 356_00],
    [3, "VER", 326_00],
    [4, "RUS", 264_00],
    [5, "LEC", 214_00],
  ]);
  // Sprint wins don't count as wins.
  expect(drivers.rows[0]).toMatchObject({ wins: beforeIt.rows[0]?.wins, gapHundredths: 0 });

  const teams = await findTeamStandings(facts.db, { season: 2025, now: afterSprint });
  const teamsBefore = await findTeamStandings(facts.db, {
    season: 2025,
    now: at("2025-11-08T14:30:00Z"),
  });
  const won = (id: string): number => {
    const points = [teams, teamsBefore].map(
      ({ rows }) => rows.find(({ team }) => team.id === id)?.pointsHundredths ?? 0,
    );
    return ((points[0] ?? 0) - (points[1] ?? 0)) / 100;
  };
  // Norris won the sprint, ahead of Antonelli and Russell. Piastri didn't score.
  expect(won("mclaren")).toBe(8);
  expect(won("mercedes")).toBe(13);
});

test("offers the standings after a sprint until those after the race are available", async () => {
  const rounds = await listCountedRounds(facts.db, 2025, afterSprint);
  expect(rounds.map(({ round }) => round)).toEqual(
    Array.from({ length: 21 }, (_, index) => index + 1),
  );
  expect(rounds.filter((round) => round.afterSprint)).toHaveLength(1);
  const mexico = rounds.at(-2)?.meetingId;
  const earlier = await findDriverStandings(facts.db, {
    season: 2025,
    now: afterSprint,
    afterMeetingId: mexico,
  });
  expect(earlier.rows[0]).toMatchObject({ pointsHundredths: 357_00 });
  expect(
    (await listCountedRounds(facts.db, 2025, afterSaoPaulo)).some((round) => round.afterSprint),
  ).toBe(false);
});

test("adds exactly the points scored in a sprint to the tables, for every sprint since 2021", async () => {
  const sprints = await facts.sql<{ season: number; round: number; at: string; points: number }[]>`
    select m.season, m.round, to_char(s.over_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      (select sum(points_hundredths)::int from facts.race_classifications x
        where x.meeting_id = m.id and x.session = 'sprint') as points
    from facts.meetings m join facts.sessions s on s.meeting_id = m.id and s.kind = 'sprint'
    where exists (select from facts.race_classifications x where x.meeting_id = m.id and x.session = 'sprint')
    order by s.over_at`;
  expect(sprints.length).toBeGreaterThan(24);
  const sum = (rows: readonly { readonly pointsHundredths: number | null }[]) =>
    rows.reduce((total, row) => total + (row.pointsHundredths ?? 0), 0);
  for (const { season, round, at: iso, points } of sprints) {
    const [before, now] = [at(iso).subtract({ seconds: 1 }), at(iso)];
    for (const find of [findDriverStandings, findTeamStandings]) {
      const [then, after] = await Promise.all([
        find(facts.db, { season, now: before }),
        find(facts.db, { season, now }),
      ]);
      expect([then.after?.round ?? 0, after.after?.round, after.after?.afterSprint]).toEqual([
        round - 1,
        round,
        true,
      ]);
      expect(sum(after.rows) - sum(then.rows), `${season} ${round}`).toBe(points);
      expect(after.rows.map(({ pointsHundredths }) => pointsHundredths)).toEqual(
        after.rows
          .map(({ pointsHundredths }) => pointsHundredths)
          .toSorted((a, b) => (b ?? 0) - (a ?? 0)),
      );
    }
  }
});

test("includes a sprint in the points by round while the weekend's race is still to come", async () => {
  const { rounds, lines } = await findDriverPointsByRound(facts.db, {
    season: 2025,
    now: afterSprint,
  });
  expect(rounds.at(-1)).toMatchObject({ round: 21, afterSprint: true });
  expect(lines[0]?.totalsHundredths.slice(-2)).toEqual([357_00, 365_00]);
});

test("returns each entrant's place before the latest race, but no places before the first race", async () => {
  const table = await findDriverStandings(facts.db, { season: 2025, now: afterSaoPaulo });
  const drivers = await listPreviousDriverPlaces(facts.db, table);
  // Hadjar was tenth and Hülkenberg ninth after Mexico City.
  expect(
    ["max-verstappen", "nico-hulkenberg", "isack-hadjar"].map((id) => drivers.get(id)),
  ).toEqual([3, 9, 10]);
  // Ferrari fell from second to fourth.
  const teams = await findTeamStandings(facts.db, { season: 2025, now: afterSaoPaulo });
  const places = await listPreviousTeamPlaces(facts.db, teams);
  expect(teams.rows.slice(0, 4).map((row) => places.get(carKey(row)))).toEqual([1, 3, 4, 2]);
  const [first = null] = table.rounds;
  expect(await listPreviousDriverPlaces(facts.db, { ...table, after: first })).toEqual(new Map());
});

test("credits a team only with points that a driver scored for that team, including sprint points", async () => {
  const points = await listPointsForTeams(facts.db, {
    season: 2025,
    round: 21,
    afterSprint: false,
  });
  const of = (team: string, driver: string) => points.get(pointsKey(team, driver));
  expect(of("mclaren", "lando-norris")).toBe(390_00);
  // Tsunoda scored three points for Racing Bulls before he moved to Red Bull.
  expect(of("racing-bulls", "yuki-tsunoda")).toBe(3_00);
  const afterSprint = await listPointsForTeams(facts.db, {
    season: 2025,
    round: 21,
    afterSprint: true,
  });
  expect(afterSprint.get(pointsKey("mclaren", "lando-norris"))).toBe(365_00);
});
