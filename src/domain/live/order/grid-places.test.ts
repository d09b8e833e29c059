import { expect, test } from "vitest";

import { gridPlaces } from "./grid-places.ts";

const starter = (id: string, position: number | null) => ({ position, driver: { id } });

test("places pit-lane starters behind all others", () => {
  const drivers = ["nor", "ant", "ver", "oco"].map((id) => ({ id, code: id.toUpperCase() }));
  const starters = [
    starter("nor", 1),
    starter("ant", 2),
    starter("ver", null),
    starter("oco", null),
  ];
  expect(gridPlaces(starters, drivers)).toEqual({ NOR: 1, ANT: 2, VER: 3, OCO: 4 });
});

test("leaves out a driver whose code is unknown", () => {
  expect(gridPlaces([starter("new", 1), starter("nor", 2)], [{ id: "nor", code: "NOR" }])).toEqual({
    NOR: 2,
  });
});
