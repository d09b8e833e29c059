import type { ChampionshipPlace, RoundTotal } from "#db/queries/standings/championship-places.ts";
import type { TeamSeasonFigures } from "#db/queries/people/team-career.ts";
import type { TeamOutcome } from "#db/queries/people/team-season.ts";
import { careerFigures } from "#domain/people/career.ts";
import { formatPoints } from "#domain/standings/points.ts";

import { championshipPlaceText } from "../../components/record/championship-place.server.ts";
import { resultMarks } from "../../components/record/result-mark.server.ts";
import { type CurveLine, seasonCurve } from "../../components/record/season-curve.server.ts";

interface SeasonFacts {
  readonly teamId: string;
  readonly figures: TeamSeasonFigures;
  readonly outcomes: readonly TeamOutcome[];
  readonly totals: readonly RoundTotal[];
  readonly place: ChampionshipPlace | null;
  readonly colour: string | null;
  readonly addressOf: (driver: { readonly id: string; readonly code: string }) => string;
  /** Round that the standings are from. Null if no result is missing. */
  readonly standingsRound: string | null;
}

export function teamSeason(facts: SeasonFacts) {
  const { teamId, figures, outcomes, totals, place, colour, addressOf, standingsRound } = facts;
  const scored = outcomes.reduce((sum, outcome) => sum + outcome.pointsHundredths, 0);
  const cars = [...Map.groupBy(outcomes, ({ driver }) => driver.id).values()].toSorted(
    (a, b) => b.length - a.length || ((a[0]?.number ?? "") < (b[0]?.number ?? "") ? -1 : 1),
  );
  const rounds = Math.max(0, ...outcomes.map((outcome) => outcome.round));
  return {
    year: figures.season,
    place: championshipPlaceText(place, "Constructors’ champion", standingsRound),
    figures: [
      {
        label: "Points",
        value: formatPoints(place?.pointsHundredths ?? scored),
        ...(place !== null &&
          place.pointsHundredths !== scored && { note: `${formatPoints(scored)} scored` }),
      },
      { label: "Races", value: `${figures.starts}` },
      { label: "Wins", value: `${figures.wins}` },
      { label: "Podiums", value: `${figures.podiums}` },
      { label: "Poles", value: `${figures.poles}` },
      { label: "Fastest laps", value: `${figures.fastestLaps}` },
      { label: "One-twos", value: `${figures.oneTwos}` },
      {
        label: "DNFs",
        value: `${cars.reduce((sum, car) => sum + careerFigures(car).retirements, 0)}`,
      },
    ],
    curve: seasonCurve(
      [...new Set(totals.map((total) => `${total.round}`))],
      curveLines(teamId, totals, cars),
      colour,
    ),
    rounds,
    cars: cars.flatMap((ofDriver) => {
      const [first] = ofDriver;
      if (first === undefined) return [];
      const { driver } = first;
      return [
        {
          id: driver.id,
          name: driver.name,
          href: addressOf(driver),
          numbers: [...new Set(ofDriver.flatMap(({ number }) => number ?? []))].join(", "),
          marks: resultMarks(ofDriver, rounds),
          points: formatPoints(careerFigures(ofDriver).pointsHundredths),
        },
      ];
    }),
  };
}

const DRIVERS_IN_CURVE = 3;

function curveLines(
  teamId: string,
  totals: readonly RoundTotal[],
  cars: readonly (readonly TeamOutcome[])[],
): CurveLine[] {
  const rounds = [...new Set(totals.map((total) => total.round))];
  const teamTotals = rounds.map(
    (round) =>
      totals.find((total) => total.round === round && total.id === teamId)?.pointsHundredths ??
      null,
  );
  if (teamTotals.every((total) => total === null)) return [];
  const leader = rounds.map(
    (round) =>
      totals.find((total) => total.round === round && total.position === 1)?.pointsHundredths ??
      null,
  );
  const lines: CurveLine[] = cars.slice(0, DRIVERS_IN_CURVE).flatMap((results) => {
    const [first] = results;
    if (first === undefined) return [];
    const totalsHundredths = rounds.map((round) =>
      results.reduce(
        (sum, result) => (result.round <= round ? sum + result.pointsHundredths : sum),
        0,
      ),
    );
    return [{ key: first.driver.id, label: first.driver.code, kind: "mate", totalsHundredths }];
  });
  // If both lines ended in the same place, their labels would overlap.
  if (leader.at(-1) !== teamTotals.at(-1))
    lines.unshift({ key: "leader", label: "Leader", kind: "leader", totalsHundredths: leader });
  return [...lines, { key: teamId, label: "Team", kind: "own", totalsHundredths: teamTotals }];
}
