import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { type IndexedName, knownNames } from "#domain/search/known-names.ts";
import { parseIntent } from "#domain/search/parse-intent.ts";
import { exactNameOf, foldedWords } from "#domain/search/search.ts";

function entry(
  kind: IndexedName["kind"],
  name: string,
  seasons: readonly number[],
  others: readonly string[] = [],
) {
  const surname = name.split(" ").at(-1) ?? name;
  const exactNames = [name, ...(kind === "driver" ? [surname] : []), ...others].map((text) =>
    exactNameOf(foldedWords(text)),
  );
  return {
    kind,
    id: foldedWords(name).join("-"),
    name,
    exactNames,
    seasons,
    popularity: seasons.length,
  };
}

const names = [
  entry("driver", "Ann Alba", [2024, 2025], ["ALB"]),
  entry("driver", "Zoe Alba", [1990, 1991, 1992, 1993], ["ALB"]),
  entry("driver", "Bo Castellan", [2024, 2025], ["CAS"]),
  entry("driver", "Cy Later", [2026]),
  entry("team", "Alba", [1990]),
  entry("circuit", "Riverside", [2024, 2025]),
];

const meeting = (season: number, name: string, cancelled = false) => ({
  season,
  slug: foldedWords(name).join("-"),
  name,
  cancelled,
  circuitId: "riverside",
  grandPrixId: foldedWords(name)[0] ?? "",
  grandPrixName: name.replace(" Grand Prix", ""),
  countryNames: ["Ruritania", "Ruritanian"],
});
const meetings = [
  meeting(2024, "Ruritania Grand Prix"),
  meeting(2024, "Lakeland Grand Prix"),
  meeting(2025, "Ruritania Grand Prix"),
  meeting(2025, "Lakeland Grand Prix", true),
];

const knownIn = new Map(
  [2010, 2025, 2026].map((season) => [season, knownNames(names, meetings, season)]),
);

function parse(text: string, season = 2025) {
  const known = knownIn.get(season);
  if (known === undefined) throw new Error(`no names of ${season}`);
  return parseIntent(text, known, season);
}

describe("names shared by several drivers", () => {
  test("takes a shared name to mean the driver who races this season", () => {
    expect(parse("alba vs castellan")).toMatchObject({
      drivers: [{ id: "ann-alba" }, { id: "bo-castellan" }],
    });
    expect(parse("ALB poles")).toMatchObject({ kind: "career", of: { id: "ann-alba" } });
  });

  test("takes a shared name to mean the best-known driver if none of the namesakes races this season", () => {
    expect(parse("alba poles", 2010)).toMatchObject({
      kind: "career",
      who: "driver",
      of: { id: "zoe-alba" },
    });
  });

  test("never takes a name to mean a driver whose first season is still to come", () => {
    expect(parse("later wins")).toBeNull();
    expect(parse("later wins", 2026)).toMatchObject({ of: { id: "cy-later" } });
  });
});

describe("a place with a year", () => {
  test("takes a place and a year to mean the only race held there, whatever the place is called", () => {
    for (const text of [
      "riverside 2025",
      "ruritania 2025",
      "2025 Ruritanian GP",
      "who won riverside 2025",
    ])
      expect(parse(text), text).toMatchObject({
        kind: "meeting",
        meeting: { season: 2025, name: "Ruritania Grand Prix" },
      });
  });

  test("finds a cancelled race by its own name", () => {
    expect(parse("lakeland 2025")).toMatchObject({
      meeting: { name: "Lakeland Grand Prix", cancelled: true },
    });
  });

  test("treats a place that held two races as a plain search, unless the name belongs to only one of them", () => {
    expect(parse("riverside 2024")).toBeNull();
    expect(parse("lakeland 2024")).toMatchObject({ meeting: { name: "Lakeland Grand Prix" } });
  });
});

test("answers a bare name with the driver only if the spelling is exact", () => {
  expect(parse("castellan")).toMatchObject({ kind: "driver", of: { id: "bo-castellan" } });
  expect(parse("castelan")).toBeNull();
});

test("forgives a typo in a driver's name only where a driver is expected", () => {
  expect(parse("castelan vs alba")).toMatchObject({
    drivers: [{ id: "bo-castellan" }, { id: "ann-alba" }],
  });
  expect(parse("castelan")).toBeNull();
  // "And" also joins words that aren't drivers, so it doesn't show that a driver is expected.
  expect(parse("castelan and alba")).toBeNull();
  expect(parse("castellan and alba")).not.toBeNull();
});

test("offers the time machine for a season to watch", () => {
  for (const text of [
    "watch 2012",
    "relive the 2012 season",
    "Rewatch 2012 f1 races",
    "time machine 2012",
  ])
    expect(parse(text), text).toEqual({ kind: "watch", year: 2012 });
  expect(parse("time machine")).toEqual({ kind: "watch", year: null });
  for (const text of ["watch", "watch 1949", "watch 2012 zebra", "time machine zebra"])
    expect(parse(text)?.kind, text).not.toBe("watch");
  expect(parse("watch riverside 2025")).toMatchObject({ kind: "meeting", view: "replay" });
});

test("leaves a query with an unknown word to the search", () => {
  for (const text of ["next race", "standings", "most poles", "alba wins", "2025", "calendar"]) {
    expect(parse(text), text).not.toBeNull();
    expect(parse(`${text} zebra`), text).toBeNull();
  }
});

test("accepts any text, and never treats a long text as a question", () => {
  expect(parse(`${"the ".repeat(20)}next race`)).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      expect(() => parse(text)).not.toThrow();
    }),
  );
});
