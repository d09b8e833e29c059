import { beforeAll, expect, test } from "vitest";

import { listDriverHonours } from "#db/queries/people/driver-honours.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../../tests/support/database.ts";
import { findAnswer } from "./find-answer.ts";

const VERSION = { version: "test" };
/** The Tuesday before Las Vegas 2025, after 21 of 24 races. */
const BEFORE_VEGAS = "2025-11-18T12:00:00Z";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

async function ask(text: string, at = BEFORE_VEGAS) {
  const now = Temporal.Instant.from(at);
  const season = Number(at.slice(0, 4));
  const seasonDrivers = await listSeasonDrivers(facts.db, season, now);
  return findAnswer(facts.db, { text, season, now, facts: VERSION, seasonDrivers });
}

async function textOf(text: string, at?: string): Promise<string | undefined> {
  return (await ask(text, at))?.text;
}

const firstPath = async (text: string, at?: string) => (await ask(text, at))?.links[0]?.path;

test.for<readonly [string, string, string]>([
  [
    "who can win the title",
    "Norris, Piastri and Verstappen can still win it, with three races and one sprint left.",
    "/fun/title-simulator",
  ],
  [
    "can piastri win the title",
    "Yes. Needs at least 24 more points than Norris. If they finish level, countback decides.",
    "/fun/title-simulator",
  ],
  [
    "can hamilton win the title",
    "No. Out since the Azerbaijan Grand Prix: winning everything would have meant 320 points, and Piastri already had 324.",
    "/fun/title-simulator",
  ],
  ["constructors title race", "McLaren are champions. ", "/fun/title-simulator?who=teams"],
  [
    "standings",
    "After 21 races, Lando Norris leads with 390 points, 24 points ahead of Oscar Piastri.",
    "/drivers",
  ],
  [
    "team standings",
    "After 21 races, McLaren lead with 756 points, 358 points ahead of Mercedes.",
    "/teams",
  ],
  [
    "standings 1976",
    "James Hunt won the title with 69 points, 1 point ahead of Niki Lauda.",
    "/f1-history/1976",
  ],
  [
    "1976",
    "James Hunt was champion with 69 points, 1 point ahead of Niki Lauda. Ferrari won the constructors’ title.",
    "/f1-history/1976",
  ],
  [
    "1984 champion",
    "Niki Lauda was champion with 72 points, half a point ahead of Alain Prost.",
    "/f1-history/1984",
  ],
  [
    "2025",
    "McLaren won the constructors’ title. 21 of 24 races have been run.",
    "/f1-history/2025",
  ],
  ["2026", "The season starts with the Australian Grand Prix on 8 March.", "/f1-history/2026"],
  [
    "monaco winners",
    "Lando Norris won the last race, in 2025. Ayrton Senna has the most wins: six.",
    "/circuits/monaco",
  ],
  [
    "italian grand prix winners",
    "Max Verstappen won the last race, in 2025. Lewis Hamilton and Michael Schumacher have the most wins: five each.",
    "/schedule/2025/italian-grand-prix",
  ],
  [
    "brazil 2008",
    "Felipe Massa won from pole ahead of Fernando Alonso and Kimi Räikkönen.",
    "/schedule/2008/brazilian-grand-prix",
  ],
  [
    "replay abu dhabi 2021",
    "Max Verstappen won from pole ahead of Lewis Hamilton and Carlos Sainz.",
    "/track-vizualizer/2021/abu-dhabi-grand-prix",
  ],
  [
    "replay monaco 1990",
    "Ayrton Senna won from pole ahead of Jean Alesi and Gerhard Berger. There’s no replay, because no lap times were recorded.",
    "/schedule/1990/monaco-grand-prix",
  ],
  ["monaco 2020", "It was cancelled.", "/schedule/2020/monaco-grand-prix"],
  [
    "who won france 1951",
    "Luigi Fagioli and Juan Manuel Fangio won ahead of",
    "/schedule/1951/french-grand-prix",
  ],
  [
    "last race",
    "Lando Norris won from pole ahead of Kimi Antonelli and Max Verstappen.",
    "/schedule/2025/sao-paulo-grand-prix",
  ],
  ["calendar", "24 races, from 14 March to 7 December.", "/schedule"],
  ["calendar 2026", "24 races.", "/f1-history/2026"],
  ["results 2023", "Every race, newest first.", "/race-results/2023"],
  [
    "qualifying results 2022",
    "Every qualifying session with all times, newest first.",
    "/qualifying-results/2022",
  ],
  ["results 1999", "Every race winner and the final standings.", "/f1-history/1999"],
  ["hamilton wins", "Lewis Hamilton has won 105 races.", "/drivers/HAM"],
  ["schumacher titles", "Michael Schumacher has won 7 titles.", "/drivers/michael-schumacher"],
  ["senna poles", "Ayrton Senna has 65 pole positions.", "/drivers/ayrton-senna"],
  ["ferrari titles", "Ferrari have won 16 titles.", "/teams/ferrari"],
  ["mclaren wins", "McLaren have won 203 races.", "/teams/mclaren"],
  ["most poles", "Lewis Hamilton holds the record with 104 poles.", "/f1-history/records"],
  [
    "most titles",
    "Michael Schumacher and Lewis Hamilton share the record with 7 titles.",
    "/f1-history/records",
  ],
  [
    "most wins in a row",
    "Max Verstappen holds the record with 10 wins in a row.",
    "/f1-history/records",
  ],
  [
    "most wins in a season",
    "Max Verstappen holds the record with 19 wins in 2023.",
    "/f1-history/records",
  ],
  [
    "youngest champion",
    "Sebastian Vettel is the youngest champion, at 23 years and 134 days (Abu Dhabi 2010).",
    "/f1-history/records",
  ],
  ["most team wins", "Ferrari hold the record with 248 wins.", "/f1-history/records"],
])('answers "%s"', async ([text, expected, path]) => {
  expect(await textOf(text)).toContain(expected);
  expect(await firstPath(text)).toBe(path);
});

/**
 * Two days before the Qatar race of 2026. The pack ends with the Hungarian Grand Prix, round 11.
 */
const LATE = "2026-11-27T12:00:00Z";
const MISSING = "The results of 10 races and two sprints haven’t arrived yet.";

test.for<readonly [string, string]>([
  ["2026", `21 of 23 races have been run. ${MISSING}`],
  ["who can win the title", `Unknown until more results are in. ${MISSING}`],
  [
    "standings",
    `After the Hungarian Grand Prix, Kimi Antonelli led with 219 points, 50 points ahead of Lewis Hamilton. ${MISSING}`,
  ],
  ["monza winners", "Max Verstappen won in 2025. The result of the 2026 race hasn’t arrived yet."],
  ["result monza", "The race is over, but its result hasn’t arrived yet."],
  ["hamilton wins", `Lewis Hamilton has won 106 races. ${MISSING}`],
  ["most wins", `Lewis Hamilton holds the record with 106 wins. ${MISSING}`],
  ["senna poles", "Ayrton Senna has 65 pole positions."],
  [
    "senna vs prost",
    "They have raced each other 140 times. In the races where both were classified, Ayrton Senna leads",
  ],
])('says what is missing when answering "%s"', async ([text, expected]) => {
  const answer = await textOf(text, LATE);
  expect(answer?.startsWith(expected), answer).toBe(true);
  expect(answer?.includes(MISSING)).toBe(expected.includes(MISSING));
});

test("takes the last race to be the one that is over, even before its result", async () => {
  const pathAt = async (now: string) => (await ask("last race", now))?.links[0]?.path;
  expect(await pathAt("2026-11-29T15:00:00Z")).toBe("/schedule/2026/las-vegas-grand-prix");
  expect(await pathAt("2026-11-29T18:30:00Z")).toBe("/schedule/2026/qatar-grand-prix");
  expect(await pathAt("2026-01-01T12:00:00Z")).toBe("/schedule/2025/abu-dhabi-grand-prix");
});

test("compares two drivers in the races where both were classified", async () => {
  const answer = await ask("norris vs piastri");
  expect(answer?.text).toMatch(
    /^They have raced each other 67 times\. In the races where both were classified, Lando Norris leads \d+ to \d+\.$/,
  );
  expect(answer?.heads).toEqual(["Lando Norris", "Oscar Piastri"]);
  const rows = new Map(answer?.rows.map(({ label, values }) => [label, values]));
  // Before 2025, Norris had won four races and Piastri two. Each won seven more that season.
  expect(rows.get("Wins")).toEqual(["11", "9"]);
  expect(answer?.links.map(({ path }) => path)).toEqual(["/drivers/NOR", "/drivers/PIA"]);
});

test("agrees with the record books about Senna and Prost", async () => {
  const rows = new Map(
    (await ask("senna vs prost"))?.rows.map(({ label, values }) => [label, values]),
  );
  expect(rows.get("Titles")).toEqual(["3", "4"]);
  expect(rows.get("Starts")).toEqual(["161", "199"]);
  expect(rows.get("Wins")).toEqual(["41", "51"]);
  expect(rows.get("Podiums")).toEqual(["80", "106"]);
  expect(rows.get("Poles")).toEqual(["65", "33"]);
});

test("compares two drivers within one season, or reports that they never raced each other", async () => {
  const rows = new Map(
    (await ask("hamilton vs rosberg 2016"))?.rows.map(({ label, values }) => [label, values]),
  );
  expect(Object.fromEntries(rows)).toMatchObject({
    Titles: ["0", "1"],
    Starts: ["21", "21"],
    Wins: ["10", "9"],
    Poles: ["12", "8"],
    Points: ["380", "385"],
  });
  expect(await textOf("senna vs norris")).toBe("They have never raced each other.");
});

test("counts the races that two drivers both started, and how often each of them was ahead", async () => {
  const [counted] = await facts.sql<{ races: number; ahead: number; behind: number }[]>`
    select count(*)::int as races,
      (count(*) filter (where a.position < b.position))::int as ahead,
      (count(*) filter (where a.position > b.position))::int as behind
    from facts.race_classifications a
    join facts.race_classifications b using (meeting_id, session)
    join facts.sessions s on s.meeting_id = a.meeting_id and s.kind = a.session
    where a.session = 'race' and a.driver_id = 'lando-norris' and b.driver_id = 'oscar-piastri'
      and a.status not in ('DNS', 'DNQ', 'EX') and b.status not in ('DNS', 'DNQ', 'EX') and s.over_at <= ${BEFORE_VEGAS}`;
  expect(await textOf("norris vs piastri")).toBe(
    `They have raced each other ${counted?.races} times. In the races where both were classified, Lando Norris leads ${counted?.ahead} to ${counted?.behind}.`,
  );
});

test("summarises a driver's career when the query is a driver's name", async () => {
  const senna = await ask("senna");
  expect(senna).toMatchObject({
    title: "Ayrton Senna",
    text: "3 titles, 41 wins, 65 poles and 80 podiums in 161 starts.",
    driver: { id: "ayrton-senna", teamId: "williams" },
    links: [
      { path: "/drivers/ayrton-senna" },
      { path: "/f1-history/1991" },
      { path: "/f1-history/records" },
    ],
  });
  expect(senna?.rows.map(({ label, values }) => [label, values[0]])).toEqual([
    ["Toleman", "1984"],
    ["Lotus", "1985–1987"],
    ["McLaren", "1988–1993"],
    ["Williams", "1994"],
  ]);
  expect(await textOf("verstappen", "2021-12-12T14:29:00Z")).toMatch(/^19 wins, /);
  // These names also belong to a circuit and to a team. On 1 March 2025, Antonelli hadn't started a
  // race yet.
  for (const text of ["gilles villeneuve", "brabham"]) expect(await ask(text), text).toBeNull();
  expect(await ask("antonelli", "2025-03-01T00:00:00Z")).toBeNull();
});

test("counts titles and wins up to the site time", async () => {
  const count = async (at: string) => {
    const now = Temporal.Instant.from(at);
    const rows = await listDriverHonours(
      facts.db,
      ["max-verstappen", "luigi-fagioli", "jos-verstappen"],
      now,
    );
    return new Map(rows.map(({ driverId, titles, wins }) => [driverId, [titles, wins]]));
  };
  // Fagioli's only win was in a car that he shared with Fangio.
  const before = await count("2021-12-12T14:29:00Z");
  expect(Object.fromEntries(before)).toEqual({
    "max-verstappen": [0, 19],
    "luigi-fagioli": [0, 1],
    "jos-verstappen": [0, 0],
  });
  expect((await count("2021-12-13T00:00:00Z")).get("max-verstappen")).toEqual([1, 20]);
  expect(
    await listDriverHonours(facts.db, [], Temporal.Instant.from("2021-12-13T00:00:00Z")),
  ).toEqual([]);
});

test("answers questions about the start of the next session", async () => {
  expect(await ask("next race")).toMatchObject({
    title: "Las Vegas Grand Prix",
    start: { at: "2025-11-23T04:00:00Z", timeZone: "America/Los_Angeles" },
    links: [{ path: "/schedule/2025/las-vegas-grand-prix" }, { path: "/schedule" }],
  });
  expect(await ask("when is qualifying")).toMatchObject({ start: { at: "2025-11-22T04:00:00Z" } });
  expect(await ask("when is the sprint")).toMatchObject({ title: "Sprint, Qatar Grand Prix" });
  expect(await ask("next session")).toMatchObject({ title: "Practice 1, Las Vegas Grand Prix" });
  expect(await ask("when is qualifying in abu dhabi")).toMatchObject({
    title: "Qualifying, Abu Dhabi Grand Prix",
  });
  // The 2025 race in Monaco is over, so the answer is next season's race.
  expect(await ask("when is the monaco grand prix")).toMatchObject({
    title: "Monaco Grand Prix 2026",
  });
});

test("links to live timing while the session is running", async () => {
  expect(await ask("when is qualifying", "2025-11-22T04:20:00Z")).toMatchObject({
    text: "On now.",
    links: [{ path: "/live" }, { path: "/schedule/2025/las-vegas-grand-prix" }],
  });
  expect(await ask("when is qualifying", "2025-11-22T05:00:00Z")).toMatchObject({
    title: "Qualifying, Qatar Grand Prix",
  });
});

test("never reveals anything that happens after the site time", async () => {
  // During Abu Dhabi 2021, before its result is known.
  const before = "2021-12-12T14:29:00Z";
  expect(await textOf("last race", before)).toContain("Lewis Hamilton won from pole");
  expect(await textOf("abu dhabi 2021", before)).toBe("The race is still to come.");
  expect(await textOf("2021", before)).toBe("21 of 22 races have been run.");
  expect(await textOf("verstappen titles", before)).toBe("Max Verstappen has won 0 titles.");
  expect(await textOf("hamilton wins", before)).toBe("Lewis Hamilton has won 103 races.");
  expect(await textOf("who can win the title", before)).toBe(
    "Verstappen and Hamilton can still win it, with one race left.",
  );
  expect(await textOf("most wins in a season", before)).toContain("13 wins");
  expect(await textOf("yas marina winners", before)).toContain("in 2020");
  expect(await ask("norris vs piastri", before)).toBeNull();
  expect(await ask("results 2023", before)).toBeNull();
  const after = "2021-12-12T18:00:00Z";
  expect(await textOf("title race", after)).toContain("Verstappen is champion.");
  expect(await textOf("verstappen titles", after)).toBe("Max Verstappen has won 1 title.");
  expect(await textOf("last race", after)).toContain("Max Verstappen won from pole");
});

test("looks for the next session by the site's own time while the last one is hidden", async () => {
  const now = Temporal.Instant.from("2025-11-07T14:29:59Z");
  const scheduleNow = Temporal.Instant.from("2025-11-09T20:30:00Z");
  const question = { season: 2025, now, scheduleNow, facts: VERSION, seasonDrivers: [] };
  expect(await findAnswer(facts.db, { ...question, text: "next race" })).toMatchObject({
    title: "Las Vegas Grand Prix",
  });
  expect((await findAnswer(facts.db, { ...question, text: "last race" }))?.title).toBe(
    "Mexico City Grand Prix 2025",
  );
});

test("answers questions asked between two seasons", async () => {
  expect(await textOf("title race", "2025-12-20T00:00:00Z")).toBe(
    "Norris is champion. 2 points ahead of Verstappen.",
  );
  expect(await ask("next race", "2025-12-20T00:00:00Z")).toMatchObject({
    title: "Australian Grand Prix",
  });
  expect(await textOf("when is the sprint", "2025-12-20T00:00:00Z")).toBe(
    "The next sprint isn’t on the calendar yet.",
  );
  expect(await textOf("title race", "2025-01-10T00:00:00Z")).toBe(
    "The 2025 season hasn’t started, so the title is open to everyone.",
  );
  expect(await textOf("standings", "2025-01-10T00:00:00Z")).toBe("The season hasn’t started.");
});

test("returns null for a query without an answer", async () => {
  for (const text of [
    "",
    "monaco",
    "verstapen",
    "xqzwj",
    "team standings 1957",
    "mclaren points",
    "%00",
    "x".repeat(500),
  ])
    expect(await ask(text), text).toBeNull();
});

test("offers the time machine for seasons that have begun", async () => {
  expect(await firstPath("watch 2012")).toBe("/watch?season=2012");
  expect(await firstPath("time machine")).toBe("/watch");
  expect(await ask("watch 2026")).toBeNull();
});
