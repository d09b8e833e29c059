import { describe, expect, test } from "vitest";

import { startingGrids } from "#db/schema/classifications.ts";
import { parseCsv } from "./csv.ts";
import { readCorrections } from "./corrections.ts";

const slot = (ordinal: number, driverId: string, position: number | null) => ({
  meetingId: 7,
  session: "race" as const,
  ordinal,
  position,
  pitLane: position === null,
  driverId,
  penalty: null,
  timeMs: null,
});
const grid = [slot(1, "prost", 1), slot(2, "senna", 2), slot(3, "mansell", null)];

function correct(...lines: string[]) {
  const heading = "season,meeting,session,table,driver_id,number,field,from,to,source";
  return readCorrections(parseCsv([heading, ...lines].join("\n")), (season, slug) => {
    expect([season, slug]).toEqual([1988, "san-marino-grand-prix"]);
    return 7;
  });
}
const line = (driver: string, field: string, from: string, to: string) =>
  `1988,san-marino-grand-prix,race,starting_grids,${driver},,${field},${from},${to},a source`;

describe("result corrections", () => {
  test("moves cars and reorders the grid", () => {
    const corrections = correct(
      line("prost", "position", "1", "2"),
      line("senna", "position", "2", "1"),
    );
    expect(corrections.apply(startingGrids, grid)).toEqual([
      slot(1, "senna", 1),
      slot(2, "prost", 2),
      slot(3, "mansell", null),
    ]);
    expect(() => corrections.finish()).not.toThrow();
  });

  test("adds one car to the grid and removes another", () => {
    const corrections = correct(line("berger", "row", "", "3"), line("prost", "row", "1", ""));
    expect(corrections.apply(startingGrids, grid)).toEqual([
      slot(1, "senna", 2),
      slot(2, "berger", 3),
      slot(3, "mansell", null),
    ]);
  });

  test("turns a grid slot into a pit-lane start", () => {
    const corrections = correct(
      line("senna", "position", "2", ""),
      line("senna", "pit_lane", "false", "true"),
    );
    expect(corrections.apply(startingGrids, grid)[1]).toEqual(slot(2, "senna", null));
  });

  test.each([
    [
      "the source has changed",
      line("senna", "position", "5", "1"),
      'The source now has "2" instead of "5"',
    ],
    ["the driver is unknown", line("alboreto", "position", "5", "1"), "0 rows"],
    ["the column is unknown", line("senna", "slot", "2", "1"), "No such column"],
    [
      "the row to add already exists",
      line("senna", "row", "", "4"),
      "The row to add already exists",
    ],
  ])("stops the build when %s", (_, text, message) => {
    expect(() => correct(text).apply(startingGrids, grid)).toThrow(message);
  });

  test("stops the build when no table accepts a correction", () => {
    expect(() => correct(line("senna", "position", "2", "1")).finish()).toThrow(
      "This correction matches no table",
    );
  });
});
