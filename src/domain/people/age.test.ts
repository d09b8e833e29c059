import { expect, test } from "vitest";

import { ageOn } from "#domain/people/age.ts";

test.each([
  ["1997-09-30", "2025-09-29", 27],
  ["1997-09-30", "2025-09-30", 28],
  ["1996-02-29", "2025-02-28", 28],
  ["1996-02-29", "2025-03-01", 29],
  ["1996-02-29", "2024-02-29", 28],
])("counts %s to %s as %i full years", (bornOn, day, age) => {
  expect(ageOn(bornOn, day)).toBe(age);
});
