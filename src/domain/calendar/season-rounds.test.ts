import { describe, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import {
  hasTable,
  inBatches,
  type ListedMeeting,
  matchesSearch,
  parsePage,
  parseResultsSeason,
  parseSearch,
  resultsAddress,
  resultsSeasons,
  roundsNewestFirst,
} from "./season-rounds.ts";

const now = Temporal.Instant.from("2025-06-01T12:00:00Z");

function meeting(id: number, day: string, hasResult: boolean | "cancelled" = true): ListedMeeting {
  const overAt = Temporal.Instant.from(`2025-${day}T15:00:00Z`);
  return {
    id,
    cancelled: hasResult === "cancelled",
    endDate: `2025-${day}`,
    sessions:
      hasResult === "cancelled" ? [] : [{ kind: "race", startsAt: null, overAt, hasResult }],
  };
}

const ids = (rounds: readonly ListedMeeting[]): number[] => rounds.map((round) => round.id);

test("offers every season from the site's season back to 2014", () => {
  expect(resultsSeasons(2025)).toEqual([
    2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014,
  ]);
});

test.for([
  [undefined, 2025],
  ["2025", 2025],
  ["2014", 2014],
  ["2013", null],
  ["2026", null],
  ["abcd", null],
  ["-1", null],
  ["02025", null],
  ["2025.0", null],
  ["", null],
] as const)('parses the year "%s" as %s', ([text, season]) => {
  expect(parseResultsSeason(text, 2025)).toBe(season);
});

test.for([
  [null, 1],
  ["1", 1],
  ["12", 12],
  ["0", null],
  ["-1", null],
  ["100", null],
  ["1e1", null],
  ["", null],
] as const)('parses page "%s" as %s', ([text, page]) => {
  expect(parsePage(text)).toBe(page);
});

test("adds the search, page and anchor to a URL only when they are set", () => {
  expect(resultsAddress("/race-results/2025", { search: "" })).toBe("/race-results/2025");
  expect(resultsAddress("/race-results/2025", { search: "", page: 1 })).toBe("/race-results/2025");
  expect(resultsAddress("/race-results/2025", { search: "são", page: 2, anchor: "monaco" })).toBe(
    "/race-results/2025?q=s%C3%A3o&page=2#monaco",
  );
});

test("tidies the spaces in a search and truncates a long one", () => {
  expect(parseSearch("  são \n paulo ")).toBe("são paulo");
  expect(parseSearch(null)).toBe("");
  expect(parseSearch("x".repeat(500))).toHaveLength(60);
});

test("lists a round once one of its sessions is over, newest rounds first", () => {
  const rounds = [
    meeting(1, "03-16"),
    meeting(2, "05-25"),
    meeting(3, "06-01"),
    meeting(4, "07-06"),
  ];
  expect(ids(roundsNewestFirst(rounds, now))).toEqual([2, 1]);
  expect(ids(roundsNewestFirst(rounds, now.add({ hours: 3 })))).toEqual([3, 2, 1]);
});

test("lists a cancelled meeting once its last day is over", () => {
  const rounds = [
    meeting(1, "05-25"),
    meeting(2, "05-31", "cancelled"),
    meeting(3, "06-01", "cancelled"),
  ];
  expect(ids(roundsNewestFirst(rounds, now))).toEqual([2, 1]);
});

test("lists a finished race that has no result, but shows no table for it", () => {
  const [pending] = roundsNewestFirst([meeting(1, "05-25", false)], now);
  if (pending === undefined) throw new Error("not listed");
  expect(hasTable(pending, now)).toBe(false);
});

describe("batches", () => {
  test("puts three tables in each batch, and keeps a round without a table together with the next round with a table", () => {
    const rounds = [
      meeting(9, "05-30", false),
      meeting(8, "05-25"),
      meeting(7, "05-18", "cancelled"),
      meeting(6, "05-11"),
      meeting(5, "05-04"),
      meeting(4, "04-20", "cancelled"),
      meeting(3, "04-13"),
    ];
    expect(inBatches(rounds, now).map(ids)).toEqual([
      [9, 8, 7, 6, 5],
      [4, 3],
    ]);
  });

  test("includes trailing rounds without a table in the last batch", () => {
    const rounds = [
      meeting(4, "05-25"),
      meeting(3, "05-18"),
      meeting(2, "05-11"),
      meeting(1, "05-04", "cancelled"),
      meeting(0, "04-27", "cancelled"),
    ];
    expect(inBatches(rounds, now).map(ids)).toEqual([[4, 3, 2, 1, 0]]);
    expect(inBatches(rounds.slice(3), now).map(ids)).toEqual([[1, 0]]);
    expect(inBatches([], now)).toEqual([]);
  });
});

describe("search", () => {
  const saoPaulo = {
    name: "São Paulo Grand Prix",
    grandPrixName: "São Paulo",
    country: { name: "Brazil" },
    circuit: {
      name: "Interlagos",
      fullName: "Autódromo José Carlos Pace",
      otherNames: ["José Carlos Pace"],
      placeName: "São Paulo",
    },
  };
  const austin = {
    name: "United States Grand Prix",
    grandPrixName: "United States",
    country: { name: "United States of America" },
    circuit: {
      name: "COTA",
      fullName: "Circuit of the Americas",
      otherNames: ["Americas"],
      placeName: "Austin",
    },
  };

  test.for([
    "são",
    "SAO PAULO",
    "sao p",
    "paulo",
    "brazil",
    "Brazil ",
    "autodromo",
    "interlagos",
    "carlos pace",
    "",
    "grand prix",
  ])('"%s" finds São Paulo', (search) => {
    expect(matchesSearch(saoPaulo, search)).toBe(true);
  });

  test.for(["usa", "America", "austin", "cota", "united s"])(
    '"%s" finds the United States',
    (search) => {
      expect(matchesSearch(austin, search)).toBe(true);
      expect(matchesSearch(saoPaulo, search)).toBe(false);
    },
  );

  test.for(["razil", "ulo", "monaco", "sao paulo grand prix 2"])(
    '"%s" doesn\'t find São Paulo',
    (search) => {
      expect(matchesSearch(saoPaulo, search)).toBe(false);
    },
  );
});
