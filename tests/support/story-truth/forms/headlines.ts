import { expect } from "vitest";

import type { Form, StoryContext } from "../story-context.ts";
import { listOf } from "../written-values.ts";

export function headlineForms({
  meetingId,
  is,
  idOf,
  own,
  at,
  winner,
  time,
  world,
}: StoryContext): readonly Form[] {
  function expectLedThroughout(): void {
    const led = world.led.filter((row) => row.meetingId === meetingId);
    expect(led).toEqual([{ meetingId, driverId: winner?.driverId, laps: winner?.laps }]);
  }
  return [
    [
      /^(?<a>.+) leads (?<b>.+) in a (?<team>.+) one-two at the .+$/,
      (g) => {
        expect(
          [1, 2].map((place) =>
            world.teamNames.get(own.find(({ position }) => position === place)?.teamId ?? ""),
          ),
        ).toEqual([g.team, g.team]);
        is(g.a, at(1));
        is(g.b, at(2));
      },
    ],
    [
      /^(?<a>.+) beats (?<b>.+?)(?: by (?<gap>.+ seconds))? at the .+$/,
      (g) => {
        is(g.a, at(1));
        is(g.b, at(2));
        if (g.gap) time(g.gap, own.find(({ position }) => position === 2)?.gapMs);
      },
    ],
    [
      /^(?<a>.+) dominates the .+$/,
      (g) => {
        is(g.a, at(1));
        expect(own.find(({ position }) => position === 2)?.gapMs).toBeGreaterThanOrEqual(15_000);
        expectLedThroughout();
      },
    ],
    [
      /^(?<who>.+) share victory at the .+$/,
      (g) =>
        expect(listOf(g.who ?? "").map(idOf)).toEqual(
          own.filter(({ position }) => position === 1).map(({ driverId }) => driverId),
        ),
    ],
    [/^(?<a>.+) wins the .+$/, (g) => is(g.a, at(1))],
  ];
}
