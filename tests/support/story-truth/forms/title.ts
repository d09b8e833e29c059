import { expect } from "vitest";

import type { Form, StoryContext } from "../story-context.ts";
import { number, points, listOf } from "../written-values.ts";

export const titleForms = ({
  overMs,
  meetingId,
  season,
  grandPrix,
  is,
  idOf,
  own,
  left,
  most,
  remaining,
  driversAt,
  alive,
  world,
}: StoryContext): readonly Form[] => [
  [
    /^(?<a>.+) has won (?:the (?<year>\d+)|a (?<nth>\S+)) World Championship (?:at|in) the (?<gp>.+?)(?: sprint)?(?<late>, posthumously)?\.$/,
    (g) => {
      const id = driversAt(overMs)[0]?.id;
      is(g.a, id);
      const won = world.titles.filter(
        (title) => title.championship === "drivers" && title.winnerId === id,
      );
      const title = won.find((one) => one.season === season);
      expect([title?.meetingId, g.gp]).toEqual([meetingId, grandPrix]);
      if (season >= 1991) expect(alive(overMs, left)).toHaveLength(1);
      const earlier = won.filter((one) => one.season < season).length;
      if (g.year) expect([Number(g.year), earlier]).toEqual([season, g.late ? earlier : 0]);
      else expect(number(g.nth ?? "")).toBe(earlier + 1);
      const diedOn = world.driverNames.get(id ?? "")?.diedOn ?? "9999";
      expect(g.late !== undefined).toBe(Date.parse(diedOn) <= overMs);
    },
  ],
  [
    /^(?:The lead over (?<b>.+) is (?<gap>[^,]+), with (?<left>.+?) to go(?: and only (?<most>.+) left to win|, but only the best results count and (?<late>.+) can't catch up)?|(?<last>.+) finishes (?<behind>.+) behind)\.$/,
    (g) => {
      const [first, second] = driversAt(overMs);
      is(g.b ?? g.last, second?.id);
      expect(points(g.gap ?? g.behind ?? "")).toBe((first?.points ?? 0) - (second?.points ?? 0));
      if (g.last) expect(left).toHaveLength(0);
      if (g.most) expect(points(g.most)).toBe(most(left));
      if (g.left) remaining(g.left);
      if (g.late) {
        is(g.late, second?.id);
        expect(season).toBeLessThan(1991);
      }
    },
  ],
  [
    /^(?<a>.+?)(?: had led the championship by (?<lead>.+)|, who had led by (?<by>.+), was killed in the race)\.$/,
    (g) => {
      const [first] = driversAt(overMs - 1);
      const now = driversAt(overMs)[0]?.id;
      is(g.a, first?.id);
      expect(first?.id).not.toBe(now);
      const then = driversAt(overMs - 1).find(({ id }) => id === now)?.points ?? 0;
      expect(points(g.lead ?? g.by ?? "")).toBe((first?.points ?? 0) - then);
      if (g.by) expect(world.driverNames.get(first?.id ?? "")?.diedOn).toBe(own[0]?.date);
    },
  ],
  [
    /^(?<a>.+) (?:leads the championship by (?<gap>.+) from (?<b>.+?)|is (?<level>level) on points with (?<c>.+) and leads the championship on countback), with (?<left>.+) to come\.$/,
    (g) => {
      const [first, second] = driversAt(overMs);
      is(g.a, first?.id);
      is(g.b ?? g.c, second?.id);
      expect((first?.points ?? 0) - (second?.points ?? 0)).toBe(g.level ? 0 : points(g.gap ?? ""));
      expect(driversAt(overMs - 1)[0]?.id).not.toBe(first?.id);
      remaining(g.left ?? "");
    },
  ],
  [
    /^(?<a>.+) had led (?:on (?<level>countback)|(?<b>.+) by (?<gap>.+))\.$/,
    (g) => {
      const [first, second] = driversAt(overMs - 1);
      is(g.a, first?.id);
      if (g.b) is(g.b, second?.id);
      expect((first?.points ?? 0) - (second?.points ?? 0)).toBe(g.level ? 0 : points(g.gap ?? ""));
    },
  ],
  [
    /^(?<a>.+), who was second in the championship, can no longer win it\.$/,
    (g) => {
      is(g.a, driversAt(overMs - 1)[1]?.id);
      expect(alive(overMs, left)).not.toContain(driversAt(overMs - 1)[1]?.id);
    },
  ],
  [
    /^The title is between (?<list>.+), with (?<left>.+) to come\.$/,
    (g) => {
      expect(
        listOf(g.list ?? "")
          .map(idOf)
          .toSorted(),
      ).toEqual(alive(overMs, left).toSorted());
      remaining(g.left ?? "");
    },
  ],
  [
    /^(?<a>.+) and (?<b>.+) finish level on points, and countback decides\.$/,
    () => expect(driversAt(overMs)[0]?.points).toBe(driversAt(overMs)[1]?.points),
  ],
];
