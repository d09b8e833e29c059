import { expect } from "vitest";

import type { Form, StoryContext } from "../story-context.ts";
import type { Row } from "../world.ts";
import { number } from "../written-values.ts";

export const comebackForms = ({
  grandPrix,
  is,
  idOf,
  own,
  before,
  winner,
  story,
}: StoryContext): readonly Form[] => [
  [
    /^(?<a>.+) started the (?<gp>.+?) (?:(?<pit>from the pit lane)|(?<grid>\S+)) and (?:finished (?<place>\S+?)|won)(?:, a gain of (?<gain>\S+) places)?\.$/,
    (g) => {
      const row = own.find(({ driverId }) => driverId === story.driverIds[0]);
      is(g.a, row?.driverId);
      expect(g.gp).toBe(grandPrix);
      expect(row?.position).toBe(g.place ? number(g.place) : 1);
      expect(row?.pit).toBe(g.pit !== undefined);
      if (g.grid) {
        expect(number(g.grid)).toBe(row?.grid);
        expect(number(g.gain ?? "")).toBe((row?.grid ?? 0) - (row?.position ?? 0));
      }
    },
  ],
  [
    /^The next best climb was (?<gain>\S+) places?\.$/,
    (g) => {
      const last = Math.max(...own.map((row) => (row.pit ? 0 : (row.grid ?? 0))));
      const gains = own
        .filter((row) => row.driverId !== story.driverIds[0] && row.position !== null)
        .map((row) => (row.pit ? last + 1 : (row.grid ?? 0)) - (row.position ?? 0));
      expect(Math.max(...gains)).toBe(number(g.gain ?? ""));
    },
  ],
  [
    /^(?<a>.+) gained just as many places\.$/,
    (g) => {
      const last = Math.max(...own.map((row) => (row.pit ? 0 : (row.grid ?? 0))));
      const [first, second] = [story.driverIds[0], idOf(g.a ?? "")].map((id) => {
        const row = own.find(({ driverId }) => driverId === id);
        return (row?.pit ? last + 1 : (row?.grid ?? 0)) - (row?.position ?? 0);
      });
      expect(second).toBe(first);
    },
  ],
  [
    /^The previous win from at least as far back was at the (?<year>\d{4}) (?<gp>.+)\.$/,
    (g) => {
      const last = before.findLast((race) =>
        race.some((row) => row.position === 1 && (row.grid ?? 0) >= (winner?.grid ?? 99)),
      );
      expect([last?.[0]?.season, last?.[0]?.name]).toEqual([Number(g.year), g.gp]);
    },
  ],
  [
    /^No one had ever won from so far back\.$/,
    () =>
      expect(
        before.some((race) =>
          race.some((row) => row.position === 1 && (row.grid ?? 0) >= (winner?.grid ?? 99)),
        ),
      ).toBe(false),
  ],
  [
    /^The previous podium from the pit lane was (?<a>.+)'s at the (?<year>\d{4}) (?<gp>.+)\.$/,
    (g) => {
      const stood = (row: Row): boolean => row.pit && row.position !== null && row.position <= 3;
      const last = before.findLast((race) => race.some(stood));
      expect([last?.[0]?.season, last?.[0]?.name]).toEqual([Number(g.year), g.gp]);
      expect(last?.filter(stood).map(({ driverId }) => driverId)).toContain(idOf(g.a ?? ""));
    },
  ],
];
