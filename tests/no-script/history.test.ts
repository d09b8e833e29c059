import { afterAll, beforeAll, expect, test } from "vitest";

import { byTag, isShown, textOf } from "../support/html-elements.ts";
import type { ScriptlessPage } from "../support/scriptless-page.ts";
import { openScriptlessSite, type ScriptlessSite } from "../support/scriptless-site.ts";

let site: ScriptlessSite;

beforeAll(async () => {
  site = await openScriptlessSite("2025-11-21T16:02:00Z");
});

afterAll(() => site.close());

const open = (url: string): Promise<ScriptlessPage> => site.open(url);

const rowsOf = (page: ScriptlessPage, table: Parameters<ScriptlessPage["table"]>[0]) =>
  byTag(page.table(table), "tr").map((row) => textOf(row));

test("links champions to their seasons, and each season to the next", async () => {
  const history = await open("/f1-history");
  expect(history.h1).toBe("Formula 1 history");
  const [, first, second] = rowsOf(history, /Every season’s champions/);
  expect(first).toMatch(/^2025.*Lando Norrisleads/);
  expect(second).toMatch(/^2024/);
  const champions = history.table(/Every season’s champions/);
  expect(history.links("Juan Manuel Fangio", champions)).toHaveLength(2);
  const season = await history.follow(history.link("1997", champions));
  expect(season.url).toBe("/f1-history/1997");
  expect(season.h1).toBe("Formula 1 in 1997");
  const rows = rowsOf(season, /1997 drivers’ championship/);
  expect(rows[1]).toContain("Jacques Villeneuve");
  expect(rows[1]).toContain("81");
  expect(rows.at(-1)).toMatch(/^EX.*Michael Schumacher/);
  expect((await season.follow(season.link(/Next season/))).h1).toBe("Formula 1 in 1998");
});

test("each record covers the results up to the site time and initially lists five entries", async () => {
  const history = await open("/f1-history");
  const records = await history.follow(history.link(/^All records/));
  expect(records.url).toBe("/f1-history/records");
  const wins = byTag(records.main, "h3").find((heading) => textOf(heading) === "Wins")?.parent;
  if (wins == null || !("attribs" in wins)) throw new Error("there is no record for wins");
  const entries = byTag(wins, "li");
  expect(textOf(entries[0] ?? wins)).toMatch(/Lewis Hamilton.*105/);
  const isOpen = (name: string) =>
    isShown(entries.find((entry) => textOf(entry).includes(name)) ?? wins);
  expect([isOpen("Alain Prost"), isOpen("Jim Clark")]).toEqual([true, false]);
});

test("a decade's link leads to the seasons of that decade", async () => {
  const history = await open("/f1-history");
  const decade = history.link("1970s", history.region("Decades"));
  const { url } = await history.follow(decade);
  const target = history.byId(url.split("#")[1] ?? "");
  expect(textOf(target)).toContain("1979");
});

test("a circuit page shows layouts, winners and the lap record", async () => {
  const circuits = await open("/circuits");
  expect(circuits.links(/^Madring/)).toHaveLength(1);
  const monza = await circuits.follow(circuits.link(/^Monza/, circuits.main));
  expect(monza.url).toBe("/circuits/monza");
  expect(monza.h1).toBe("Monza");
  monza.heading("8 layouts");
  expect(
    byTag(monza.main, "header")
      .map((header) => textOf(header))
      .join(),
  ).toContain("1:20.901");
  const winners = monza.region("All winners");
  expect(textOf(byTag(winners, "tr")[1] ?? winners)).toContain("Max Verstappen");
  const race = await monza.follow(monza.link("2024", winners));
  expect(race.url).toBe("/schedule/2024/italian-grand-prix");
});

test("a circuit with only one race and layout shows that race's podium, and other circuits nearby", async () => {
  const avus = await open("/circuits/avus");
  const race = avus.region("Only race: German Grand Prix 1959");
  expect(byTag(race, "li").map((place) => textOf(place))).toEqual([
    expect.stringMatching(/Tony Brooks/),
    expect.stringMatching(/Dan Gurney/),
    expect.stringMatching(/Phil Hill/),
  ]);
  expect(textOf(race)).toContain("Pole: Tony Brooks, who went on to win");
  expect(avus.text).not.toContain("Most poles");
  avus.image("Outline of AVUS");
  const others = avus.links(/./, avus.region("More circuits in Germany"));
  expect(others.map((link) => textOf(link))).toEqual(["Nürburgring", "Hockenheimring"]);
});

test("a circuit page notes that the start line is unknown", async () => {
  expect((await open("/circuits/pescara")).text).toContain("Start line unknown");
});

test("history shows this week in earlier years and links to the undecided season", async () => {
  const history = await open("/f1-history");
  const week = byTag(history.region("This week in Formula 1"), "li").map((event) => textOf(event));
  expect(week.find((event) => event.includes("Today, 2021"))).toContain(
    "Lewis Hamilton won the Qatar Grand Prix for Mercedes",
  );
  const season = await history.follow(
    history.link("2025", history.table(/Every season’s champions/)),
  );
  expect(season.text).toContain("After 21 of 24 races");
  expect(rowsOf(season, /2025 drivers’ championship/)[1]).toContain("390");
});

test("an upcoming season shows only its calendar", async () => {
  const season = await open("/f1-history/2026");
  expect(season.text).toContain("The season hasn’t started yet.");
  expect(byTag(season.region("Races"), "tr")).toHaveLength(25);
});
