import { meetings } from "#db/schema/calendar.ts";
import { entries, teamLineage, teamSeasons } from "#db/schema/people.ts";

import type { PackRow } from "#facts/store/tables.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

type Line = PackRow<typeof teamLineage>;

/**
 * Checks that the years of a lineage are those in which its teams entered races, without gaps or
 * overlaps.
 */
export async function verifyLineages(pack: PackReader): Promise<Report> {
  const seasonOf = new Map((await pack.read(meetings)).map(({ id, season }) => [id, season]));
  const entered = new Set(
    (await pack.read(entries)).map(
      ({ meetingId, teamId }) => `${seasonOf.get(meetingId) ?? 0} ${teamId}`,
    ),
  );
  const seasons = new Set(
    (await pack.read(teamSeasons)).map(({ year, teamId }) => `${year} ${teamId}`),
  );
  const lineages = Map.groupBy(await pack.read(teamLineage), ({ teamId }) => teamId);
  const last = Math.max(...seasonOf.values());
  const problems = [
    ...[...seasons]
      .filter((season) => !entered.has(season))
      .map((season) => `${season}: a season without an entry`),
    ...[...entered]
      .filter((season) => !seasons.has(season))
      .map((season) => `${season}: entries without a season`),
    ...[...lineages].flatMap(([teamId, lines]) =>
      lineageProblems(teamId, lines, seasons, last).map((text) => `lineage of ${teamId}: ${text}`),
    ),
    ...inconsistent(lineages),
  ];
  return {
    title: "Lineages and seasons of teams",
    lines: [`${lineages.size} teams in lineages, ${grouped(seasons.size)} seasons of teams`],
    problems,
  };
}

function lineageProblems(
  teamId: string,
  lines: readonly Line[],
  seasons: ReadonlySet<string>,
  last: number,
): string[] {
  const problems: string[] = [];
  const ordered = lines.toSorted((a, b) => a.position - b.position);
  const years = new Map<number, string>();
  for (const [index, { memberTeamId, yearFrom, yearTo }] of ordered.entries()) {
    if (yearTo === null && index < ordered.length - 1)
      problems.push(`${memberTeamId} is still active but isn't the last`);
    for (let year = yearFrom; year <= (yearTo ?? last); year++) {
      const other = years.get(year);
      if (other !== undefined) problems.push(`${year} is of ${other} and of ${memberTeamId}`);
      if (!seasons.has(`${year} ${memberTeamId}`))
        problems.push(`${memberTeamId} was not entered in ${year}`);
      years.set(year, memberTeamId);
    }
  }
  if (!ordered.some(({ memberTeamId }) => memberTeamId === teamId))
    problems.push("doesn't include the team itself");
  const [first, end] = [Math.min(...years.keys()), Math.max(...years.keys())];
  for (const member of new Set(ordered.map(({ memberTeamId }) => memberTeamId))) {
    for (let year = first; year <= end; year++) {
      if (seasons.has(`${year} ${member}`) && !years.has(year))
        problems.push(`${member} lacks ${year}`);
    }
  }
  return problems;
}

function inconsistent(lineages: ReadonlyMap<string, readonly Line[]>): string[] {
  const textOf = (lines: readonly Line[]) =>
    lines
      .toSorted((a, b) => a.position - b.position)
      .map(({ memberTeamId, yearFrom, yearTo }) => `${memberTeamId} ${yearFrom}–${yearTo ?? ""}`)
      .join(", ");
  return [...lineages].flatMap(([teamId, lines]) =>
    [...new Set(lines.map(({ memberTeamId }) => memberTeamId))].flatMap((member) => {
      const [here, there] = [textOf(lines), textOf(lineages.get(member) ?? [])];
      return here === there ? [] : [`lineage of ${teamId}: ${here}; of ${member}: ${there}`];
    }),
  );
}
