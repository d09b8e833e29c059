import { expect, test } from "vitest";

import { weekendClash } from "./weekend-clash.ts";

const meeting = (
  id: number,
  name: string,
  startDate: string,
  endDate: string,
  cancelled = false,
) => ({
  id,
  name,
  startDate,
  endDate,
  cancelled,
});
const season = [
  meeting(1, "Las Vegas Grand Prix", "2025-11-20", "2025-11-22"),
  meeting(2, "Qatar Grand Prix", "2025-11-28", "2025-11-30"),
  meeting(3, "Test Grand Prix", "2025-11-14", "2025-11-16", true),
];

test("rejects dates that overlap another meeting, unless the other meeting is cancelled", () => {
  const moved = (startDate: string, endDate: string) =>
    weekendClash({ id: 1, startDate, endDate }, season);
  expect(moved("2025-11-30", "2025-12-02")).toBe("These dates overlap with the Qatar Grand Prix.");
  expect(moved("2025-11-20", "2025-11-28")).toBe("These dates overlap with the Qatar Grand Prix.");
  expect(moved("2025-11-21", "2025-11-27")).toBeNull();
  expect(moved("2025-11-14", "2025-11-16")).toBeNull();
});
