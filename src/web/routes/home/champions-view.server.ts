import type { PointsByRound } from "#db/queries/standings/points-by-round.ts";
import type { DriverStanding, TeamStanding } from "#db/queries/standings/standings.ts";
import type { Title } from "#db/queries/standings/titles.ts";
import type { DriverRef } from "#db/queries/entrants/people.ts";
import { paths } from "#domain/paths.ts";
import { nameParts } from "#domain/people/driver-name.ts";
import { driverSlug } from "#domain/slug.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { pluralize } from "#domain/text.ts";

const RACERS = 6;

export type ChampionsView = NonNullable<ReturnType<typeof championsView>>;

interface Season {
  readonly titles: readonly Title[];
  readonly drivers: readonly DriverStanding[];
  readonly teams: readonly TeamStanding[];
  readonly points: PointsByRound<DriverRef>;
  /** Drivers in the site's current season, whose pages have short URLs. */
  readonly seasonDrivers: Parameters<typeof driverSlug>[1];
}

/**
 * Returns the champions with the points after each round, or null if the drivers' title isn't
 * decided.
 */
export function championsView(
  season: number,
  { titles, drivers, teams, points, seasonDrivers }: Season,
) {
  const winnerOf = (championship: Title["championship"]) =>
    titles.find((title) => title.championship === championship);
  const driverTitle = winnerOf("drivers");
  const champion = drivers.find(({ driver }) => driver.id === driverTitle?.winnerId);
  if (driverTitle === undefined || champion === undefined) return null;
  const teamTitle = winnerOf("teams");
  const team = teams.find((row) => row.team.id === teamTitle?.winnerId);
  const decidedIn = (title: Title | undefined): string | null =>
    points.rounds.find(({ round }) => round === title?.round)?.name ?? null;
  const { driver } = champion;
  const placeOf = new Map(drivers.map((row, i) => [row.driver.id, i]));
  const racers = points.lines.toSorted(
    (a, b) => (placeOf.get(a.who.id) ?? 0) - (placeOf.get(b.who.id) ?? 0),
  );
  const teamOf = new Map(drivers.map((row) => [row.driver.id, row.team?.id]));
  return {
    season,
    driver: {
      ...figuresOf(champion, drivers, (row) => row.driver.name),
      id: driver.id,
      teamId: champion.team?.id,
      team: champion.team?.name ?? null,
      decidedIn: decidedIn(driverTitle),
      to: paths.driver(driverSlug(driver, seasonDrivers)),
      number: driver.number,
      names: nameParts(driver),
    },
    /** Null before 1958, the first year of the constructors' championship. */
    team: team
      ? {
          ...figuresOf(team, teams, (row) => row.team.name),
          teamId: team.team.id,
          decidedIn: decidedIn(teamTitle),
          name: team.team.name,
        }
      : null,
    race: {
      rounds: points.rounds.map(({ name }) => name),
      rows: racers.slice(0, RACERS).map(({ who, totalsHundredths }) => ({
        key: who.id,
        name: who.lastName,
        teamId: teamOf.get(who.id),
        totalsHundredths: totalsHundredths.map((total) => total ?? 0),
      })),
    },
  };
}

interface PlacedRow {
  readonly pointsHundredths: number | null;
  readonly wins: number;
}

function figuresOf<Row extends PlacedRow>(
  row: Row,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) {
  const second = rows.find((other) => other !== row);
  const points = row.pointsHundredths ?? 0;
  const ahead = points - (second?.pointsHundredths ?? 0);
  return {
    points: pointsText(points),
    wins: pluralize(row.wins, "win"),
    margin:
      second === undefined || ahead <= 0 ? null : `${pointsText(ahead)} ahead of ${nameOf(second)}`,
  };
}

function pointsText(hundredths: number): string {
  return `${formatPoints(hundredths)} ${hundredths === 100 ? "point" : "points"}`;
}
