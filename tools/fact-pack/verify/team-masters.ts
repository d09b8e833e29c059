import { ergastConstructors, ergastConstructorTeams } from "#db/schema/ergast.ts";
import { teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import { slugOf } from "#domain/slug.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judgeDifferences, type Difference } from "./master-exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";
import { wordsAreIn } from "./same-words.ts";

/** Since 1981, teams have entered their own cars, so the entrant's name contains the team's. */
const FIRST_WORKS_ENTRIES = 1981;

export async function verifyTeamMasters(pack: PackReader): Promise<Report> {
  const own = new Map((await pack.read(teams)).map((team) => [team.id, team]));
  const demonyms = new Map(
    (await pack.read(countries)).map(({ id, demonym }) => [id, demonym ?? ""]),
  );
  const constructors = new Map(
    (await pack.read(ergastConstructors)).map((row) => [row.ergastId, row]),
  );
  const seasons = Map.groupBy(await pack.read(teamSeasons), ({ teamId }) => teamId);
  const compared = await pack.read(ergastConstructorTeams);
  const differences = compared.flatMap(
    ({ ergastId, teamId, firstSeason, lastSeason }): Difference[] => {
      const [ours, theirs] = [own.get(teamId), constructors.get(ergastId)];
      const subject = `${ergastId} ${teamId}`;
      if (ours === undefined || theirs === undefined)
        return [{ subject, field: "id", ours: teamId, theirs: ergastId }];
      const years = (seasons.get(teamId) ?? []).filter(
        ({ year }) => year >= firstSeason && year <= lastSeason,
      );
      const names = [ours.name, ours.fullName, ...years.flatMap(({ name }) => name ?? [])];
      const demonym = demonyms.get(ours.countryId) ?? "";
      const nationality = theirs.nationality ?? demonym;
      return [
        ...(isTheSame(theirs.name, names)
          ? []
          : [{ subject, field: "name", ours: ours.name, theirs: theirs.name }]),
        ...(slugOf(demonym) === slugOf(nationality)
          ? []
          : [{ subject, field: "nationality", ours: demonym, theirs: nationality }]),
        ...(years.length > 0
          ? []
          : [
              {
                subject,
                field: "seasons",
                ours: "none",
                theirs: `${firstSeason} to ${lastSeason}`,
              },
            ]),
      ];
    },
  );
  const lines = [`${grouped(compared.length)} pairs compared by name, nationality and seasons`];
  return judgeDifferences(
    pack,
    { name: "team", title: "Teams compared with Ergast's constructors", lines },
    differences,
  );
}

/**
 * The Ergast tables have a separate constructor for each engine before 1981. `Cooper-Climax` counts
 * as Cooper.
 */
function isTheSame(theirs: string, names: readonly string[]): boolean {
  return [theirs, theirs.split("-")[0] ?? ""].some(
    (name) => name !== "" && wordsAreIn(name.replace(/ F1( Team)?$/, ""), names),
  );
}

/** Checks that each team's name in a season is part of the entrant's name. */
export async function verifyTeamSeasons(pack: PackReader): Promise<Report> {
  const own = new Map((await pack.read(teams)).map((team) => [team.id, team]));
  const rows = (await pack.read(teamSeasons)).filter(({ year }) => year >= FIRST_WORKS_ENTRIES);
  const differences = rows.flatMap((row) => differenceOf(row, own.get(row.teamId)?.name ?? ""));
  const lines = [`${grouped(rows.length)} seasons of teams since ${FIRST_WORKS_ENTRIES}`];
  return judgeDifferences(
    pack,
    { name: "team-season", title: "Team names compared with their entrants'", lines },
    differences,
  );
}

function differenceOf(row: PackRow<typeof teamSeasons>, teamName: string): Difference[] {
  const ours = row.name ?? teamName;
  if (slugOf(row.entrantName).replaceAll("-", "").includes(slugOf(ours).replaceAll("-", "")))
    return [];
  return [
    { subject: `${row.year} ${row.teamId}`, field: "entrant", ours, theirs: row.entrantName },
  ];
}
