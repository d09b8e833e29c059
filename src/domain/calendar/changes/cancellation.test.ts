import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { unnoticedCancellation } from "./cancellation.ts";

const meeting = { cancelled: true, cancelledOn: "2023-05-17", cancellationReason: "Floods." };
const at = (iso: string) => Temporal.Instant.from(iso);

test("shows a cancellation from the day of its announcement", () => {
  expect(unnoticedCancellation(meeting, [], at("2023-05-16T23:59:59.999Z"))).toBeNull();
  expect(unnoticedCancellation(meeting, [], at("2023-05-17T00:00:00Z"))).toEqual({
    on: "2023-05-17",
    reason: "Floods.",
  });
});

test("always shows a cancellation whose day is unknown", () => {
  const undated = { ...meeting, cancelledOn: null };
  expect(unnoticedCancellation(undated, [], at("2020-01-01T00:00:00Z"))).toEqual({
    on: null,
    reason: "Floods.",
  });
});

test("leaves out meetings that go ahead, and cancellations that are already among the changes", () => {
  const later = at("2023-06-01T00:00:00Z");
  expect(unnoticedCancellation({ ...meeting, cancelled: false }, [], later)).toBeNull();
  expect(unnoticedCancellation(meeting, [{ what: "cancelled", to: null }], later)).toBeNull();
  expect(unnoticedCancellation(meeting, [{ what: "date", to: null }], later)).not.toBeNull();
});

test("leaves a postponement to the change that says so", () => {
  const postponed = { ...meeting, cancelledOn: null };
  const later = at("2023-06-01T00:00:00Z");
  expect(unnoticedCancellation(postponed, [{ what: "date", to: null }], later)).toBeNull();
  expect(
    unnoticedCancellation(postponed, [{ what: "date", to: "2023-10-01" }], later),
  ).not.toBeNull();
});
