import { expect, test } from "vitest";

import { isFormulaTwoDrive } from "./formula-two.ts";

test("tells the Formula 2 cars of a German Grand Prix from the others", () => {
  const nurburgring = { season: 1969, slug: "german-grand-prix" };
  expect(isFormulaTwoDrive(nurburgring, "francois-cevert")).toBe(true);
  expect(isFormulaTwoDrive(nurburgring, "jacky-ickx")).toBe(false);
  expect(isFormulaTwoDrive({ ...nurburgring, season: 1967 }, "jacky-ickx")).toBe(true);
  expect(isFormulaTwoDrive({ ...nurburgring, season: 1968 }, "jacky-ickx")).toBe(false);
  expect(isFormulaTwoDrive({ season: 1969, slug: "italian-grand-prix" }, "francois-cevert")).toBe(
    false,
  );
});
