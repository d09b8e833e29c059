import { expect, test } from "vitest";

import { compatriots } from "./compatriots.ts";

const circuit = (id: string, country: string, ...raceYears: number[]) => ({
  id,
  country,
  raceYears,
});
const avus = circuit("avus", "Germany", 1959);

test("lists the country's other circuits that have hosted a race, most recently used first", () => {
  const all = [
    avus,
    circuit("hockenheimring", "Germany", 1970, 2019),
    circuit("monza", "Italy", 1950, 2025),
    circuit("nurburgring", "Germany", 1951, 2020),
    circuit("planned", "Germany"),
  ];
  expect(compatriots(avus, all).map(({ id }) => id)).toEqual(["nurburgring", "hockenheimring"]);
});

test("lists at most four circuits", () => {
  const all = ["a", "b", "c", "d", "e"].map((id) => circuit(id, "Germany", 2000));
  expect(compatriots(avus, all)).toHaveLength(4);
});
