import { expect } from "vitest";

import type { Form, StoryContext } from "../story-context.ts";
import { number, points } from "../written-values.ts";

export const constructorsForms = ({
  meetingId,
  season,
  left,
  remaining,
  wonBefore,
  previous,
  table,
  world,
}: StoryContext): readonly Form[] => [
  [
    /^(?<a>.+?)(?<won>, already champions,)? (?<verb>lead|end) the (?:\d{4} )?constructors' championship with (?<points>.+ points?), (?<gap>.+) ahead of (?<b>.+)\.$/,
    (g) => {
      const [first, second] = table(world.teams);
      expect([g.a, g.b]).toEqual(
        [first, second].map((place) => world.teamNames.get(place?.id ?? "")),
      );
      expect(g.won !== undefined).toBe(wonBefore("teams") && left.length > 0);
      expect(g.verb).toBe(left.length > 0 ? "lead" : "end");
      expect(
        world.titles.some(
          (title) => title.championship === "teams" && title.meetingId === meetingId,
        ),
      ).toBe(false);
      expect([points(g.points ?? ""), points(g.gap ?? "")]).toEqual([
        first?.points,
        (first?.points ?? 0) - (second?.points ?? 0),
      ]);
    },
  ],
  [
    /^(?<a>.+) and (?<b>.+) (?:lead|end) the (?:\d{4} )?constructors' championship with (?<points>.+) each\.$/,
    (g) =>
      expect(
        table(world.teams)
          .slice(0, 2)
          .map((place) => place.points),
      ).toEqual([points(g.points ?? ""), points(g.points ?? "")]),
  ],
  [
    /^(?<a>.+) climb from (?<from>\S+) to (?<to>\S+) in the constructors' standings with (?<points>.+)\.$/,
    (g) => {
      const places = table(world.teams);
      const place = places.find(({ id }) => world.teamNames.get(id) === g.a);
      expect(place?.points).toBe(points(g.points ?? ""));
      expect(places.findIndex(({ id }) => id === place?.id) + 1).toBe(number(g.to ?? ""));
      expect(table(world.teams, previous?.id).findIndex(({ id }) => id === place?.id) + 1).toBe(
        number(g.from ?? ""),
      );
    },
  ],
  [
    /^(?<a>.+) have won the (?<year>\d+) constructors' championship (?:by (?<by>.+) from (?<b>.+)|on (?<tied>countback) from (?<c>.+)|with (?<left>.+) to spare, (?<gap>.+) ahead of (?<d>.+))\.$/,
    (g) => {
      const title = world.titles.find(
        (won) => won.championship === "teams" && won.season === season,
      );
      expect([title?.meetingId, world.teamNames.get(title?.winnerId ?? "")]).toEqual([
        meetingId,
        g.a,
      ]);
      const places = table(world.teams);
      const rival = places.find(({ id }) => id !== title?.winnerId);
      expect(world.teamNames.get(rival?.id ?? "")).toBe(g.b ?? g.c ?? g.d);
      expect((places[0]?.points ?? 0) - (rival?.points ?? 0)).toBe(
        g.tied ? 0 : points(g.by ?? g.gap ?? ""),
      );
      if (g.left) remaining(g.left);
      else expect(left).toHaveLength(0);
    },
  ],
];
