import { expect } from "vitest";

import { featOf } from "../feats.ts";
import type { Form, StoryContext } from "../story-context.ts";
import { number, points } from "../written-values.ts";

export const tieForms = ({
  overMs,
  season,
  is,
  until,
  happened,
  remaining,
  driversAt,
  story,
}: StoryContext): readonly Form[] => [
  [
    /^(?<a>.+) and (?<b>.+) (?:share the championship lead on (?<lead>.+?)|are level on (?<points>.+?) in the championship, (?<gap>.+) behind (?<first>.+?)), with (?<left>.+) to come\.$/,
    (g) => {
      const all = driversAt(overMs);
      const [ahead, behind] = g.lead ? all : all.slice(1);
      is(g.a, ahead?.id);
      is(g.b, behind?.id);
      expect([ahead?.points, behind?.points]).toEqual(
        Array(2).fill(points(g.lead ?? g.points ?? "")),
      );
      expect(all.filter((place) => place.points === ahead?.points)).toHaveLength(2);
      if (g.gap) expect(points(g.gap)).toBe((all[0]?.points ?? 0) - (ahead?.points ?? 0));
      if (g.first) is(g.first, all[0]?.id);
      remaining(g.left ?? "");
    },
  ],
  [
    /^(?<a>.+) is ahead on countback, with (?<n>\S+) wins? to (?<m>\S+)\.$/,
    (g) => {
      const wins = (id: string | undefined): number =>
        happened(
          until.filter((race) => race[0]?.season === season),
          id ?? "",
          featOf("win"),
        );
      is(g.a, story.driverIds[0]);
      expect(wins(story.driverIds[0])).toBe(number(g.n ?? ""));
      expect(wins(story.driverIds[1])).toBe(g.m === "none" ? 0 : number(g.m ?? ""));
    },
  ],
];
