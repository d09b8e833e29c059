import { expect, test } from "vitest";

import type { Outcome } from "#domain/people/career.ts";
import { versus } from "#domain/people/versus.ts";

function outcome(meetingId: number, position: number | null, parts: Partial<Outcome> = {}) {
  const status = position === null ? "DNF" : "classified";
  return {
    meetingId,
    kind: "race",
    position,
    status,
    pointsHundredths: 0,
    pole: false,
    fastestLap: false,
    ...parts,
  } as const;
}

test("leaves out a race in a Formula 2 car", () => {
  const formulaTwo = { formulaTwo: true };
  expect(
    versus([outcome(1, 1), outcome(2, 5, formulaTwo)], [outcome(1, 2), outcome(2, 1)]),
  ).toMatchObject({
    races: 1,
  });
});

test("counts the Grands Prix that both drivers started", () => {
  const one = [
    outcome(1, 1),
    outcome(2, 3),
    outcome(3, null, { status: "DNS" }),
    outcome(4, 2, { kind: "sprint" }),
  ];
  const other = [outcome(1, 2), outcome(3, 1), outcome(4, 1, { kind: "sprint" }), outcome(5, 1)];
  expect(versus(one, other)).toEqual({ races: 1, ahead: [1, 0] });
});

test("counts a race in which a driver retired, but counts neither driver as ahead", () => {
  expect(versus([outcome(1, null), outcome(2, 4)], [outcome(1, 1), outcome(2, 3)])).toEqual({
    races: 2,
    ahead: [0, 1],
  });
});

test("counts neither driver of a shared car as ahead", () => {
  expect(versus([outcome(1, 1)], [outcome(1, 1)])).toEqual({ races: 1, ahead: [0, 0] });
});

test("counts no races for drivers of different eras", () => {
  expect(versus([outcome(1, 1)], [outcome(2, 1)])).toEqual({ races: 0, ahead: [0, 0] });
});
