import { expect } from "vitest";

import { featOf, type Feat } from "../feats.ts";
import type { Form, StoryContext } from "../story-context.ts";
import { number } from "../written-values.ts";

export function streaksForms({
  season,
  grandPrix,
  idOf,
  own,
  index,
  happened,
  world,
}: StoryContext): readonly Form[] {
  function checkRun(
    driverId: string,
    feat: Feat,
    length: number,
    end: number,
    g: Record<string, string>,
  ): void {
    const holds = (race: number): boolean =>
      world.races[race]?.some((row) => row.driverId === driverId && feat(row)) ?? false;
    for (let race = end; race > end - length; race--) expect(holds(race)).toBe(true);
    expect(holds(end - length)).toBe(false);
    const began = world.races[end - length + 1]?.[0];
    expect(began?.name).toBe(g.gp);
    expect(began?.season).toBe(g.year === undefined ? season : Number(g.year));
  }
  return [
    [
      /^(?<a>.+) has (?<what>won|started|been on the podium|scored in) (?<n>\S+) (?:Grands Prix|races|times) in a row(?: from (?<pole>pole))?, from the (?:(?<year>\d{4}) )?(?<gp>.+) to the (?<to>.+)\.$/,
      (g) => {
        expect(g.to).toBe(grandPrix);
        checkRun(idOf(g.a ?? ""), featOf(g.pole ?? g.what ?? ""), number(g.n ?? ""), index, g);
      },
    ],
    [
      /^(?:The (?<now>.+?) ended )?(?<a>.+)'s run of (?<n>\S+) (?<what>wins|poles|podiums|races in the points), which began at the (?:(?<year>\d{4}) )?(?<gp>.+?)(?<too>, is over too)?\.$/,
      (g) => {
        const id = idOf(g.a ?? "");
        const feat = featOf(g.what ?? "");
        expect(g.now === undefined).toBe(g.too !== undefined);
        if (g.now) expect(g.now).toBe(grandPrix);
        expect(happened([own], id, feat)).toBe(0);
        checkRun(id, feat, number(g.n ?? ""), index - 1, g);
      },
    ],
  ];
}
