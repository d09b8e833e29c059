import { expect } from "vitest";

import { STARTED, featOf } from "../feats.ts";
import type { Form, StoryContext } from "../story-context.ts";
import type { Row } from "../world.ts";
import { number, listOf } from "../written-values.ts";

export const firstWinForms = ({
  grandPrix,
  idOf,
  own,
  until,
  before,
  happened,
  winner,
  world,
  story,
}: StoryContext): readonly Form[] => [
  [
    /^(?<a>.+) won a (?:Grand Prix|championship race) for the first time, at the (?<n>\S+) attempt\.$/,
    (g) => {
      const id = idOf(g.a ?? "");
      expect(happened([own], id, featOf("win"))).toBe(1);
      expect(happened(until, id, featOf("win"))).toBe(1);
      expect(happened(until, id, STARTED)).toBe(number(g.n ?? ""));
    },
  ],
  [
    /^(?<a>.+) won on debut, at the (?<gp>.+)\.$/,
    (g) => {
      const id = idOf(g.a ?? "");
      expect(g.gp).toBe(grandPrix);
      expect([happened([own], id, featOf("win")), happened(until, id, STARTED)]).toEqual([1, 1]);
    },
  ],
  [
    /^The (?<gp>.+) was the first win for (?<team>.+)\.$/,
    (g) => {
      expect(g.gp).toBe(grandPrix);
      expect(world.teamNames.get(winner?.teamId ?? "")).toBe(g.team);
      const won = (race: readonly Row[]): boolean =>
        race.some((row) => row.position === 1 && row.teamId === winner?.teamId);
      expect(before.some(won)).toBe(false);
    },
  ],
  [
    /^(?:No one|Only (?<names>.+)) had waited longer(?: for a first win)?\.$/,
    (g) => {
      const wait = (id: string, races: readonly (readonly Row[])[]): number | null => {
        const first = races.findIndex((race) =>
          race.some((row) => row.driverId === id && row.position === 1),
        );
        return first === -1 ? null : happened(races.slice(0, first + 1), id, STARTED);
      };
      const mine = wait(story.driverIds[0] ?? "", until) ?? 0;
      const winners = new Set(
        before.flat().flatMap((row) => (row.position === 1 ? row.driverId : [])),
      );
      const longer = [...winners].filter((id) => (wait(id, before) ?? 0) > mine);
      const named = listOf(g.names ?? "").filter((text) => text !== "");
      expect(named.map((text) => idOf(text.replace(/ \(.+/, ""))).toSorted()).toEqual(
        longer.toSorted(),
      );
      for (const text of named) {
        const [, name = "", starts = ""] = /^(.+) \((\d+) starts\)$/.exec(text) ?? [];
        expect(wait(idOf(name), before)).toBe(Number(starts));
      }
    },
  ],
];
