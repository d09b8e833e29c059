import { expect } from "vitest";

import type { Form, StoryContext } from "../story-context.ts";
import { number, listOf } from "../written-values.ts";

export function disqualificationForms({
  meetingId,
  grandPrix,
  idOf,
  own,
  winner,
  world,
}: StoryContext): readonly Form[] {
  function checkCause(names: readonly string[], why: string): void {
    const stems = (why.match(/[a-z]{4,}/gi) ?? []).map((word) => word.slice(0, 4).toLowerCase());
    for (const name of names) {
      const reason =
        own.find(({ driverId }) => driverId === idOf(name))?.reason?.toLowerCase() ?? "";
      expect(
        stems.some((stem) => reason.includes(stem)),
        `${why} for ${reason}`,
      ).toBe(true);
    }
  }
  return [
    [
      /^(?<who>.+?) (?:was|were) disqualified(?: from the (?<gp>.+? Grand Prix(?: West)?|Indianapolis 500)(?<sprint> sprint)?)?(?: (?:for|because) (?<why>.+))?\.$/,
      (g) => {
        if (g.gp) expect(g.gp).toBe(grandPrix);
        for (const name of listOf(g.who ?? ""))
          expect(own.find(({ driverId }) => driverId === idOf(name))?.status).toBe("DSQ");
        if (g.why) checkCause(listOf(g.who ?? ""), g.why);
      },
    ],
    [
      /^(?<first>.+) had crossed the line (?<place>\S+?)(?<rest>(?:, .+)? and .+)?\.$/,
      (g) => {
        const all = [
          `${g.first} ${g.place}`,
          ...listOf((g.rest ?? "").replace(/^(?:, | and )/, "")),
        ].filter((text) => text !== "");
        for (const text of all) {
          const [, name = "", place = ""] = /^(.+) (\S+)$/.exec(text) ?? [];
          const id = idOf(name);
          expect(own.find(({ driverId }) => driverId === id)?.status).toBe("DSQ");
          expect(own.find(({ driverId }) => driverId === id)?.laps).toBe(winner?.laps);
          expect(
            world.road.find((row) => row.meetingId === meetingId && row.driverId === id)?.place,
          ).toBe(number(place));
        }
      },
    ],
  ];
}
