import { expect } from "vitest";

import { STARTED, featOf } from "../feats.ts";
import type { Form, StoryContext } from "../story-context.ts";
import { number, listOf } from "../written-values.ts";

export const milestonesForms = ({
  overMs,
  grandPrix,
  idOf,
  own,
  until,
  happened,
  world,
}: StoryContext): readonly Form[] => [
  [
    /^(?:At the (?<gp>.+? Grand Prix(?: West)?|Indianapolis 500), )?(?<who>.+?) (?:both |each )?(?:took (?:a )?(?<n>\S+) (?<what>Grand Prix win|championship race win|podium finish|pole position)|made a (?<starts>\S+) (?:Grand Prix|championship race) start|(?<took>took pole) for the first time|made a (?:Grand Prix|championship race) (?<debut>debut))\.$/,
    (g) => {
      if (g.gp) expect(g.gp).toBe(grandPrix);
      const times = g.took || g.debut ? 1 : number(g.n ?? g.starts ?? "");
      const feat = featOf(g.what ?? g.took ?? "start");
      for (const who of listOf(g.who ?? "")) {
        const team = [...world.teamNames].find(
          ([id, name]) => name === who && own.some((row) => row.teamId === id),
        );
        if (team !== undefined && g.what?.endsWith("win")) {
          expect(
            until.filter((race) => race.some((row) => row.position === 1 && row.teamId === team[0]))
              .length,
          ).toBe(times);
          continue;
        }
        const id = idOf(who);
        expect(happened([own], id, feat)).toBe(1);
        expect(happened(until, id, feat), `${who} ${g.what}`).toBe(times);
      }
    },
  ],
  [
    /^(?:At the (?<gp>.+? Grand Prix(?: West)?|Indianapolis 500), )?(?<who>.+?) (?:both |each )?scored (?<when>on debut|for the first time), finishing (?<place>\S+)\.$/,
    (g) => {
      for (const name of listOf(g.who ?? "")) {
        const id = idOf(name);
        expect(own.find((row) => row.driverId === id && row.position !== null)?.position).toBe(
          number(g.place ?? ""),
        );
        expect(
          world.rows.some((row) => row.driverId === id && row.points > 0 && row.overMs < overMs),
        ).toBe(false);
        expect(happened(until, id, STARTED) === 1).toBe(g.when === "on debut");
      }
    },
  ],
  [
    /^(?:At the (?<gp>.+? Grand Prix(?: West)?|Indianapolis 500), )?(?<who>.+?) finished (?<place>\S+), a first podium (?:on (?<debut>debut)|at the (?<start>\S+) attempt)\.$/,
    (g) => {
      for (const name of listOf((g.who ?? "").replace(/ (?:both|each)$/, ""))) {
        const id = idOf(name);
        expect(
          own.filter(({ driverId }) => driverId === id).map(({ position }) => position),
        ).toContain(number(g.place ?? ""));
        expect(happened(until, id, featOf("podium"))).toBe(1);
        expect(happened(until, id, STARTED)).toBe(g.debut ? 1 : number(g.start ?? ""));
      }
    },
  ],
];
