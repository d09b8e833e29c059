import { type PointsForTeam, pointsKey } from "#db/queries/standings/points-for-team.ts";
import type { PreviousPlaces } from "#db/queries/standings/previous-places.ts";
import {
  carKey,
  type DriverStandings,
  type TeamStandings,
} from "#db/queries/standings/standings.ts";
import type { StandingsRound } from "#db/queries/standings/standings-rounds.ts";
import { paths } from "#domain/paths.ts";
import { teamPicture } from "#domain/picture-paths.ts";
import { driverSlug } from "#domain/slug.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { tableRoundKey } from "#domain/standings/sprint-standings.ts";
import {
  gapAhead,
  gapToLeader,
  placesGained,
  showsDriverFigures,
  showsTeamPoints,
} from "#domain/standings/standing-cards.ts";

export type RoundChoice = ReturnType<typeof roundChoice>;

interface RoundOption {
  /** Key in URLs: `21`, or `21s` after the round's sprint. */
  readonly key: string;
  readonly label: string;
}

const optionOf = (round: StandingsRound): RoundOption => ({
  key: tableRoundKey(round),
  label: `${round.round} · ${round.name.replace(" Grand Prix", "")}${round.afterSprint ? ", sprint" : ""}`,
});

/**
 * `rounds` are the races and sprints counted so far, in order. `after` is the race or sprint after
 * which the standings are shown.
 */
export function roundChoice(
  season: number,
  after: StandingsRound | null,
  rounds: readonly StandingsRound[],
) {
  return {
    season,
    /** The race or sprint after which the standings are shown, or null before the first. */
    shown: after && optionOf(after),
    rounds: rounds.map(optionOf),
    /**
     * Round of the share image: the round shown or, for the standings after a sprint, the round of
     * the previous race.
     */
    cardRound: cardRoundOf(after, rounds),
  };
}

function cardRoundOf(
  after: StandingsRound | null,
  rounds: readonly StandingsRound[],
): number | null {
  if (after === null || !after.afterSprint) return after?.round ?? null;
  return (
    rounds.findLast(({ round, afterSprint }) => !afterSprint && round < after.round)?.round ?? null
  );
}

export function chartRounds(rounds: readonly StandingsRound[]) {
  return rounds.map(({ round, name, afterSprint }) => ({
    round,
    name: afterSprint ? `${name}, sprint` : name,
  }));
}

interface DriverFacts {
  readonly fans: ReadonlyMap<string, number>;
  readonly before: PreviousPlaces;
  /** Id of the champion, or null while the title is open. */
  readonly champion: string | null;
}

export function driverCards(
  rows: DriverStandings["rows"],
  { fans, before, champion }: DriverFacts,
) {
  const figures = showsDriverFigures(rows);
  const [leader] = rows;
  const seasonDrivers = rows.map((row) => row.driver);
  return rows.map((row, index) => {
    const ahead = rows[index - 1];
    const gap =
      figures && leader
        ? gapToLeader({ ...row, code: row.driver.code }, { ...leader, code: leader.driver.code })
        : null;
    return {
      id: row.driver.id,
      href: paths.driver(driverSlug(row.driver, seasonDrivers)),
      name: row.driver.name,
      lastName: row.driver.lastName,
      alpha2: row.driver.countryAlpha2,
      number: row.driver.number,
      picture: row.driver.picture,
      team: row.team && { id: row.team.id, name: row.team.name },
      position: figures ? row.position : null,
      gained: figures ? placesGained(before.get(row.driver.id), row.position) : null,
      points: figures ? formatPoints(row.pointsHundredths) : null,
      wins: row.wins,
      gap,
      /** Gap to the driver ahead, shown if the gap to the leader isn't. */
      behind:
        figures && gap === null && ahead
          ? gapAhead(row, { ...ahead, code: ahead.driver.code })
          : null,
      isChampion: row.driver.id === champion,
      fans: fans.get(row.driver.id) ?? 0,
    };
  });
}

interface TeamFacts {
  readonly season: number;
  readonly fans: ReadonlyMap<string, number>;
  readonly before: PreviousPlaces;
  readonly champion: string | null;
  readonly scored: PointsForTeam;
  readonly numbers: ReadonlyMap<string, string | null>;
}

/**
 * Team cards, each with its drivers by points. A team that used several engines has several rows.
 * If it is the champion, only the first row is marked as such.
 */
export function teamCards(
  rows: TeamStandings["rows"],
  { season, fans, before, champion, scored, numbers }: TeamFacts,
) {
  const showsPoints = showsTeamPoints(rows);
  const first = rows.find(({ team }) => team.id === champion);
  return rows.map((row) => ({
    id: row.team.id,
    name: row.team.name,
    logo: teamPicture(season, row.team.id),
    car: row.car,
    position: row.position,
    gained: showsPoints ? placesGained(before.get(carKey(row)), row.position) : null,
    wins: row.wins,
    points: showsPoints ? formatPoints(row.pointsHundredths) : null,
    isChampion: row === first,
    likedBy: fans.get(row.team.id) ?? 0,
    drivers: row.drivers
      .map((driver) => ({
        ...driver,
        hundredths: scored.get(pointsKey(row.team.id, driver.id)) ?? 0,
      }))
      .toSorted((a, b) => b.hundredths - a.hundredths)
      .map(({ id, name, lastName, hundredths }) => ({
        id,
        name,
        lastName,
        number: numbers.get(id) ?? null,
        points: showsPoints ? formatPoints(hundredths) : null,
      })),
  }));
}

export type DriverCardView = ReturnType<typeof driverCards>[number];
export type TeamCardView = ReturnType<typeof teamCards>[number];
