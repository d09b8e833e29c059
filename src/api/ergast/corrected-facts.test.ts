import { beforeAll, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { answerErgast } from "./answer-ergast.ts";

type Row = Record<string, unknown>;

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

/** Returns the rows of the answer's races, or the races themselves for a calendar. */
async function ask(address: string): Promise<Row[]> {
  const { status, body } = await answerErgast(
    servicesAt(facts.db, "2026-08-20T12:00:00Z"),
    `/ergast/f1/${address}`,
  );
  expect(status, address).toBe(200);
  const { MRData } = JSON.parse(body) as { MRData: { RaceTable: { Races: Row[] } } };
  return MRData.RaceTable.Races.flatMap((race) => {
    const rows = Object.values(race).find(Array.isArray) as Row[] | undefined;
    return rows ?? [race];
  });
}

const timeOf = (row: Row | undefined) => (row?.["Time"] as { time: string } | undefined)?.time;

test.for([
  ["2020/17/drivers/ocon/results", "+1:41.069"],
  ["2020/17/drivers/stroll/results", "+1:42.738"],
  ["2021/3/drivers/alonso/results", "+1:04.808"],
  ["2021/21/drivers/max_verstappen/results", "+21.825"],
  ["2018/12/drivers/bottas/results", "+1:00.000"],
  ["2018/15/drivers/vettel/results", "+39.945"],
  ["2017/6/drivers/perez/results", "+49.089"],
  ["2010/6/drivers/michael_schumacher/results", "+25.712"],
  ["2007/13/drivers/button/results", "+1:12.168"],
  ["2023/4/drivers/russell/sprint", "+8.532"],
] as const)("%s has the gap that the page of the meeting shows", async ([address, gap]) => {
  expect(timeOf((await ask(address))[0])).toBe(gap);
});

test("no finishing time falls from one place to the next", async () => {
  const falling = await facts.sql`
    select * from (
      select meeting_id, session, position, time_ms,
        lag(time_ms) over (partition by meeting_id, session order by ordinal) as ahead
      from facts.ergast_results where time_ms is not null) times
    where time_ms < ahead`;
  expect(falling).toEqual([]);
});

test("every result has the number, place, points and time of our classification", async () => {
  const [compared] = await facts.sql`
    select count(*)::integer as rows,
      count(*) filter (where c.number <> e.number)::integer as numbers,
      count(*) filter (where coalesce(c.position::text, '') <> coalesce(substring(e.position_text from '^[0-9]+$'), ''))::integer as places,
      count(*) filter (where c.points_hundredths <> round(e.points::numeric * 100))::integer as points,
      count(*) filter (where c.position is not null and c.time_ms is not null and c.time_ms <> e.time_ms)::integer as times
    from facts.ergast_results e
    join facts.ergast_drivers d on d.ergast_id = e.ergast_driver_id
    join (
      select *, count(*) over (partition by meeting_id, session, driver_id) as cars from facts.race_classifications) c
      on c.meeting_id = e.meeting_id and c.session = e.session and c.driver_id = d.driver_id and c.cars = 1`;
  expect(compared?.["rows"]).toBeGreaterThan(26_000);
  expect(compared).toMatchObject({ numbers: 0, places: 0, points: 0, times: 0 });
});

test("the car of a season has one number in qualifying and in the race", async () => {
  for (const round of [4, 19]) {
    const rows = [
      ...(await ask(`2025/${round}/drivers/max_verstappen/qualifying`)),
      ...(await ask(`2025/${round}/drivers/max_verstappen/results`)),
    ];
    expect(rows.map(({ number }) => number)).toEqual(["1", "1"]);
  }
});

test("the calendars since 2018 have the times of all sessions", async () => {
  const sessions = ["FirstPractice", "SecondPractice", "ThirdPractice", "Qualifying"];
  const counts = new Map<number, number>();
  for (const year of [2018, 2019, 2020, 2021]) {
    const calendar = await ask(`${year}?limit=40`);
    counts.set(year, calendar.filter((race) => "Qualifying" in race).length);
  }
  for (const race of await ask("2018?limit=40"))
    expect(Object.keys(race)).toEqual(expect.arrayContaining(sessions));
  expect([...counts.values()]).toEqual([21, 21, 17, 22]);
  const [monaco] = await ask("2018/6");
  expect(monaco?.["Qualifying"]).toEqual({ date: "2018-05-26", time: "13:00:00Z" });
});

test("a disqualified car has a letter instead of a place, and no time", async () => {
  const rows = [
    ...(await ask("2024/14/drivers/russell/results")),
    ...(await ask("2023/18/drivers/hamilton/results")),
    ...(await ask("2023/18/drivers/leclerc/results")),
  ];
  expect(rows.map((row) => [row["positionText"], row["status"], timeOf(row)])).toEqual([
    ["D", "Disqualified", undefined],
    ["D", "Disqualified", undefined],
    ["D", "Disqualified", undefined],
  ]);
});

test("a team has the same name in qualifying and in the race", async () => {
  const names = async (list: string) =>
    (await ask(`2015/16/drivers/rossi/${list}`)).map(
      (row) => (row["Constructor"] as Row)["constructorId"],
    );
  expect([await names("qualifying"), await names("results")]).toEqual([["manor"], ["manor"]]);
  expect(await ask("2015/constructors/manor/qualifying?limit=100")).toHaveLength(35);
});

test("pit stops of whole seconds have their duration", async () => {
  const stops = await ask("2018/10/drivers/max_verstappen/pitstops");
  expect(stops.map(({ duration }) => duration)).toContain("28.000");
  const [unknown] = await facts.sql`
    select count(*)::integer as stops from facts.ergast_pit_stops e where e.duration_ms is null and not exists (
      select from facts.pit_stops p
      where p.meeting_id = e.meeting_id and p.driver_id = e.driver_id and p.lap = e.lap and p.duration_ms is not null)`;
  expect(unknown?.["stops"]).toBe(0);
});

test("the point for a fastest lap shared by seven drivers is divided", async () => {
  expect(await ask("1954/5/drivers/moss/results")).toMatchObject([{ points: "0.14" }]);
});
