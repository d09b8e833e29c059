import { expect } from "vitest";

import type { Form, StoryContext } from "../story-context.ts";
import { number, points, listOf } from "../written-values.ts";

/** Points of a race by place. */
function scaleOf(season: number): readonly number[] {
  if (season >= 2010) return [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
  return season >= 2003 ? [10, 8, 6, 5, 4, 3, 2, 1] : [10, 6, 4, 3, 2, 1];
}

export const titleRaceForms = ({
  overMs,
  meetingId,
  season,
  grandPrix,
  is,
  idOf,
  left,
  most,
  remaining,
  standing,
  alive,
}: StoryContext): readonly Form[] => [
  [
    /^(?<n>\S+) drivers can still win the title: (?<list>.+)\.$/,
    (g) => {
      const ids = alive(overMs, left);
      expect(number(g.n ?? "")).toBe(ids.length);
      const names = listOf(g.list ?? "");
      expect(names.length).toBe(ids.length);
      for (const name of names) expect(ids).toContain(idOf(name));
    },
  ],
  [
    /^Eliminated at the (?<gp>.+): (?<list>.+)\.$/,
    (g) => {
      const now = alive(overMs, left);
      const own = { kind: "race", round: null, id: meetingId, name: grandPrix };
      const then = alive(overMs - 1, [own, ...left]);
      for (const name of listOf(g.list ?? "")) {
        expect(now).not.toContain(idOf(name));
        expect(then).toContain(idOf(name));
      }
    },
  ],
  [
    /^With (?<left>.+) left, (?<most>.+) can still be won\.$/,
    (g) => {
      remaining(g.left ?? "");
      expect(points(g.most ?? "")).toBe(most(left));
    },
  ],
  [
    /^(?:(?<place>\S+) place or better|A (?<win>win)|Any (?<any>result)) makes (?<a>.+?) champion at the (?<gp>.+? Grand Prix)(?:, whatever the others do)?\.$/,
    (g) => {
      const [next] = left;
      expect(g.gp).toBe(next?.name);
      const later = left.slice(1);
      const scale = scaleOf(season).map(
        (value) => value * (most([next ?? { kind: "race", id: 0 }]) >= 5000 ? 200 : 100),
      );
      const place = g.win ? 1 : g.any ? scale.length + 1 : number(g.place ?? "");
      const [leader, ...rivals] = standing(overMs);
      is(g.a, leader?.id);
      const bonus = season >= 2019 && season <= 2024 ? 100 : 0;
      const lead = (own: number): number[] =>
        rivals.map(
          (rival) =>
            (leader?.points ?? 0) +
            (scale[own - 1] ?? 0) -
            rival.points -
            (scale[own === 1 ? 1 : 0] ?? 0) -
            bonus -
            most(later),
        );
      // This check doesn't apply countback, so a lead of zero passes both conditions.
      expect(Math.min(...lead(place))).toBeGreaterThanOrEqual(0);
      if (place < scale.length) expect(Math.min(...lead(place + 1))).toBeLessThanOrEqual(0);
    },
  ],
  [
    /^(?<a>.+) can become champion at the (?<gp>.+? Grand Prix), but needs help from rivals\.$/,
    (g) => {
      const [next] = left;
      const [leader, second] = standing(overMs);
      is(g.a, leader?.id);
      expect(g.gp).toBe(next?.name);
      const [all, later] = [most(left), most(left.slice(1))];
      const lead = (leader?.points ?? 0) - (second?.points ?? 0);
      expect(lead + all - later).toBeGreaterThanOrEqual(later);
      const bonus = season >= 2019 && season <= 2024 ? 100 : 0;
      expect(
        lead +
          ((scaleOf(season)[0] ?? 0) - (scaleOf(season)[1] ?? 0)) *
            100 *
            (all - later >= 5000 ? 2 : 1) -
          bonus,
      ).toBeLessThanOrEqual(later);
    },
  ],
  [
    /^A lead of more than (?<points>.+) after the (?<gp>.+) makes (?<a>.+) champion\.$/,
    (g) => {
      is(g.a, standing(overMs)[0]?.id);
      expect(left[0]?.name).toBe(g.gp);
      expect(points(g.points ?? "")).toBe(most(left.filter(({ id }) => id !== left[0]?.id)));
    },
  ],
  [
    /^The (?<gp>.+) decides the title, sprint included\.$/,
    (g) => expect(new Set(left.map(({ name }) => name))).toEqual(new Set([g.gp])),
  ],
];
