import type { DriverStandings, TeamStandings } from "#db/queries/standings/standings.ts";
import type { StandingsRound } from "#db/queries/standings/standings-rounds.ts";
import { paths } from "#domain/paths.ts";
import { teamPicture } from "#domain/picture-paths.ts";
import { driverSlug } from "#domain/slug.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { tableRoundKey } from "#domain/standings/sprint-standings.ts";
import { gapToLeader, showsDriverFigures, showsTeamPoints } from "#domain/standings/standing-cards.ts";

export interface RoundChoice {
  readonly season: number;
  /** The race or sprint after which the standings are shown, null before the first. */
  readonly shown: RoundOption | null;
  readonly rounds: readonly RoundOption[];
  /**
   * Round of the share image: the round shown or, if standings after a sprint are shown, that of the race before it.
   */
  readonly cardRound: number | null;
}

interface RoundOption {
  /** Key in URLs: `21`, or `21s` after the round's sprint. */
  readonly key: string;
  /** E.g. `21 · São Paulo Grand Prix, sprint`. */
  readonly label: string;
}

const optionOf = (round: StandingsRound): RoundOption => ({
  key: tableRoundKey(round),
  label: `${round.round} · ${round.name}${round.afterSprint ? ", sprint" : ""}`,
});

/**
 * `rounds` are the races and sprints counted so far, in order. `after` is the race or sprint after which the standings
 * are shown.
 */
export function roundChoice(
  season: number,
  after: StandingsRound | null,
  rounds: readonly StandingsRound[],
): RoundChoice {
  return {
    season,
    shown: after && optionOf(after),
    rounds: rounds.map(optionOf),
    cardRound: cardRoundOf(after, rounds),
  };
}

function cardRoundOf(after: StandingsRound | null, rounds: readonly StandingsRound[]): number | null {
  if (after === null || !after.afterSprint) return after?.round ?? null;
  return rounds.findLast(({ round, afterSprint }) => !afterSprint && round < after.round)?.round ?? null;
}

export function chartRounds(rounds: readonly StandingsRound[]) {
  return rounds.map(({ round, name, afterSprint }) => ({ round, name: afterSprint ? `${name}, sprint` : name }));
}

export function driverCards(rows: DriverStandings["rows"], fans: ReadonlyMap<string, number>) {
  const figures = showsDriverFigures(rows);
  const [leader] = rows;
  const seasonDrivers = rows.map((row) => row.driver);
  return rows.map((row) => ({
    id: row.driver.id,
    href: paths.driver(driverSlug(row.driver, seasonDrivers)),
    name: row.driver.name,
    lastName: row.driver.lastName,
    alpha2: row.driver.countryAlpha2,
    number: row.driver.number,
    picture: row.driver.picture,
    team: row.team && { id: row.team.id, name: row.team.name },
    position: figures ? row.position : null,
    points: figures ? formatPoints(row.pointsHundredths) : null,
    gap:
      figures && leader
        ? gapToLeader({ ...row, code: row.driver.code }, { ...leader, code: leader.driver.code })
        : null,
    fans: fans.get(row.driver.id) ?? 0,
  }));
}

export function teamCards(
  rows: TeamStandings["rows"],
  { season, fans }: { readonly season: number; readonly fans: ReadonlyMap<string, number> },
) {
  const showsPoints = showsTeamPoints(rows);
  return rows.map((row) => ({
    id: row.team.id,
    name: row.team.name,
    logo: teamPicture(season, row.team.id),
    car: row.car,
    position: row.position,
    wins: row.wins,
    points: showsPoints ? formatPoints(row.pointsHundredths) : null,
    likedBy: fans.get(row.team.id) ?? 0,
    drivers: row.drivers.map((driver) => driver.name),
  }));
}

export type DriverCardView = ReturnType<typeof driverCards>[number];
export type TeamCardView = ReturnType<typeof teamCards>[number];
