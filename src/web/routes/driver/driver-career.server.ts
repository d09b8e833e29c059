import type { ChampionshipPlace } from "#db/queries/standings/championship-places.ts";
import type { DriverOutcome } from "#db/queries/people/driver-career.ts";
import type { DriverEntry } from "#db/queries/people/driver-profile.ts";
import type { CompleteResults } from "#domain/calendar/results-reach.ts";
import { type CareerFigures, careerFigures, hasStarted } from "#domain/people/career.ts";
import { formatYears } from "#domain/history/year-runs.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { ordinalNumber } from "#domain/text.ts";

import { resultMarks } from "../../components/record/result-mark.server.ts";

/** `complete` is null if the driver may have started races whose results are missing. */
export function careerView(
  outcomes: readonly DriverOutcome[],
  places: readonly ChampionshipPlace[],
  complete: CompleteResults<unknown> | null,
) {
  const figures = careerFigures(outcomes);
  const titles = places.filter((place) => place.champion).map((place) => place.season);
  const races = outcomes.filter(({ kind, formulaTwo }) => kind === "race" && !formulaTwo);
  const starts = races.filter(hasStarted);
  const wins = races.filter(({ position }) => position === 1);
  const share = (part: number): string => (figures.starts > 0 ? `${Math.round((part / figures.starts) * 100)}%` : "");
  const { bestFinish } = figures;
  const latest = complete === null ? "Latest known" : "Last";
  return {
    titles,
    figures: [
      ...(titles.length > 0 ? [{ label: "Titles", value: `${titles.length}`, note: titles.join(", ") }] : []),
      {
        label: "Starts",
        value: `${figures.starts}`,
        ...startsNote(figures, races.length),
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
    rule: countingRule(figures, races),
    milestones: [
      milestone("First race", starts.at(0)),
      milestone("First win", wins.at(0)),
      milestone(`${latest} win`, wins.length > 1 ? wins.at(-1) : undefined),
      milestone(`${latest} race`, starts.length > 1 ? starts.at(-1) : undefined),
    ].flat(),
  };
}

function startsNote({ starts, formulaTwoStarts }: CareerFigures, entries: number): { readonly note?: string } {
  const notes = [
    ...(entries > starts ? [`entered in ${entries}`] : []),
    ...(formulaTwoStarts > 0 ? [`${formulaTwoStarts} more in Formula 2 cars`] : []),
  ];
  return notes.length > 0 ? { note: notes.join(", ") } : {};
}

/** Last season in which a driver took over another car during a race. */
const LAST_SHARED_CARS = 1964;

function countingRule({ formulaTwoStarts }: CareerFigures, races: readonly DriverOutcome[]): string {
  const sharedCars = races.some(({ season }) => season <= LAST_SHARED_CARS);
  return [
    "A start is a race in which the car left the grid.",
    ...(formulaTwoStarts > 0 ? ["Formula 2 cars in German Grands Prix are counted apart."] : []),
    ...(sharedCars ? ["A driver of several cars in one race has one result, the best."] : []),
  ].join(" ");
}

function countedNote(
  { pointsHundredths }: { readonly pointsHundredths: number },
  places: readonly ChampionshipPlace[],
) {
  const countedHundredths = places.reduce((sum, place) => sum + place.pointsHundredths, 0);
  return countedHundredths !== pointsHundredths && places.every((place) => place.final)
    ? { note: `${formatPoints(countedHundredths)} counted` }
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
      colour: seasonEntries.at(-1)?.colour ?? null,
      marks: resultMarks(results, Math.max(0, ...results.map((result) => result.round))),
      points: place ? formatPoints(place.pointsHundredths) : "",
      place: placeFigure(place),
    };
  });
  return { rounds, rows: rows.toReversed(), teams: teamStints(entries, outcomes) };
}

function placeFigure(place: ChampionshipPlace | undefined): string {
  if (place === undefined) return "";
  return place.position === null ? "–" : `${place.position}`;
}

/**
 * Returns the driver's stints with teams, latest first, with numbers and race starts. A year with another team, or
 * without one, ends a stint. Years in which the driver only practised for a team are separate stints.
 */
function teamStints(entries: readonly DriverEntry[], outcomes: readonly DriverOutcome[]) {
  const raced = new Set(
    outcomes.flatMap(({ kind, season, teamId }) => (kind === "race" ? [`${season} ${teamId}`] : [])),
  );
  const hasRaced = ({ season, team }: DriverEntry) => raced.has(`${season} ${team.id}`);
  const stints: DriverEntry[][] = [];
  const inOrder = entries.toSorted((a, b) => a.season - b.season || a.lastRound - b.lastRound);
  for (const entry of inOrder) {
    const stint = stints.findLast(([first]) => first?.team.id === entry.team.id && hasRaced(first) === hasRaced(entry));
    const last = stint?.at(-1);
    if (stint !== undefined && last !== undefined && entry.season - last.season <= 1) stint.push(entry);
    else stints.push([entry]);
  }
  return stints.toReversed().flatMap((stint) => {
    const last = stint.at(-1);
    if (last === undefined) return [];
    const seasons = stint.map(({ season }) => season);
    const races = outcomes.filter(
      ({ kind, teamId, season }) => kind === "race" && teamId === last.team.id && seasons.includes(season),
    );
    return [
      {
        id: last.team.id,
        name: last.team.name,
        colour: last.colour,
        years: formatYears(seasons),
        lastSeason: last.season,
        numbers: [...new Set(stint.flatMap(({ number }) => number ?? []))].join(", "),
        races: races.filter((race) => !race.formulaTwo && hasStarted(race)).length,
        practiceOnly: races.length === 0,
      },
    ];
  });
}
