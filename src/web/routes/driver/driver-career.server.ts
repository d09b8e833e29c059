import type { ChampionshipPlace } from "#db/queries/standings/championship-places.ts";
import type { DriverOutcome } from "#db/queries/people/driver-career.ts";
import type { DriverEntry } from "#db/queries/people/driver-profile.ts";
import { careerFigures, hasStarted } from "#domain/people/career.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { ordinalNumber } from "#domain/text.ts";

import { resultMarks } from "../../components/record/result-mark.server.ts";

export function careerView(outcomes: readonly DriverOutcome[], places: readonly ChampionshipPlace[]) {
  const figures = careerFigures(outcomes);
  const titles = places.filter((place) => place.champion).map((place) => place.season);
  const races = outcomes.filter((outcome) => outcome.kind === "race");
  const starts = races.filter(hasStarted);
  const wins = races.filter(({ position }) => position === 1);
  const share = (part: number): string => (figures.starts > 0 ? `${Math.round((part / figures.starts) * 100)}%` : "");
  const { bestFinish } = figures;
  return {
    titles,
    figures: [
      ...(titles.length > 0 ? [{ label: "Titles", value: `${titles.length}`, note: titles.join(", ") }] : []),
      {
        label: "Starts",
        value: `${figures.starts}`,
        ...(races.length > figures.starts && { note: `entered in ${races.length}` }),
      },
      { label: "Wins", value: `${figures.wins}`, ...(figures.wins > 0 && { note: share(figures.wins) }) },
      { label: "Podiums", value: `${figures.podiums}`, ...(figures.podiums > 0 && { note: share(figures.podiums) }) },
      { label: "Poles", value: `${figures.poles}` },
      { label: "Fastest laps", value: `${figures.fastestLaps}` },
      { label: "Points scored", value: formatPoints(figures.pointsHundredths), ...countedNote(figures, places) },
      ...(figures.sprintStarts > 0
        ? [{ label: "Sprint wins", value: `${figures.sprintWins}`, note: `of ${figures.sprintStarts}` }]
        : []),
      { label: "Retirements", value: `${figures.retirements}`, note: share(figures.retirements) },
      // A winner's best finish is obvious.
      ...(figures.wins > 0
        ? []
        : [
            {
              label: "Best finish",
              value: bestFinish ? ordinalNumber(bestFinish.position) : "–",
              ...(bestFinish && bestFinish.times > 1 && { note: `${bestFinish.times} times` }),
            },
          ]),
    ],
    milestones: [
      milestone("First race", starts.at(0)),
      milestone("First win", wins.at(0)),
      milestone("Last win", wins.length > 1 ? wins.at(-1) : undefined),
      milestone("Last race", starts.length > 1 ? starts.at(-1) : undefined),
    ].flat(),
  };
}

function countedNote(
  { pointsHundredths }: { readonly pointsHundredths: number },
  places: readonly ChampionshipPlace[],
) {
  const counted = places.reduce((sum, place) => sum + place.pointsHundredths, 0);
  return counted !== pointsHundredths && places.every((place) => place.final)
    ? { note: `${formatPoints(counted)} counted` }
    : {};
}

function milestone(label: string, race: DriverOutcome | undefined) {
  return race ? [{ label, name: `${race.name} ${race.season}`, href: paths.meeting(race) }] : [];
}

export function sheetRows(
  outcomes: readonly DriverOutcome[],
  places: readonly ChampionshipPlace[],
  entries: readonly DriverEntry[],
) {
  const rounds = Math.max(0, ...outcomes.map((outcome) => outcome.round));
  const ofSeason = Map.groupBy(outcomes, (outcome) => outcome.season);
  const entriesOf = Map.groupBy(entries, (entry) => entry.season);
  const rows = [...entriesOf].map(([season, seasonEntries]) => {
    const results = ofSeason.get(season) ?? [];
    const place = places.find((candidate) => candidate.season === season);
    return {
      season,
      teams: teamsOf(seasonEntries, results),
      marks: resultMarks(results, Math.max(0, ...results.map((result) => result.round))),
      points: place ? formatPoints(place.pointsHundredths) : "",
      place: placeFigure(place),
    };
  });
  return { rounds, rows: rows.toReversed() };
}

function placeFigure(place: ChampionshipPlace | undefined): string {
  if (place === undefined) return "";
  return place.position === null ? "–" : `${place.position}`;
}

/**
 * Returns a year's teams with the driver's numbers and race starts. `practiceOnly` marks teams for which the driver
 * never raced.
 */
function teamsOf(entries: readonly DriverEntry[], results: readonly DriverOutcome[]) {
  return [...Map.groupBy(entries, ({ team }) => team.id).values()].flatMap((ofTeam) => {
    const [first] = ofTeam;
    if (first === undefined) return [];
    const races = results.filter(({ kind, teamId }) => kind === "race" && teamId === first.team.id);
    const numbers = [...new Set(ofTeam.flatMap(({ number }) => number ?? []))];
    return [
      {
        id: first.team.id,
        name: first.team.name,
        colour: first.colour,
        numbers: numbers.join(", "),
        races: races.filter(hasStarted).length,
        practiceOnly: races.length === 0,
      },
    ];
  });
}
