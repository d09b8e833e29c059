import { expect } from "vitest";

import type { Form, StoryContext } from "../story-context.ts";
import { points } from "../written-values.ts";

export const championshipForms = ({
  is,
  left,
  remaining,
  wonBefore,
  previous,
  table,
  world,
}: StoryContext): readonly Form[] => [
  [
    /^(?<a>.+?)(?<won>, already champion,)? (?:leads|ends) the (?:\d{4} )?championship with (?<points>.+ points?), (?<gap>.+) ahead of (?<b>.+)\.$/,
    (g) => {
      const [first, second] = table(world.drivers);
      is(g.a, first?.id);
      is(g.b, second?.id);
      expect(g.won !== undefined).toBe(wonBefore("drivers") && left.length > 0);
      expect(points(g.points ?? "")).toBe(first?.points);
      expect(points(g.gap ?? "")).toBe((first?.points ?? 0) - (second?.points ?? 0));
    },
  ],
  [
    /^(?<a>.+) and (?<b>.+) (?:lead|end) the (?:\d{4} )?championship with (?<points>.+ points?) each, separated on countback\.$/,
    (g) => {
      const [first, second] = table(world.drivers);
      is(g.a, first?.id);
      is(g.b, second?.id);
      expect([first?.points, second?.points]).toEqual([
        points(g.points ?? ""),
        points(g.points ?? ""),
      ]);
    },
  ],
  [
    /^(?:The lead was (?<a>.+) before the weekend|The gap was (?<b>.+) going into the weekend|Before the weekend, (?<who>.+) led by (?<c>.+))\.$/,
    (g) => {
      const [first, second] = table(world.drivers, previous?.id);
      expect((first?.points ?? 0) - (second?.points ?? 0)).toBe(points(g.a ?? g.b ?? g.c ?? ""));
      if (g.who !== undefined) is(g.who, first?.id);
      else expect(first?.id).toBe(table(world.drivers)[0]?.id);
    },
  ],
  [
    /^(?:Before the weekend, (?<who>.+) was ahead on countback alone|They went into the weekend level on points)\.$/,
    (g) => {
      const [first, second] = table(world.drivers, previous?.id);
      expect(first?.points).toBe(second?.points);
      if (g.who !== undefined) is(g.who, first?.id);
    },
  ],
  [
    /^Before the weekend, (?<b>.+) was second\.$/,
    (g) => {
      is(g.b, table(world.drivers, previous?.id)[1]?.id);
      expect(table(world.drivers)[1]?.id).not.toBe(table(world.drivers, previous?.id)[1]?.id);
    },
  ],
  [
    /^The gap hasn't changed since the last round\.$/,
    () => {
      const [now, then] = [table(world.drivers), table(world.drivers, previous?.id)];
      expect((now[0]?.points ?? 0) - (now[1]?.points ?? 0)).toBe(
        (then[0]?.points ?? 0) - (then[1]?.points ?? 0),
      );
    },
  ],
  [
    /^(?<c>.+) is third on (?<points>[^,]+ points?)(?:, with (?<left>.+) to come)?\.$/,
    (g) => {
      const third = table(world.drivers)[2];
      is(g.c, third?.id);
      expect(points(g.points ?? "")).toBe(third?.points);
      if (g.left) remaining(g.left);
      else expect(left).toHaveLength(0);
    },
  ],
];
