import type { teamLineage, teamSeasons } from "#db/schema/people.ts";

import type { PackRow } from "#facts/store/tables.ts";
import type { F1db } from "./f1db.ts";
import { optionalWhole, rows, text, whole, type YamlRow } from "./yaml.ts";

type Season = Pick<PackRow<typeof teamSeasons>, "year" | "teamId" | "name">;

interface Run {
  readonly teamId: string;
  readonly name: string | null;
  readonly from: number;
  to: number;
}

/**
 * Builds a row for each name that a team has raced under, for each F1DB constructor in its lineage.
 * F1DB records which constructors belong together. A name's years are those in which the team
 * entered races, so a gap or a new name starts another row.
 */
export function buildTeamLineage(
  f1db: F1db,
  seasons: readonly Season[],
): PackRow<typeof teamLineage>[] {
  return f1db.constructors.flatMap((team) => {
    const chronology = rows(team, "chronology");
    if (new Set(chronology.map((member) => text(member, "constructorId"))).size < 2) return [];
    const runs = runsOf(chronology, seasons);
    const goesOn = chronology.some((member) => optionalWhole(member, "yearTo") === null);
    return runs.map((run, index) => ({
      teamId: text(team, "id"),
      position: index + 1,
      memberTeamId: run.teamId,
      yearFrom: run.from,
      yearTo: goesOn && index === runs.length - 1 ? null : run.to,
    }));
  });
}

function runsOf(chronology: readonly YamlRow[], seasons: readonly Season[]): Run[] {
  const members = new Set(chronology.map((member) => text(member, "constructorId")));
  const first = Math.min(...chronology.map((member) => whole(member, "yearFrom")));
  const last = Math.max(...chronology.map((member) => optionalWhole(member, "yearTo") ?? Infinity));
  const isOf = ({ teamId, year }: Season): boolean =>
    chronology.some(
      (member) =>
        text(member, "constructorId") === teamId &&
        whole(member, "yearFrom") <= year &&
        year <= (optionalWhole(member, "yearTo") ?? Infinity),
    );
  const entered = [
    ...Map.groupBy(
      seasons.filter(({ teamId, year }) => members.has(teamId) && year >= first && year <= last),
      ({ year }) => year,
    ),
  ]
    .toSorted(([a], [b]) => a - b)
    // Constructors of one lineage that raced in the same year were separate teams, e.g. Toleman and
    // Renault in 1981. Only one of them continues the lineage.
    .flatMap(([, own]) => own.find(isOf) ?? own[0] ?? []);
  const runs: Run[] = [];
  for (const { teamId, name, year } of entered) {
    const run = runs.at(-1);
    if (run?.teamId === teamId && run.name === name && run.to === year - 1) run.to = year;
    else runs.push({ teamId, name, from: year, to: year });
  }
  return runs;
}
