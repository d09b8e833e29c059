import { expect, test } from "vitest";

import { unannouncedEntries } from "./late-entries.ts";

test("lists the drivers who hadn't been announced, with those expected in their cars", () => {
  expect(
    [...unannouncedEntries(2022, "2021-12-12")].map(([id, seat]) => [id, seat?.driverId]),
  ).toEqual([
    ["kevin-magnussen", "nikita-mazepin"],
    ["nico-hulkenberg", "sebastian-vettel"],
  ]);
  expect([...unannouncedEntries(2022, "2022-03-10").keys()]).toEqual(["nico-hulkenberg"]);
  expect(unannouncedEntries(2022, "2022-03-18").size).toBe(0);
  expect(unannouncedEntries(2024, "2023-12-01").size).toBe(0);
});

test("leaves a seat open until its first driver is announced", () => {
  const magnussen = (today: string) => unannouncedEntries(2015, today).get("kevin-magnussen");
  expect(magnussen("2014-12-01")).toBeNull();
  expect(magnussen("2015-01-10")?.driverId).toBe("fernando-alonso");
  expect(magnussen("2015-03-04")).toBeUndefined();
});
