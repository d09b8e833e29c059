import { expect, test } from "vitest";

import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import { roundView, tableKey } from "./round-view.server.ts";

const at = Temporal.Instant.from;

interface Session {
  readonly kind: SessionKind;
  readonly start: string;
  readonly hasResult?: boolean;
}

function round(sessions: readonly Session[], more: { readonly cancellationReason?: string } = {}) {
  return {
    id: 9,
    season: 2025,
    round: 22,
    slug: "las-vegas-grand-prix",
    name: "Las Vegas Grand Prix",
    grandPrixName: "Las Vegas",
    country: { alpha2: "US", name: "United States of America" },
    circuit: {
      id: "las-vegas",
      name: "Las Vegas",
      fullName: "Las Vegas Strip Circuit",
      otherNames: [],
      placeName: "Las Vegas",
      timeZone: "America/Los_Angeles",
    },
    endDate: "2025-11-22",
    cancelled: more.cancellationReason !== undefined,
    cancellationReason: more.cancellationReason ?? null,
    qualifyingFormat: null,
    sessions: sessions.map(({ kind, start, hasResult = false }) => ({
      kind,
      startsAt: at(start),
      overAt: at(start).add({ hours: 2 }),
      hasResult,
    })),
  };
}

const outline = {
  width: 1,
  height: 1,
  path: "M0 0",
  startPath: null,
  directionPath: null,
  turnedDegrees: 0,
};
const view = (
  sessions: readonly Session[],
  now: string,
  more?: { readonly cancellationReason?: string },
) =>
  roundView(round(sessions, more), {
    tables: new Map([[tableKey(9, "race"), "race table"]]),
    outline,
    now: at(now),
  });

const race = { kind: "race", start: "2025-11-23T04:00:00Z" } as const;
const sprint = { kind: "sprint", start: "2025-11-22T04:00:00Z" } as const;

test("shows the table of a race that is over, with the circuit's outline", () => {
  const {
    parts,
    notice,
    outline: drawn,
  } = view([{ ...race, hasResult: true }], "2025-11-23T06:00:00Z");
  expect(parts).toMatchObject([{ label: "Race", table: "race table", note: null }]);
  expect([notice, drawn]).toEqual([null, outline]);
});

test("hides a stored result until the race is over", () => {
  const before = view([{ ...race, hasResult: true }], "2025-11-23T05:59:00Z");
  expect([before.parts, before.notice, before.outline]).toEqual([[], null, null]);
});

test("calls a result pending for a week, and not received after that", () => {
  const notice = (now: string) => view([race], now).notice;
  expect(notice("2025-11-23T06:00:00Z")).toEqual({ label: "Finished, result pending", text: null });
  expect(notice("2025-11-30T05:00:00Z")).toEqual({ label: "Finished, result pending", text: null });
  expect(notice("2025-11-30T06:00:00Z")).toEqual({ label: "No result received", text: null });
});

test("explains why the race has no table yet when the sprint has one", () => {
  const withSprint = (now: string) =>
    roundView(round([race, { ...sprint, hasResult: true }]), {
      tables: new Map([[tableKey(9, "sprint"), "sprint table"]]),
      outline: null,
      now: at(now),
    }).parts.map(({ kind, table, note }) => [kind, table, note]);
  expect(withSprint("2025-11-22T12:00:00Z")).toEqual([
    ["race", null, "The race is still to come."],
    ["sprint", "sprint table", null],
  ]);
  expect(withSprint("2025-11-23T05:00:00Z")[0]).toEqual(["race", null, "The race is under way."]);
  expect(withSprint("2025-11-23T07:00:00Z")[0]).toEqual(["race", null, "Finished, result pending"]);
});

test("reports a sprint's pending result while the race is still to come", () => {
  expect(view([race, sprint], "2025-11-22T07:00:00Z").notice).toEqual({
    label: "Sprint: finished, result pending.",
    text: "The race is still to come.",
  });
});

test('shows the word "Cancelled" once, whether or not the reason begins with it', () => {
  const notice = (cancellationReason: string) =>
    view([race], "2025-12-01T00:00:00Z", { cancellationReason }).notice;
  expect(notice("Cancelled because of floods.")).toEqual({
    label: "Cancelled",
    text: "because of floods.",
  });
  expect(notice("The track was flooded.")).toEqual({
    label: "Cancelled.",
    text: "The track was flooded.",
  });
});

test("dates a race and its qualifying by their own days at the track", () => {
  expect(view([race], "2025-11-01T00:00:00Z").date).toBe("22-11-2025");
  const qualifying = { kind: "qualifying", start: "2025-11-22T04:00:00Z" } as const;
  expect(view([qualifying], "2025-11-01T00:00:00Z").date).toBe("21-11-2025");
});
