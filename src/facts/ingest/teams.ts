import type { TransactionSql } from "postgres";

import { engineMakers, teams, teamSeasons } from "#db/schema/people.ts";
import { ergastConstructors, ergastConstructorTeams } from "#db/schema/ergast.ts";
import { slugOf } from "#domain/slug.ts";
import type { SourceTeam } from "#domain/facts/source-document.ts";

import { countryOfNationality } from "./nationality.ts";
import { DocumentRefused } from "./refusal.ts";
import { addRows } from "./rows.ts";

interface Car {
  readonly teamId: string;
  readonly engineMakerId: string;
}

export type ResolvedTeams = Awaited<ReturnType<typeof resolveTeams>>;

interface KnownTeam {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly last: number;
}

/** Our ids for teams that a service still lists under a former name. */
const otherNames: Readonly<Record<string, string>> = { rb: "racing-bulls" };

const UNKNOWN_ENGINE = "unknown";

function bareName(name: string): string {
  return slugOf(name).replace(/(-f1|-formula-1|-formula-one|-racing)?(-team)?$/, "");
}

export function matchTeam(sourceTeam: SourceTeam, knownTeams: readonly KnownTeam[]): string | null {
  const other = otherNames[sourceTeam.ref];
  const bare = bareName(sourceTeam.name);
  const matches = knownTeams
    .filter((team) => team.id === other || [team.id, bareName(team.name), bareName(team.fullName)].includes(bare))
    .toSorted((a, b) => Number(b.id === other) - Number(a.id === other) || b.last - a.last);
  return matches[0]?.id ?? null;
}

/** Maps the service's teams in a season to ours. Adds new teams and missing rows for the season. */
export async function resolveTeams(transaction: TransactionSql, season: number, sourceTeams: readonly SourceTeam[]) {
  const byRef = new Map(sourceTeams.map((team) => [team.ref, team]));
  const ids = await idsByRef(transaction, season, [...byRef.keys()]);
  let created = false;
  const missing = [...byRef.values()].filter((team) => !ids.has(team.ref));
  if (missing.length > 0) {
    const knownTeams = await listTeams(transaction, season);
    for (const team of missing) {
      let id = matchTeam(team, knownTeams);
      if (id === null) {
        id = await createTeam(transaction, team);
        created = true;
      }
      ids.set(team.ref, id);
    }
  }
  const cars = new Map<string, Car>();
  for (const team of byRef.values()) {
    const teamId = ids.get(team.ref);
    if (teamId === undefined) continue;
    await mapTeam(transaction, season, team, teamId);
    cars.set(team.ref, { teamId, engineMakerId: await enterSeason(transaction, season, team, teamId) });
  }
  const carOf = (ref: string): Car => {
    const car = cars.get(ref);
    if (car === undefined) throw new DocumentRefused("implausible", `the document names no team "${ref}"`);
    return car;
  };
  return { created, carOf };
}

/** Maps the service's ids to ours. After an id's last known season, it still refers to the same team. */
async function idsByRef(
  transaction: TransactionSql,
  season: number,
  refs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction<{ ref: string; id: string }[]>`
    select distinct on (e.ergast_id) e.ergast_id as ref, t.id
    from facts.ergast_constructor_teams e join source.teams t on t.id = e.team_id
    where e.ergast_id = any(${[...refs]}::text[]) and e.first_season <= ${season}
    order by e.ergast_id, (e.last_season >= ${season}) desc, e.last_season desc, e.first_season desc, t.id`;
  return new Map(rows.map((row) => [row.ref, row.id]));
}

/**
 * Lists teams, each with its last season up to the given season. If several teams had the same name, the name then
 * matches the team that used it at the time.
 */
async function listTeams(transaction: TransactionSql, season: number): Promise<KnownTeam[]> {
  return transaction<KnownTeam[]>`
    select t.id, t.name, t.full_name as "fullName", coalesce(max(s.year), 0)::integer as last
    from source.teams t left join source.team_seasons s on s.team_id = t.id and s.year <= ${season}
    group by t.id order by t.id`;
}

async function createTeam(transaction: TransactionSql, team: SourceTeam): Promise<string> {
  const id = bareName(team.name);
  if (id === "") throw new DocumentRefused("implausible", `invalid team name "${team.name}"`);
  const countryId = await countryOfNationality(transaction, team.nationality);
  if (countryId === null) {
    throw new DocumentRefused("unknown-country", `unknown nationality "${team.nationality}" of ${team.name}`);
  }
  await addRows(transaction, teams, [{ id, name: team.name, fullName: team.name, countryId }]);
  return id;
}

async function mapTeam(transaction: TransactionSql, season: number, team: SourceTeam, teamId: string): Promise<void> {
  await addRows(transaction, ergastConstructors, [
    { ergastId: team.ref, name: team.name, nationality: team.nationality, url: null },
  ]);
  await addRows(transaction, ergastConstructorTeams, [
    { ergastId: team.ref, teamId, firstSeason: season, lastSeason: season },
  ]);
  await transaction`
    update facts.ergast_constructor_teams set last_season = ${season}
    where ergast_id = ${team.ref} and team_id = ${teamId} and last_season < ${season}`;
}

/**
 * Adds a row for the season if there is none and returns the team's engine. A team that raced the year before keeps its
 * entrant name and colour until a pack has newer ones.
 */
async function enterSeason(
  transaction: TransactionSql,
  season: number,
  team: SourceTeam,
  teamId: string,
): Promise<string> {
  const [last] = await transaction<
    { year: number; entrantName: string; colour: string | null; engineMakerId: string | null }[]
  >`
    select year, entrant_name as "entrantName", colour, engine_maker_id as "engineMakerId"
    from source.team_seasons where team_id = ${teamId} and year <= ${season} order by year desc limit 1`;
  const engineMakerId = last?.engineMakerId ?? UNKNOWN_ENGINE;
  if (engineMakerId === UNKNOWN_ENGINE) {
    await addRows(transaction, engineMakers, [{ id: UNKNOWN_ENGINE, name: "Unknown" }]);
  }
  if (last?.year !== season) {
    const goesOn = last?.year === season - 1 ? last : null;
    await addRows(transaction, teamSeasons, [
      {
        year: season,
        teamId,
        name: null,
        entrantName: goesOn?.entrantName ?? team.name,
        colour: goesOn?.colour ?? null,
        chassis: null,
        engineMakerId,
      },
    ]);
  }
  return engineMakerId;
}
