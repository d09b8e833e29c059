import { expect } from "vitest";

import type { Form, StoryContext } from "../story-context.ts";
import { number } from "../written-values.ts";

export const teamMatesForms = ({
  grandPrix,
  idOf,
  own,
  isOut,
  world,
  story,
}: StoryContext): readonly Form[] => [
  [
    /^(?<a>.+) and (?<b>.+), team-mates at (?<team>.+), collided in the (?<gp>.+?)(?: sprint)?\.$/,
    (g) => {
      expect(g.gp).toBe(grandPrix);
      const teams = [g.a, g.b].map(
        (name) => own.find(({ driverId }) => driverId === idOf(name ?? ""))?.teamId,
      );
      expect(teams.map((id) => world.teamNames.get(id ?? ""))).toEqual([g.team, g.team]);
    },
  ],
  [
    /^Both retired\.$/,
    () =>
      expect(
        story.driverIds
          .map((id) => own.find(({ driverId }) => driverId === id))
          .map((row) => row && isOut(row)),
      ).toEqual([true, true]),
  ],
  [
    /^(?<a>.+) (?<one>won|retired|was disqualified|finished \S+) and (?<b>.+?) (?<other>won|retired|was disqualified|(?:finished )?\S+)\.$/,
    (g) => {
      const check = (name: string | undefined, outcome: string): void => {
        const row = own.find(
          ({ driverId }) => driverId === idOf((name ?? "").replace(/ finished$/, "")),
        );
        if (outcome === "retired") expect(row && isOut(row)).toBe(true);
        else if (outcome === "was disqualified") expect(row?.status).toBe("DSQ");
        else
          expect(row?.position).toBe(
            outcome === "won" ? 1 : number(outcome.replace("finished ", "")),
          );
      };
      check(g.a, g.one ?? "");
      check(g.b, g.other ?? "");
    },
  ],
  [
    /^(?<a>.+) and (?<b>.+) both retired with collision damage on (?:the first lap|lap (?<lap>\d+)) of the (?<gp>.+?)(?: sprint)?, which left (?<team>.+) without a car\.$/,
    (g) => {
      expect(g.gp).toBe(grandPrix);
      const rows = [g.a, g.b].map((name) =>
        own.find(({ driverId }) => driverId === idOf(name ?? "")),
      );
      for (const row of rows) {
        expect([row?.laps, row?.status]).toEqual([Number(g.lap ?? 1) - 1, "DNF"]);
        expect(row?.reason).toMatch(/^Collision/);
        expect(world.teamNames.get(row?.teamId ?? "")).toBe(g.team);
      }
      expect(own.filter(({ teamId }) => teamId === rows[0]?.teamId)).toHaveLength(2);
    },
  ],
];
