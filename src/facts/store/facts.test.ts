import { describe, expect, test } from "vitest";

import { meetings, sessions } from "#db/schema/calendar.ts";
import {
  fastestLaps,
  raceClassifications,
  timedClassifications,
} from "#db/schema/classifications.ts";
import { drivers, entries } from "#db/schema/people.ts";
import { circuits } from "#db/schema/places.ts";
import { driverStandings, seasonTeamStandings, teamStandings } from "#db/schema/standings.ts";
import { inZone } from "#domain/dates.ts";
import { sessionLabel, type SessionKind } from "#domain/calendar/session.ts";
import { openPackReader } from "../../../tools/fact-pack/verify/pack.ts";

// Facts that may look wrong but aren't, checked against the shipped pack.

const pack = await openPackReader("data");
const allMeetings = await pack.read(meetings);
const allSessions = Map.groupBy(await pack.read(sessions), (row) => row.meetingId);
const raced = Map.groupBy(await pack.read(raceClassifications), (row) => row.meetingId);
const timed = Map.groupBy(await pack.read(timedClassifications), (row) => row.meetingId);
const fastest = Map.groupBy(await pack.read(fastestLaps), (row) => row.meetingId);
const entered = Map.groupBy(await pack.read(entries), (row) => row.meetingId);
const driversAfter = Map.groupBy(await pack.read(driverStandings), (row) => row.meetingId);
const teamsAfter = Map.groupBy(await pack.read(teamStandings), (row) => row.meetingId);
const allDrivers = await pack.read(drivers);
const zones = new Map((await pack.read(circuits)).map((row) => [row.id, row.timeZone]));

function found<T>(value: T | undefined, label: string): T {
  if (value === undefined) throw new Error(`the pack has no ${label}`);
  return value;
}

const season = (year: number) => allMeetings.filter((meeting) => meeting.season === year);
const meeting = (year: number, slug: string) =>
  found(
    season(year).find((candidate) => candidate.slug === slug),
    `${year} ${slug}`,
  );
const results = (year: number, slug: string, kind: "race" | "sprint" = "race") =>
  (raced.get(meeting(year, slug).id) ?? []).filter((row) => row.session === kind);
const result = (year: number, slug: string, driverId: string) =>
  found(
    results(year, slug).find((row) => row.driverId === driverId),
    `${driverId} in ${year} ${slug}`,
  );
const qualifying = (year: number, slug: string) =>
  (timed.get(meeting(year, slug).id) ?? []).filter((row) => row.session === "qualifying");
const points = (year: number, slug: string, kind: "race" | "sprint" = "race") =>
  results(year, slug, kind).map((row) => row.pointsHundredths / 100);
const startOf = (year: number, slug: string, kind: SessionKind) =>
  found(
    allSessions.get(meeting(year, slug).id)?.find((row) => row.kind === kind)?.startsAt ??
      undefined,
    `start of ${kind} in ${year} ${slug}`,
  );
const kindsOf = (year: number, slug: string) =>
  (allSessions.get(meeting(year, slug).id) ?? [])
    .toSorted((a, b) => (a.startsAt ?? "").localeCompare(b.startsAt ?? ""))
    .map((row) => row.kind);
const driverAfter = (year: number, slug: string, driverId: string) =>
  found(
    driversAfter.get(meeting(year, slug).id)?.find((row) => row.driverId === driverId),
    `${driverId} after ${slug}`,
  );
const teamAfter = (year: number, slug: string, teamId: string) =>
  found(
    teamsAfter.get(meeting(year, slug).id)?.find((row) => row.teamId === teamId),
    `${teamId} after ${slug}`,
  );
const teamsOf = (year: number, driverId: string) => [
  ...new Set(
    season(year)
      .toSorted((a, b) => (a.round ?? 0) - (b.round ?? 0))
      .flatMap((row) => raced.get(row.id) ?? [])
      .filter((row) => row.driverId === driverId)
      .map((row) => row.teamId),
  ),
];
const numbersOf = (driverId: string, from: number, to: number) => [
  ...new Set(
    allMeetings
      .filter((meeting) => meeting.season >= from && meeting.season <= to)
      .toSorted((a, b) => a.season - b.season || (a.round ?? 0) - (b.round ?? 0))
      .flatMap((meeting) => entered.get(meeting.id) ?? [])
      .filter((row) => row.driverId === driverId)
      .map((row) => row.number),
  ),
];

describe("points", () => {
  const full = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

  test("Abu Dhabi 2014 awards double points", () => {
    expect(points(2014, "abu-dhabi-grand-prix").slice(0, 11)).toEqual([
      50, 36, 30, 24, 20, 16, 12, 8, 4, 2, 0,
    ]);
  });

  test("Belgium 2021 awards half points", () => {
    expect(points(2021, "belgian-grand-prix").slice(0, 11)).toEqual([
      12.5, 9, 7.5, 6, 5, 4, 3, 2, 1, 0.5, 0,
    ]);
    expect(result(2021, "belgian-grand-prix", "max-verstappen").pointsHundredths).toBe(1250);
  });

  test("Japan and Monaco 2022 award full points despite being shortened", () => {
    expect(meeting(2022, "japanese-grand-prix")).toMatchObject({ laps: 28, scheduledLaps: 53 });
    expect(points(2022, "japanese-grand-prix").slice(0, 10)).toEqual(full);
    expect(meeting(2022, "monaco-grand-prix")).toMatchObject({ laps: 64, scheduledLaps: 78 });
    // The driver in sixth place also set the fastest lap.
    expect(points(2022, "monaco-grand-prix").slice(0, 10)).toEqual(full.with(5, 9));
  });

  const isFastest = (row: { meetingId: number; driverId: string }) =>
    (fastest.get(row.meetingId) ?? []).some(
      (lap) => lap.session === "race" && lap.position === 1 && lap.driverId === row.driverId,
    );

  test("the fastest lap earns a point from 2019 to 2024, but only in the top ten", () => {
    const extra = (year: number) =>
      season(year)
        .flatMap((row) => results(year, row.slug).filter(isFastest))
        .map((row) => row.pointsHundredths / 100 - (full[(row.position ?? 99) - 1] ?? 0));
    expect(new Set(extra(2018))).toEqual(new Set([0]));
    expect(new Set(extra(2025))).toEqual(new Set([0]));
    expect(extra(2019).filter((point) => point === 1)).toHaveLength(19);
    expect(result(2019, "australian-grand-prix", "valtteri-bottas").pointsHundredths).toBe(2600);
    const ricciardo = result(2024, "singapore-grand-prix", "daniel-ricciardo");
    expect([isFastest(ricciardo), ricciardo.position, ricciardo.pointsHundredths]).toEqual([
      true,
      18,
      0,
    ]);
  });

  test("sprints award 3-2-1 in 2021, and 8 points down to 1 since 2022", () => {
    expect(points(2021, "british-grand-prix", "sprint").slice(0, 4)).toEqual([3, 2, 1, 0]);
    for (const [year, slug] of [
      [2022, "austrian-grand-prix"],
      [2023, "belgian-grand-prix"],
      [2025, "chinese-grand-prix"],
      [2026, "chinese-grand-prix"],
    ] as const) {
      expect(points(year, slug, "sprint").slice(0, 9)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    }
  });
});

describe("formats", () => {
  test("sprint grids come from qualifying until 2022, a shootout in 2023 and sprint qualifying since 2024", () => {
    expect(kindsOf(2021, "british-grand-prix")).toEqual([
      "practice-1",
      "qualifying",
      "practice-2",
      "sprint",
      "race",
    ]);
    expect(kindsOf(2023, "azerbaijan-grand-prix")).toEqual([
      "practice-1",
      "qualifying",
      "sprint-qualifying",
      "sprint",
      "race",
    ]);
    expect(sessionLabel("sprint-qualifying", 2023)).toBe("Sprint Shootout");
    expect(kindsOf(2024, "chinese-grand-prix")).toEqual([
      "practice-1",
      "sprint-qualifying",
      "sprint",
      "qualifying",
      "race",
    ]);
    expect(sessionLabel("sprint-qualifying", 2024)).toBe("Sprint Qualifying");
  });

  test("two rounds of 2016 use elimination qualifying", () => {
    const elimination = allMeetings.filter((meeting) => meeting.qualifyingFormat === "elimination");
    expect(elimination.map((meeting) => [meeting.season, meeting.round, meeting.slug])).toEqual([
      [2016, 1, "australian-grand-prix"],
      [2016, 2, "bahrain-grand-prix"],
    ]);
  });

  test("2026 has 22 cars, of which six drop out in Q1", () => {
    const rows = qualifying(2026, "japanese-grand-prix");
    expect(results(2026, "japanese-grand-prix")).toHaveLength(22);
    expect(rows).toHaveLength(22);
    expect(rows.filter((row) => row.q2Ms !== null)).toHaveLength(16);
    expect(rows.filter((row) => row.q3Ms !== null)).toHaveLength(10);
  });
});

describe("standings", () => {
  test("before Abu Dhabi 2021, Verstappen and Hamilton both have 369.5 points, and Verstappen leads on wins", () => {
    const after = "saudi-arabian-grand-prix";
    expect(driverAfter(2021, after, "max-verstappen")).toMatchObject({
      position: 1,
      pointsHundredths: 36_950,
      wins: 9,
    });
    expect(driverAfter(2021, after, "lewis-hamilton")).toMatchObject({
      position: 2,
      pointsHundredths: 36_950,
      wins: 8,
    });
  });

  test("from Belgium 2018 on, Force India loses its earlier 59 points, but the drivers keep theirs", async () => {
    expect(teamAfter(2018, "hungarian-grand-prix", "force-india")).toMatchObject({
      position: 6,
      pointsHundredths: 5900,
    });
    expect(teamAfter(2018, "belgian-grand-prix", "force-india")).toMatchObject({
      position: 9,
      pointsHundredths: 1800,
    });
    const drivers2018 = ["sergio-perez", "esteban-ocon"].map(
      (id) => driverAfter(2018, "abu-dhabi-grand-prix", id).pointsHundredths,
    );
    expect(drivers2018).toEqual([6200, 4900]);
    const final = (await pack.read(seasonTeamStandings)).filter(
      (row) => row.season === 2018 && row.teamId === "force-india",
    );
    expect(final.map((row) => [row.position, row.pointsHundredths])).toEqual([
      [7, 5200],
      [null, 0],
    ]);
  });

  test("Racing Point loses 15 points in 2020", () => {
    const scored = season(2020)
      .flatMap((row) => raced.get(row.id) ?? [])
      .filter((row) => row.teamId === "racing-point")
      .reduce((sum, row) => sum + row.pointsHundredths, 0);
    expect(scored).toBe(21_000);
    expect(teamAfter(2020, "abu-dhabi-grand-prix", "racing-point")).toMatchObject({
      position: 4,
      pointsHundredths: 19_500,
    });
  });
});

test.each([
  [2024, "belgian-grand-prix", ["george-russell"], "lewis-hamilton"],
  [2025, "las-vegas-grand-prix", ["lando-norris", "oscar-piastri"], "max-verstappen"],
  [
    2025,
    "chinese-grand-prix",
    ["charles-leclerc", "lewis-hamilton", "pierre-gasly"],
    "oscar-piastri",
  ],
])("lists the disqualified drivers of the %i %s: %j", (year, slug, disqualified, winner) => {
  const rows = results(year, slug).filter((row) => row.status === "DSQ");
  expect(rows.map((row) => row.driverId).toSorted()).toEqual(disqualified);
  expect(rows.every((row) => row.position === null && row.pointsHundredths === 0)).toBe(true);
  expect(result(year, slug, winner).position).toBe(1);
});

describe("drivers", () => {
  test.each([
    [2025, "liam-lawson", ["red-bull", "racing-bulls"]],
    [2025, "yuki-tsunoda", ["racing-bulls", "red-bull"]],
    [2019, "pierre-gasly", ["red-bull", "toro-rosso"]],
    [2019, "alexander-albon", ["toro-rosso", "red-bull"]],
    [2016, "daniil-kvyat", ["red-bull", "toro-rosso"]],
    [2016, "max-verstappen", ["toro-rosso", "red-bull"]],
  ])("in %i, %s drives for the teams %j", (year, driverId, teams) => {
    expect(teamsOf(year, driverId)).toEqual(teams);
  });

  test("lists the race numbers that a driver has used over the years", () => {
    expect(numbersOf("max-verstappen", 2015, 2026)).toEqual(["33", "1", "3"]);
    expect(numbersOf("lando-norris", 2019, 2026)).toEqual(["4", "1"]);
    expect(numbersOf("oliver-bearman", 2024, 2026)).toEqual(["38", "50", "87"]);
    expect(result(2024, "saudi-arabian-grand-prix", "oliver-bearman")).toMatchObject({
      number: "38",
      teamId: "ferrari",
    });
    expect(result(2024, "azerbaijan-grand-prix", "oliver-bearman")).toMatchObject({
      number: "50",
      teamId: "haas",
    });
  });

  test.each([
    ["VER", ["jean-eric-vergne", "jos-verstappen", "max-verstappen"]],
    ["MSC", ["michael-schumacher", "mick-schumacher"]],
    ["MAG", ["jan-magnussen", "kevin-magnussen"]],
    ["HAR", ["brendon-hartley", "rio-haryanto"]],
  ])("several drivers share the code %s", (code, some) => {
    expect(allDrivers.filter((driver) => driver.code === code).map((driver) => driver.id)).toEqual(
      expect.arrayContaining(some),
    );
  });

  test.each([
    ["nyck-de-vries", "Nyck", "de Vries", "Nyck de Vries"],
    ["elio-de-angelis", "Elio", "de Angelis", "Elio de Angelis"],
    ["pedro-de-la-rosa", "Pedro", "de la Rosa", "Pedro de la Rosa"],
    ["wolfgang-von-trips", "Wolfgang", "von Trips", "Wolfgang von Trips"],
    ["eric-van-de-poele", "Eric", "van de Poele", "Eric van de Poele"],
    ["jerome-dambrosio", "Jérôme", "d'Ambrosio", "Jérôme d'Ambrosio"],
    ["bill-cantrell", "Bill", "Cantrell", "Bill Cantrell"],
    ["duke-nalon", "Duke", "Nalon", "Duke Nalon"],
    ["jak-crawford", "Jak", "Crawford", "Jak Crawford"],
    ["carlos-sainz-jr", "Carlos", "Sainz", "Carlos Sainz"],
    ["nelson-piquet-jr", "Nelson", "Piquet Jr.", "Nelson Piquet Jr."],
    ["jacques-villeneuve-sr", "Jacques", "Villeneuve Sr.", "Jacques Villeneuve Sr."],
    ["guanyu-zhou", "Guanyu", "Zhou", "Zhou Guanyu"],
    ["kimi-raikkonen", "Kimi", "Räikkönen", "Kimi Räikkönen"],
    ["esteban-gutierrez", "Esteban", "Gutiérrez", "Esteban Gutiérrez"],
    ["birabongse-bhanudej", "Prince", "Bira", "Prince Bira"],
  ])('%s has the first name "%s" and the last name "%s"', (id, firstName, lastName, name) => {
    expect(allDrivers.find((driver) => driver.id === id)).toMatchObject({
      firstName,
      lastName,
      name,
    });
  });

  test("a full name is the usual name or a longer form of it", () => {
    const full = (id: string) => allDrivers.find((driver) => driver.id === id)?.fullName;
    expect(full("guanyu-zhou")).toBe("Zhou Guanyu");
    expect(full("carlos-sainz-jr")).toBe("Carlos Sainz Vázquez de Castro");
  });

  test("a driver's name combines the first and last name, is unique and has lower-case particles", () => {
    const wrong = allDrivers.filter(
      ({ firstName, lastName, name }) =>
        name !== `${firstName} ${lastName}` && name !== `${lastName} ${firstName}`,
    );
    expect(wrong).toEqual([]);
    expect(new Set(allDrivers.map(({ name }) => name)).size).toBe(allDrivers.length);
    const capital = /\b(?:De|Da|Di|Del|Della|La|Von|Van|Van der|Ten) /;
    expect(allDrivers.filter(({ name }) => capital.test(name)).map(({ name }) => name)).toEqual([
      "Robert La Caze",
    ]);
  });
});

describe("calendar", () => {
  test("the Las Vegas race starts on Saturday at 20:00 local time, which is 04:00 UTC on Sunday", () => {
    const start = startOf(2025, "las-vegas-grand-prix", "race");
    expect(start).toBe("2025-11-23T04:00:00Z");
    const zone = found(zones.get(meeting(2025, "las-vegas-grand-prix").circuitId), "zone");
    expect(inZone(Date.parse(start), zone)).toMatchObject({
      weekday: "Saturday",
      time: "20:00",
      date: "2025-11-22",
    });
    expect(meeting(2025, "las-vegas-grand-prix").endDate).toBe("2025-11-22");
  });

  test("the United States hosts three races in 2023, and Italy three in 2020", () => {
    const held = (year: number, slugs: string[]) =>
      season(year)
        .filter((row) => slugs.includes(row.slug) && !row.cancelled)
        .map((row) => row.circuitId);
    expect(
      held(2023, ["miami-grand-prix", "united-states-grand-prix", "las-vegas-grand-prix"]),
    ).toEqual(["miami", "austin", "las-vegas"]);
    expect(
      held(2020, ["italian-grand-prix", "tuscan-grand-prix", "emilia-romagna-grand-prix"]),
    ).toEqual(["monza", "mugello", "imola"]);
  });

  test("Bahrain's circuit hosts two races in 2020, on two layouts", () => {
    expect(
      season(2020)
        .filter((row) => row.circuitId === "bahrain")
        .map((row) => [row.slug, row.layoutId]),
    ).toEqual([
      ["bahrain-grand-prix", "bahrain-1"],
      ["sakhir-grand-prix", "bahrain-3"],
    ]);
  });

  test("China and Imola 2023, and Bahrain and Saudi Arabia 2026, are cancelled", () => {
    const cancelled = (year: number) =>
      season(year)
        .filter((row) => row.cancelled)
        .map((row) => [row.grandPrixId, row.round]);
    expect(cancelled(2023)).toEqual(
      expect.arrayContaining([
        ["china", null],
        ["emilia-romagna", null],
      ]),
    );
    expect(cancelled(2023)).toHaveLength(2);
    expect(cancelled(2026)).toEqual(
      expect.arrayContaining([
        ["bahrain", null],
        ["saudi-arabia", null],
      ]),
    );
    expect(cancelled(2026)).toHaveLength(2);
  });

  test("the 2026 Bahrain Grand Prix is cancelled in Bahrain and takes place at Sepang", () => {
    expect(meeting(2026, "bahrain-grand-prix")).toMatchObject({
      round: 16,
      circuitId: "sepang",
      endDate: "2026-10-04",
      cancelled: false,
    });
    expect(meeting(2026, "bahrain-grand-prix-cancelled")).toMatchObject({
      circuitId: "bahrain",
      cancelled: true,
    });
  });

  test("qualifying for São Paulo 2024 takes place on Sunday, before the race", () => {
    const zone = found(zones.get(meeting(2024, "sao-paulo-grand-prix").circuitId), "zone");
    const start = startOf(2024, "sao-paulo-grand-prix", "qualifying");
    expect(inZone(Date.parse(start), zone)).toMatchObject({
      weekday: "Sunday",
      date: "2024-11-03",
      time: "07:30",
    });
    expect(start < startOf(2024, "sao-paulo-grand-prix", "race")).toBe(true);
  });

  test.each([
    [2005, "australian-grand-prix", "Sunday", "2005-03-06", "14:00"],
    [2005, "malaysian-grand-prix", "Sunday", "2005-03-20", "15:00"],
    [2005, "british-grand-prix", "Sunday", "2005-07-10", "13:00"],
    [2005, "united-states-grand-prix", "Sunday", "2005-06-19", "13:00"],
    [2006, "australian-grand-prix", "Sunday", "2006-04-02", "14:00"],
    [2006, "british-grand-prix", "Sunday", "2006-06-11", "12:00"],
    [2006, "japanese-grand-prix", "Sunday", "2006-10-08", "14:00"],
    [2009, "abu-dhabi-grand-prix", "Sunday", "2009-11-01", "17:00"],
    [2010, "chinese-grand-prix", "Sunday", "2010-04-18", "15:00"],
    [2010, "turkish-grand-prix", "Sunday", "2010-05-30", "15:00"],
    [2010, "korean-grand-prix", "Sunday", "2010-10-24", "15:00"],
    [2019, "canadian-grand-prix", "Sunday", "2019-06-09", "14:10"],
    [2019, "brazilian-grand-prix", "Sunday", "2019-11-17", "14:10"],
    [2024, "las-vegas-grand-prix", "Saturday", "2024-11-23", "22:00"],
  ])("the %i %s starts on %s %s at %s, local time", (season, slug, weekday, date, time) => {
    const zone = found(zones.get(meeting(season, slug).circuitId), "zone");
    expect(inZone(Date.parse(startOf(season, slug, "race")), zone)).toMatchObject({
      weekday,
      date,
      time,
    });
    expect(meeting(season, slug).endDate).toBe(date);
  });

  test("thirteen races in 2020 are cancelled, including Vietnam", () => {
    const cancelled = season(2020).filter((row) => row.cancelled);
    expect(cancelled).toHaveLength(13);
    expect(meeting(2020, "vietnamese-grand-prix")).toMatchObject({
      circuitId: "hanoi",
      cancelled: true,
    });
  });

  test("Turkey 2021 takes place on 10 October", () => {
    expect(meeting(2021, "turkish-grand-prix").endDate).toBe("2021-10-10");
    expect(startOf(2021, "turkish-grand-prix", "race")).toBe("2021-10-10T12:00:00Z");
  });
});

test("qualifying for Mexico 2017 has two drivers in 19th place, in the source's order", () => {
  const rows = qualifying(2017, "mexican-grand-prix").toSorted((a, b) => a.ordinal - b.ordinal);
  expect(rows.slice(-3).map((row) => [row.ordinal, row.position, row.driverId])).toEqual([
    [18, 18, "kevin-magnussen"],
    [19, 19, "romain-grosjean"],
    [20, 19, "pierre-gasly"],
  ]);
});

test("the race in Mexico is named after the country until 2019, and after the city since 2021", () => {
  expect(meeting(2019, "mexican-grand-prix").name).toBe("Mexican Grand Prix");
  expect(meeting(2021, "mexico-city-grand-prix").name).toBe("Mexico City Grand Prix");
  expect(meeting(2026, "mexico-city-grand-prix").grandPrixId).toBe("mexico");
});

test("a car disqualified from qualifying is listed once, with its deleted times", () => {
  const rows = qualifying(2023, "british-grand-prix").filter(
    (row) => row.driverId === "valtteri-bottas",
  );
  expect(rows).toMatchObject([{ status: "DSQ", position: null, q1Ms: 89_798 }]);
  expect(qualifying(2023, "british-grand-prix").map((row) => row.ordinal)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
});

test.each([
  [1987, "austrian-grand-prix", "philippe-streiff"],
  [1988, "spanish-grand-prix", "rene-arnoux"],
  [1993, "japanese-grand-prix", "andrea-de-cesaris"],
  [1958, "indianapolis-500", "pat-oconnor"],
])("in the %i %s, %s completes no lap and isn't classified", (year, slug, driverId) => {
  expect(result(year, slug, driverId)).toMatchObject({ position: null, status: "DNF", laps: 0 });
});

test("Styria 2020: Leclerc drops three grid slots, and three drivers gain one each", () => {
  const slots = ["george-russell", "lance-stroll", "daniil-kvyat", "charles-leclerc"].map(
    (driverId) => result(2020, "styrian-grand-prix", driverId).grid,
  );
  expect(slots).toEqual([11, 12, 13, 14]);
});

test.each([
  [2021, "italian-grand-prix", "pierre-gasly"],
  [2022, "hungarian-grand-prix", "pierre-gasly"],
  [2022, "belgian-grand-prix", "yuki-tsunoda"],
  [2023, "japanese-grand-prix", "logan-sargeant"],
  [2023, "qatar-grand-prix", "sergio-perez"],
])("in the %i %s, %s starts from the pit lane", (year, slug, driverId) => {
  expect(result(year, slug, driverId)).toMatchObject({ grid: null, pitLaneStart: true });
});
