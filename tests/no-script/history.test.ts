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
  const isOpen = (name: string) => isShown(entries.find((entry) => textOf(entry).includes(name)) ?? wins);
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
