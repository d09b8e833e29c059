import { expect } from "vitest";

import type { Form, StoryContext } from "../story-context.ts";
import { number, listOf } from "../written-values.ts";

export const qualifyingReportForms = ({
  is,
  idOf,
  laps,
  time,
  namesOf,
}: StoryContext): readonly Form[] => [
  [
    /^(?<a>.+) was fastest in (qualifying|sprint qualifying|the sprint shootout) (for|at) the (?<gp>.+?) with (?:a|an aggregate of|four laps in) (?<time>[\d:.]+?)(, (?<gap>[^,]+ seconds) quicker than (?<b>.+)|, ahead of (?<c>.+)|, the same time as (?<d>.+))\.$/,
    (g) => {
      const [first, second] = laps;
      is(g.a, first?.driverId);
      if (g.b ?? g.c) is(g.b ?? g.c, second?.driverId);
      time(g.time ?? "", first?.timeMs);
      if (g.gap !== undefined) time(g.gap, (second?.timeMs ?? 0) - (first?.timeMs ?? 0));
      if (g.d !== undefined) {
        const level = laps.filter(
          (lap) => lap.timeMs === first?.timeMs && lap !== first && lap.position !== null,
        );
        expect(listOf(g.d).map(idOf)).toEqual(level.map(({ driverId }) => driverId));
      }
    },
  ],
  [
    /^The (?:earlier|earliest) of the (?<n>\S+) laps counts\.$/,
    (g) =>
      expect(
        laps.filter((lap) => lap.position !== null && lap.timeMs === laps[0]?.timeMs),
      ).toHaveLength(number(g.n ?? "")),
  ],
  [
    /^(?<a>.+) had been faster, with a (?<time>[\d:.]+), but was disqualified\.$/,
    (g) => {
      const lap = laps.find(({ driverId }) => driverId === idOf(g.a ?? ""));
      expect(lap?.status).toBe("DSQ");
      time(g.time ?? "", lap?.timeMs);
      expect(lap?.timeMs ?? Infinity).toBeLessThan(laps[0]?.timeMs ?? 0);
    },
  ],
  [
    /^(?<who>.+) (?:was|were) disqualified\.$/,
    (g) => {
      for (const name of listOf(g.who ?? ""))
        expect(laps.find(({ driverId }) => driverId === idOf(name))?.status).toBe("DSQ");
    },
  ],
  [
    /^(?:Knocked|Among those knocked) out in S?Q(?<segment>[12]): (?<list>.+)\.$/,
    (g) => {
      const first = g.segment === "1";
      const out = listOf(g.list ?? "").map((name) =>
        laps.find(({ driverId }) =>
          namesOf(driverId).some(
            (known) => known === name.toLowerCase() || known === `${name.toLowerCase()}.`,
          ),
        ),
      );
      for (const lap of out) {
        expect(lap?.q3Ms).toBeNull();
        if (first) expect(lap?.q2Ms).toBeNull();
      }
      // From 10 to 17 drivers reached the second segment, and eight or ten the last. A later
      // disqualification moves the others up.
      const places = out.map((lap) => lap?.position ?? 0);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(first ? 13 : 9);
      if (!first) expect(Math.max(...places)).toBeLessThanOrEqual(17);
      expect(out.length).toBeLessThanOrEqual(8);
    },
  ],
];
