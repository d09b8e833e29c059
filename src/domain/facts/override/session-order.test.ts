import { expect, test } from "vitest";

import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";
import { sessionOrderFault } from "./session-order.ts";

const plan = (starts: Partial<Record<SessionKind, string | null>>) =>
  (Object.entries(starts) as [SessionKind, string | null][]).map(([kind, at]) => ({
    kind,
    startsAt:
      at === null
        ? null
        : Temporal.Instant.from(`2025-11-${at.includes(":") ? at : `${at}:00`}:00Z`),
  }));
const fault = (starts: Partial<Record<SessionKind, string | null>>, ...changed: SessionKind[]) =>
  sessionOrderFault(plan(starts), new Set(changed), 2025)?.text ?? null;

test("reports sessions that are out of order or start at the same time", () => {
  const was = { "practice-1": "21T00", "practice-2": "21T04", qualifying: "22T04", race: "23T04" };
  expect(fault(was, "practice-1", "practice-2", "qualifying", "race")).toBeNull();
  expect(fault({ ...was, race: "22T03" }, "race")).toBe("Race would start before Qualifying.");
  expect(fault({ ...was, qualifying: "24T04" }, "qualifying")).toBe(
    "Race would start before Qualifying.",
  );
  expect(fault({ ...was, "practice-2": "20T04" }, "practice-2")).toBe(
    "Practice 2 would start before Practice 1.",
  );
  expect(fault({ ...was, "practice-1": "21T04" }, "practice-1")).toBe(
    "Practice 1 and Practice 2 would start at the same time.",
  );
  const sprint = { ...was, "sprint-qualifying": "21T08", sprint: "21T07" };
  expect(fault(sprint, "sprint")).toBe("Sprint would start before Sprint Qualifying.");
});

test("allows qualifying before a practice session, unknown start times and faults that already existed", () => {
  expect(
    fault({ "practice-2": "22T00", qualifying: "21T04", race: "23T04" }, "qualifying"),
  ).toBeNull();
  expect(fault({ "practice-1": null, race: "23T04" }, "race")).toBeNull();
  expect(
    fault({ "practice-1": "23T05", qualifying: "22T04", race: "23T04" }, "qualifying"),
  ).toBeNull();
});

test("reports overlaps and sessions more than a week before the race", () => {
  const was = { "practice-1": "21T00", "practice-2": "21T04", qualifying: "22T04", race: "23T04" };
  expect(fault({ ...was, "practice-2": "21T00:30" }, "practice-2")).toBe(
    "Practice 2 would start before Practice 1 is over.",
  );
  expect(fault({ ...was, "practice-2": "21T01" }, "practice-2")).toBeNull();
  expect(fault({ ...was, "practice-1": "21T03:30" }, "practice-1")).toBe(
    "Practice 2 would start before Practice 1 is over.",
  );
  expect(fault({ ...was, race: "29T04" }, "race")).toBe(
    "Practice 1 would be more than a week before the race.",
  );
  expect(fault({ ...was, "practice-1": "14T00" }, "practice-1")).toBe(
    "Practice 1 would be more than a week before the race.",
  );
  // Faults that existed before the change are ignored.
  expect(fault({ ...was, "practice-1": "11T00" }, "qualifying")).toBeNull();
});
