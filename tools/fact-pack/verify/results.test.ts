import { expect, test } from "vitest";

import { meetings } from "#db/schema/calendar.ts";
import {
  raceClassifications,
  startingGrids,
  timedClassifications,
} from "#db/schema/classifications.ts";
import { altered } from "../../../tests/support/altered-pack.ts";
import { verifyDistance } from "./distance.ts";
import { verifyGridOrder } from "./grid-order.ts";
import { verifyGrids } from "./grids.ts";
import { openPackReader } from "./pack.ts";
import { verifyPlaces } from "./places.ts";

const pack = await openPackReader("data");
const monza2021 = (await pack.read(meetings)).find(
  ({ season, slug }) => season === 2021 && slug === "italian-grand-prix",
)?.id;
const at =
  (session: string, driverId: string) =>
  (row: { meetingId: number; session: string; driverId: string }) =>
    row.meetingId === monza2021 && row.session === session && row.driverId === driverId;

test.each(
  [verifyPlaces, verifyDistance, verifyGrids, verifyGridOrder].map(
    (check) => [check.name, check] as const,
  ),
)("passes the check %s with the shipped pack", async (_name, check) => {
  expect((await check(pack)).problems).toEqual([]);
});

test("finds a missing and a duplicate position", async () => {
  const gap = altered(pack, raceClassifications, (rows) =>
    rows.map((row) => (at("race", "daniel-ricciardo")(row) ? { ...row, position: 2 } : row)),
  );
  expect((await verifyPlaces(gap)).problems).toEqual([
    "2021 italian-grand-prix, race, P1: empty",
    "2021 italian-grand-prix, race, lando-norris: place 2 as daniel-ricciardo",
  ]);
});

test("finds a position that contradicts the status", async () => {
  const retired = altered(pack, timedClassifications, (rows) =>
    rows.map((row) => (at("qualifying", "nikita-mazepin")(row) ? { ...row, status: "DSQ" } : row)),
  );
  expect((await verifyPlaces(retired)).problems).toEqual([
    "2021 italian-grand-prix, qualifying, nikita-mazepin: status DSQ with place 20",
  ]);
});

test("finds a finisher without a lap, and a finisher with fewer laps than the car behind", async () => {
  const ghost = altered(pack, raceClassifications, (rows) =>
    rows.map((row) => (at("race", "daniel-ricciardo")(row) ? { ...row, laps: 0 } : row)),
  );
  const { problems } = await verifyDistance(ghost);
  expect(problems[0]).toBe(
    "2021 italian-grand-prix, race, daniel-ricciardo: place 1 without a lap",
  );
  expect(problems[1]).toBe(
    "2021 italian-grand-prix, race, lando-norris: place 2 with 53 laps behind one with 0",
  );
});

test("finds two cars in one grid slot, an empty slot, and a slot that differs from the classification", async () => {
  const double = altered(pack, startingGrids, (rows) =>
    rows.map((row) => (at("race", "lando-norris")(row) ? { ...row, position: 2 } : row)),
  );
  expect((await verifyGrids(double)).problems).toEqual([
    "2021 italian-grand-prix, race, slot 2: daniel-ricciardo and lando-norris",
    "2021 italian-grand-prix, race, slot 3: empty",
    "2021 italian-grand-prix, race, lando-norris: slot 2 on the grid, 3 in the classification",
  ]);
});

test("finds a pit-lane start missing from the classification", async () => {
  const blank = altered(pack, raceClassifications, (rows) =>
    rows.map((row) => (at("race", "pierre-gasly")(row) ? { ...row, pitLaneStart: false } : row)),
  );
  expect((await verifyGrids(blank)).problems).toEqual([
    "2021 italian-grand-prix, race, pierre-gasly: the pit lane on the grid, no slot in the classification",
  ]);
});

test("finds a grid that doesn't follow from the session that set it", async () => {
  const swapped = altered(pack, startingGrids, (rows) =>
    rows.map((row) => (at("race", "george-russell")(row) ? { ...row, penalty: "1" } : row)),
  );
  expect((await verifyGridOrder(swapped)).problems).toEqual([]);
  const first = altered(pack, startingGrids, (rows) =>
    rows.map((row) => {
      if (at("race", "max-verstappen")(row)) return { ...row, position: 2 };
      return at("race", "daniel-ricciardo")(row) ? { ...row, position: 1 } : row;
    }),
  );
  expect((await verifyGridOrder(first)).problems).toEqual([
    "2021 italian-grand-prix, race, daniel-ricciardo: slot 1 from place 3",
  ]);
});

test("finds a penalty that moved a car forward", async () => {
  const gained = altered(pack, startingGrids, (rows) =>
    rows.map((row) =>
      at("race", "lance-stroll")(row) ? { ...row, position: 1, penalty: "5" } : row,
    ),
  );
  expect((await verifyGridOrder(gained)).problems[0]).toMatch(
    /lance-stroll: slot 1 from place \d+ with a penalty; ahead of/,
  );
});

test("reports an exception that no longer applies", async () => {
  const [line] = await pack.curated("check-exceptions.csv");
  const stale = {
    ...pack,
    curated: async () => [{ ...line, check: "grids", found: "long corrected" }],
  };
  expect((await verifyGrids(stale)).problems).toContainEqual(
    expect.stringMatching(/^check-exceptions.csv lists a finding that is gone: .*long corrected$/),
  );
});
