import { expect } from "vitest";

import { featOf } from "../feats.ts";
import type { Form, StoryContext } from "../story-context.ts";
import type { Row } from "../world.ts";
import { number, listOf } from "../written-values.ts";

export function recordsForms({ idOf, own, until, before, world }: StoryContext): readonly Form[] {
  function checkRecord(g: Record<string, string>): void {
    const [, who = "", verb, rest = ""] =
      /^(.+) has (equalled|broken|raised) the record(.+)$/.exec(g.rest ?? "") ?? [];
    const feat = featOf(g.what ?? "");
    const value = number(g.n ?? "");
    const id = idOf(who);
    const all = new Map<string, { number: number; season: number }[]>();
    for (const [race, rows] of until.entries()) {
      for (const row of rows) {
        const drives = all.get(row.driverId) ?? [];
        if (feat(row) && drives.at(-1)?.number !== race)
          drives.push({ number: race, season: row.season });
        all.set(row.driverId, drives);
      }
    }
    const best = (races: readonly (readonly Row[])[], driverId: string): number => {
      const drives = (all.get(driverId) ?? []).filter((drive) => drive.number < races.length);
      if (g.scope === undefined) return drives.length;
      const seasons = Map.groupBy(drives, (drive) => drive.season);
      if (g.scope === " in a season")
        return Math.max(0, ...[...seasons.values()].map((all) => all.length));
      let [longest, run] = [0, 0];
      for (const [nth, drive] of drives.entries()) {
        run = nth > 0 && drives[nth - 1]?.number === drive.number - 1 ? run + 1 : 1;
        longest = Math.max(longest, run);
      }
      return longest;
    };
    expect(best(until, id)).toBe(value);
    const earlier = Math.max(...[...all.keys()].map((driverId) => best(before, driverId)));
    expect(earlier).toBe(verb === "equalled" ? value : value - 1);
    if (verb === "raised") {
      expect(best(before, id)).toBe(earlier);
      expect(number(/^ from (\S+)$/.exec(rest)?.[1] ?? "")).toBe(earlier);
      return;
    }
    const holders =
      verb === "equalled"
        ? /^ held by (?<names>.+)$/
        : /^ of (?<number>\S+) (?<shared>shared with|held by) (?<names>.+)$/;
    const groups = holders.exec(rest)?.groups;
    if (verb === "broken") expect(number(groups?.number ?? "")).toBe(earlier);
    const names = listOf(groups?.names ?? "");
    expect(names).not.toEqual([]);
    for (const name of names) expect(best(before, idOf(name))).toBe(earlier);
    expect(names.map(idOf)).not.toContain(id);
    if (groups?.shared === "shared with") expect(best(before, id)).toBe(earlier);
  }
  return [
    [
      /^With (?<n>\S+) (?<what>wins|poles|podiums|fastest laps|starts|races in the points)(?<scope> in a row| in a season)?, (?<rest>\S.*? has (?:equalled|broken|raised) the record.+)\.$/,
      (g) => checkRecord(g),
    ],
    [
      /^At (?<years>\d+) years and (?<days>\S+) days?, (?<a>.+) is the youngest driver ever (?<what>to .+)\.$/,
      (g) => {
        const id = idOf(g.a ?? "");
        const done = listOf(g.what ?? "").map((what) => featOf(what));
        const age = (driverId: string, date: string): number =>
          Date.parse(date) - Date.parse(world.driverNames.get(driverId)?.bornOn ?? "");
        const mine = age(id, own[0]?.date ?? "");
        expect(Math.floor(mine / 86_400_000 / 365.25)).toBe(Number(g.years));
        const birthday = new Date(`${world.driverNames.get(id)?.bornOn}T00:00:00Z`);
        birthday.setUTCFullYear(birthday.getUTCFullYear() + Number(g.years));
        const days = /^\d+$/.test(g.days ?? "") ? Number(g.days) : number(g.days ?? "");
        expect(Math.round((Date.parse(own[0]?.date ?? "") - birthday.getTime()) / 86_400_000)).toBe(
          days,
        );
        for (const race of before) {
          for (const row of race) {
            if (done.some((feat) => feat(row)))
              expect(age(row.driverId, row.date) <= mine).toBe(false);
          }
        }
      },
    ],
  ];
}
