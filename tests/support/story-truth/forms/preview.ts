import { expect } from "vitest";

import type { Form, StoryContext } from "../story-context.ts";
import { number, points, lapTime } from "../written-values.ts";

export const previewForms = ({
  overMs,
  meetingId,
  is,
  before,
  calendar,
  left,
  remaining,
  driversAt,
  world,
  story,
}: StoryContext): readonly Form[] => [
  [
    /^The (?<gp>.+) is round (?<round>\d+) of (?<rounds>\d+) and the (?<n>\S+) (?:Grand Prix|championship race) at (?:the )?(?<circuit>.+?)(?: circuit)?\.$/,
    (g) => {
      const meeting = calendar.find(({ id }) => id === meetingId);
      expect([g.gp, Number(g.round), Number(g.rounds)]).toEqual([
        meeting?.name,
        meeting?.round,
        calendar.length,
      ]);
      expect(g.circuit).toBe(meeting?.circuitName);
      expect(
        world.races.filter(
          (race) => race[0]?.circuitId === story.meeting.circuitId && race[0].overMs <= overMs,
        ).length + 1,
      ).toBe(number(g.n ?? ""));
    },
  ],
  [
    /^The (?<gp>.+) is round (?<round>\d+) of (?<rounds>\d+)\.$/,
    (g) => {
      const meeting = calendar.find(({ id }) => id === meetingId);
      expect([g.gp, Number(g.round), Number(g.rounds)]).toEqual([
        meeting?.name,
        meeting?.round,
        calendar.length,
      ]);
    },
  ],
  [
    /^The (?<gp>.+), round (?<round>\d+) of (?<rounds>\d+), is the first (?:Grand Prix|championship race) at (?:the )?(?<circuit>.+?)(?: circuit)?\.$/,
    () => expect(before.some((race) => race[0]?.circuitId === story.meeting.circuitId)).toBe(false),
  ],
  [
    /^(?<a>.+) won the last race here, the (?<year>\d{4}) (?<gp>.+), for (?<team>.+)\.$/,
    (g) => {
      const last = world.races.findLast(
        (race) => race[0]?.circuitId === story.meeting.circuitId && race[0].overMs <= overMs,
      );
      const first = last?.find(({ position }) => position === 1);
      is(g.a, first?.driverId);
      expect([g.year, g.gp, g.team]).toEqual([
        String(first?.season),
        first?.name,
        world.teamNames.get(first?.teamId ?? ""),
      ]);
    },
  ],
  [
    /^(?<a>.+) leads (?<b>.+) by (?<gap>.+) in the championship, with (?:only (?<last>this weekend)|(?<left>.+)) to come\.$/,
    (g) => {
      const [first, second] = driversAt(overMs);
      is(g.a, first?.id);
      is(g.b, second?.id);
      expect(points(g.gap ?? "")).toBe((first?.points ?? 0) - (second?.points ?? 0));
      if (g.last) expect(new Set(left.map(({ id }) => id))).toEqual(new Set([meetingId]));
      else remaining(g.left ?? "");
    },
  ],
  [
    /^(?<a>.+) and (?<b>.+) share the championship lead with (?<points>.+) each\.$/,
    (g) =>
      expect(
        driversAt(overMs)
          .slice(0, 2)
          .map((place) => place.points),
      ).toEqual([points(g.points ?? ""), points(g.points ?? "")]),
  ],
  [
    /^(?<a>.+) set the race lap record on this layout, (?<time>[\d:.]+), in (?<year>\d{4})\.$/,
    (g) => {
      const all = world.rows.filter(
        (row) =>
          row.kind === "race" &&
          row.layoutId === story.meeting.layoutId &&
          row.fastestMs !== null &&
          row.overMs <= overMs,
      );
      const [best] = all.toSorted((a, b) => (a.fastestMs ?? 0) - (b.fastestMs ?? 0));
      expect([lapTime(g.time ?? ""), Number(g.year)]).toEqual([best?.fastestMs, best?.season]);
      is(g.a, best?.driverId);
    },
  ],
];
