import { ordinalNumber } from "#domain/text.ts";
import type { DriverPasses } from "#db/queries/analysis/driver-passes.ts";
import type { ChampionshipPlace, RoundTotal } from "#db/queries/standings/championship-places.ts";
import type { DriverOutcome } from "#db/queries/people/driver-career.ts";
import type { SeasonHeadToHead } from "#db/queries/people/driver-head-to-head.ts";
import type { DriverEntry } from "#db/queries/people/driver-profile.ts";
import { type CareerFigures, careerFigures } from "#domain/people/career.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { explainStatus, resultText, resultTone } from "#domain/results/result-cell.ts";

import { championshipPlaceText } from "../../components/record/championship-place.server.ts";
import { type CurveLine, seasonCurve } from "../../components/record/season-curve.server.ts";
import { hasScore, mateView, type AddressOf } from "./team-mates.server.ts";

interface SeasonFacts {
  readonly year: number;
  readonly driver: { readonly id: string; readonly code: string; readonly lastName: string };
  readonly outcomes: readonly DriverOutcome[];
  readonly entries: readonly DriverEntry[];
  readonly place: ChampionshipPlace | null;
  readonly totals: readonly RoundTotal[];
  readonly mates: readonly SeasonHeadToHead[];
  readonly addressOf: AddressOf;
  /** Null if the season has no lap times. */
  readonly passes: DriverPasses | null;
  /** Round that the standings are from. Null if no result is missing. */
  readonly standingsRound: string | null;
}

export function driverSeason(facts: SeasonFacts) {
  const { year, driver, outcomes, entries, place, totals, mates, addressOf } = facts;
  const totalAfter = new Map(
    totals.filter((total) => total.id === driver.id).map((total) => [total.round, total]),
  );
  const raced = new Set(outcomes.map((outcome) => outcome.teamId));
  const byMate = [...Map.groupBy(mates, ({ mate }) => mate.id).values()];
  return {
    year,
    teams: [
      ...new Set(entries.filter(({ team }) => raced.has(team.id)).map(({ team }) => team.name)),
    ],
    place: championshipPlaceText(place, "World Champion", facts.standingsRound),
    figures: [...seasonFigures(outcomes, place), ...passFigures(facts.passes)],
    curve: seasonCurve(
      [...new Map(totals.map((total) => [total.round, `${total.round}`])).values()],
      curveLines(driver, totals, mates),
      entries.at(-1)?.colour ?? null,
    ),
    races: [...Map.groupBy(outcomes, (outcome) => outcome.round).values()].flatMap((ofRound) => {
      const race = ofRound.find(({ kind }) => kind === "race");
      const sprint = ofRound.find(({ kind }) => kind === "sprint");
      const [first] = ofRound;
      if (first === undefined) return [];
      const points = ofRound.reduce((sum, outcome) => sum + outcome.pointsHundredths, 0);
      const total = totalAfter.get(first.round);
      return [
        {
          round: first.round,
          name: first.name,
          place: first.place,
          slug: first.slug,
          grid: race ? gridText(race) : "",
          result: race ? resultText(race) : "",
          tone: race ? resultTone(race) : null,
          reason: race ? reasonOf(race) : "",
          sprint: sprint ? resultText(sprint) : "",
          points: points > 0 ? formatPoints(points) : "",
          total: total ? formatPoints(total.pointsHundredths) : "",
        },
      ];
    }),
    mates: byMate.flatMap((pairs) => mateView(pairs, addressOf)).filter(hasScore),
  };
}

function seasonFigures(outcomes: readonly DriverOutcome[], place: ChampionshipPlace | null) {
  const figures = careerFigures(outcomes);
  const dropped =
    place !== null && place.final && figures.pointsHundredths !== place.pointsHundredths;
  return [
    {
      label: "Points",
      value: formatPoints(place?.pointsHundredths ?? figures.pointsHundredths),
      ...(dropped && { note: `${formatPoints(figures.pointsHundredths)} scored` }),
    },
    { label: "Starts", value: `${figures.starts}` },
    ...counted("Wins", figures.wins),
    ...counted("Podiums", figures.podiums),
    ...counted("Poles", figures.poles),
    ...counted("Fastest laps", figures.fastestLaps),
    ...counted("Sprint wins", figures.sprintWins),
    ...counted("Retirements", figures.retirements),
    ...(figures.wins > 0 ? [] : [bestFinishFigure(figures, outcomes)]),
  ];
}

/** Lap times don’t show passes that are undone on the same lap, so both are lower limits. */
function passFigures(passes: DriverPasses | null) {
  if (passes === null || passes.made + passes.suffered === 0) return [];
  return [
    { label: "Passes made", value: `${passes.made}`, note: "at least" },
    { label: "Times passed", value: `${passes.suffered}`, note: "at least" },
  ];
}

function counted(label: string, number: number) {
  return number === 0 ? [] : [{ label, value: `${number}` }];
}

function bestFinishFigure(
  { bestFinish }: Pick<CareerFigures, "bestFinish">,
  outcomes: readonly DriverOutcome[],
) {
  const race = outcomes.find(
    ({ kind, position }) => kind === "race" && position === bestFinish?.position,
  );
  const times =
    bestFinish && bestFinish.times > 1
      ? `${bestFinish.times} times`
      : race?.name.replace(/Grand Prix$/, "GP");
  return {
    label: "Best finish",
    value: bestFinish ? ordinalNumber(bestFinish.position) : "–",
    ...(bestFinish && times !== undefined && { note: times }),
  };
}

function gridText({ grid, pitLaneStart, pole }: DriverOutcome): string {
  if (pole) return "Pole";
  return pitLaneStart ? "Pit" : `${grid ?? ""}`;
}

function reasonOf({ status, reasonRetired, fastestLap }: DriverOutcome): string {
  const words = [reasonRetired ?? explainStatus(status), fastestLap ? "fastest lap" : null];
  const text = words.filter((word) => word !== null).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Maximum number of team-mates in the chart. More lines would be unreadable. */
const MATES_IN_CURVE = 3;

function curveLines(
  driver: SeasonFacts["driver"],
  totals: readonly RoundTotal[],
  mates: readonly SeasonHeadToHead[],
): CurveLine[] {
  const rounds = [...new Set(totals.map((total) => total.round))];
  const lineOf = (
    key: string,
    label: string,
    kind: CurveLine["kind"],
    ofDriver: readonly RoundTotal[],
  ): CurveLine => {
    const after = new Map(ofDriver.map((total) => [total.round, total.pointsHundredths]));
    return { key, label, kind, totalsHundredths: rounds.map((round) => after.get(round) ?? null) };
  };
  const byDriver = Map.groupBy(totals, (total) => total.id);
  const curveMates = [...new Map(mates.map(({ mate }) => [mate.id, mate])).values()].slice(
    0,
    MATES_IN_CURVE,
  );
  // If several drivers share the lead after a round, the first row counts as the leader.
  const leaders = rounds.flatMap(
    (round) => totals.find((total) => total.round === round && total.position === 1) ?? [],
  );
  const leadsAlone = leaders.every((leader) => leader.id === driver.id);
  const isShown = (id: string | undefined) =>
    id === driver.id || curveMates.some((mate) => mate.id === id);
  const lines = curveMates.map((mate) =>
    lineOf(mate.id, mate.code, "mate", byDriver.get(mate.id) ?? []),
  );
  if (
    !leadsAlone &&
    !(isShown(leaders.at(-1)?.id) && leaders.every((leader) => isShown(leader.id)))
  ) {
    lines.unshift(lineOf("leader", "1st", "leader", leaders));
  }
  return [...lines, lineOf(driver.id, driver.code, "own", byDriver.get(driver.id) ?? [])];
}
