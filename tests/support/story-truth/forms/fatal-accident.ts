import { expect } from "vitest";

import { STARTED } from "../feats.ts";
import type { Form, StoryContext } from "../story-context.ts";
import { listOf } from "../written-values.ts";

export const fatalAccidentForms = ({
  grandPrix,
  idOf,
  own,
  world,
}: StoryContext): readonly Form[] => [
  [
    /^(?<who>.+) (?:was|were) killed in (?<when>the race|practice|qualifying|a support race)(?: at the (?<gp>.+))?\.$/,
    (g) => {
      if (g.gp) expect(g.gp).toBe(grandPrix);
      for (const name of listOf(g.who ?? "")) {
        const id = idOf(name);
        const row = own.find(({ driverId }) => driverId === id);
        const diedOn = world.driverNames.get(id)?.diedOn ?? "";
        expect(row?.reason).toMatch(/^Fatal/);
        expect(diedOn <= (row?.date ?? "")).toBe(true);
        expect(Date.parse(row?.date ?? "") - Date.parse(diedOn)).toBeLessThan(4 * 86_400_000);
        if (g.when === "the race") expect(row && STARTED(row)).toBe(true);
        else expect(row?.reason).toContain(g.when?.replace("a ", ""));
      }
    },
  ],
];
