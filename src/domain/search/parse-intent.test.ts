import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { type IndexedName, knownNames } from "#domain/search/known-names.ts";
import { parseIntent } from "#domain/search/parse-intent.ts";
import { exactNameOf, foldedWords } from "#domain/search/search.ts";

function entry(kind: IndexedName["kind"], name: string, seasons: readonly number[], others: readonly string[] = []) {
  const surname = name.split(" ").at(-1) ?? name;
  const exactNames = [name, ...(kind === "driver" ? [surname] : []), ...others].map((text) =>
    exactNameOf(foldedWords(text)),
  );
  return { kind, id: foldedWords(name).join("-"), name, exactNames, seasons, popularity: seasons.length };
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

const parse = (text: string, season = 2025) => parseIntent(text, knownNames(names, meetings, season), season);

describe("a shared name", () => {
  test("means this season's driver", () => {
    expect(parse("alba vs castellan")).toMatchObject({ drivers: [{ id: "ann-alba" }, { id: "bo-castellan" }] });
    expect(parse("ALB poles")).toMatchObject({ kind: "career", of: { id: "ann-alba" } });
  });

  test("means the best-known driver in other seasons", () => {
    expect(parse("alba poles", 2010)).toMatchObject({ kind: "career", who: "driver", of: { id: "zoe-alba" } });
  });

  test("never means a driver of a later season", () => {
    expect(parse("later wins")).toBeNull();
    expect(parse("later wins", 2026)).toMatchObject({ of: { id: "cy-later" } });
  });
});

describe("a place and a year", () => {
  test("mean the only race there, by any name of the place", () => {
    for (const text of ["riverside 2025", "ruritania 2025", "2025 Ruritanian GP", "who won riverside 2025"])
      expect(parse(text), text).toMatchObject({
        kind: "meeting",
        meeting: { season: 2025, name: "Ruritania Grand Prix" },
      });
  });

  test("mean a cancelled race only if named exactly", () => {
    expect(parse("lakeland 2025")).toMatchObject({ meeting: { name: "Lakeland Grand Prix", cancelled: true } });
  });

  test("are left to the search if there were two races", () => {
    expect(parse("riverside 2024")).toBeNull();
    expect(parse("lakeland 2024")).toMatchObject({ meeting: { name: "Lakeland Grand Prix" } });
  });
});

test("a typo in a driver's name is forgiven where a driver is expected", () => {
  expect(parse("castelan vs alba")).toMatchObject({ drivers: [{ id: "bo-castellan" }, { id: "ann-alba" }] });
  expect(parse("castelan")).toBeNull();
  // "And" joins other things too.
  expect(parse("castelan and alba")).toBeNull();
  expect(parse("castellan and alba")).not.toBeNull();
});

test("an unknown word leaves the query to the search", () => {
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
