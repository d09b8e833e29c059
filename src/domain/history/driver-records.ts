import { bestDrive, hasStarted } from "#domain/people/career.ts";
import { isFormulaTwoDrive } from "#domain/results/formula-two.ts";
import type { DecidedSeason, HistoryRace, HistoryResult, RecordRow } from "./history.ts";
import { daysLived } from "./life-span.ts";
import { type Achievement, countTable, recordTable, seasonTable, streakTable } from "./ranking.ts";

interface Numbered {
  readonly race: number;
  readonly result: HistoryResult;
}

interface Inputs {
  readonly races: readonly HistoryRace[];
  readonly champions: readonly DecidedSeason[];
  readonly bornOn: ReadonlyMap<string, string>;
}

export function driverRecords({ races: all, champions, bornOn }: Inputs) {
  const races = all.filter(({ kind }) => kind === "race");
  const byDriver = numberedResults(races);
  const when = (holds: (result: HistoryResult) => boolean): Map<string, number[]> =>
    new Map(
      [...byDriver].map(([id, results]) => [
        id,
        results.filter(({ result }) => holds(result)).map(({ race }) => race),
      ]),
    );
  const wins = when(({ position }) => position === 1);
  const podiums = when(({ position }) => position !== null && position <= 3);
  const poles = when(({ pole }) => pole);
  const scores = when(({ pointsHundredths }) => pointsHundredths > 0);
  const titles = titlesOf(champions);
  const ages = firstAndLast(wins, races, bornOn);
  const crowned = crownings(champions, races, bornOn);
  return {
    titles: countTable(titles),
    wins: countTable(wins),
    poles: countTable(poles),
    podiums: countTable(podiums),
    fastestLaps: countTable(when(({ fastestLap }) => fastestLap)),
    hatTricks: countTable(
      when(({ position, pole, fastestLap }) => position === 1 && pole && fastestLap),
    ),
    starts: countTable(when(hasStarted)),
    points: pointsTable(all),
    winStreaks: streakTable(wins, races),
    podiumStreaks: streakTable(podiums, races),
    poleStreaks: streakTable(poles, races),
    scoringStreaks: streakTable(scores, races),
    seasonWins: seasonTable(wins, races),
    seasonPodiums: seasonTable(podiums, races),
    seasonPoles: seasonTable(poles, races),
    youngestWinners: recordTable(ages.first, "lowest"),
    oldestWinners: recordTable(ages.last),
    youngestChampions: recordTable(crowned.first, "lowest"),
    oldestChampions: recordTable(crowned.last),
  } satisfies Record<string, RecordRow[]>;
}

function numberedResults(races: readonly HistoryRace[]): Map<string, Numbered[]> {
  const byDriver = new Map<string, Numbered[]>();
  for (const [number, race] of races.entries()) {
    for (const [driverId, drives] of Map.groupBy(race.results, ({ driverId }) => driverId)) {
      if (isFormulaTwoDrive(race, driverId)) continue;
      const numbered = byDriver.get(driverId) ?? [];
      numbered.push({
        race: number,
        result: drives.length === 1 && drives[0] ? drives[0] : bestDrive(drives),
      });
      byDriver.set(driverId, numbered);
    }
  }
  return byDriver;
}

/** Returns the seasons in which each driver or team won the title. */
export function titlesOf(champions: readonly DecidedSeason[]): Map<string, number[]> {
  const titles = new Map<string, number[]>();
  for (const { season, championId } of champions)
    titles.set(championId, [...(titles.get(championId) ?? []), season]);
  return titles;
}

function pointsTable(races: readonly HistoryRace[]): RecordRow[] {
  const totals = new Map<string, { value: number; reachedAt: number }>();
  for (const [number, { results }] of races.entries()) {
    for (const { driverId, pointsHundredths } of results) {
      if (pointsHundredths === 0) continue;
      const total = totals.get(driverId) ?? { value: 0, reachedAt: 0 };
      total.value += pointsHundredths;
      total.reachedAt = number;
      totals.set(driverId, total);
    }
  }
  return recordTable([...totals].map(([who, total]) => ({ who, ...total })));
}

function firstAndLast(
  wins: ReadonlyMap<string, readonly number[]>,
  races: readonly HistoryRace[],
  bornOn: Inputs["bornOn"],
): { first: Achievement[]; last: Achievement[] } {
  const at = (who: string, number: number | undefined): Achievement[] => {
    const [born, race] = [bornOn.get(who), races[number ?? -1]];
    if (born === undefined || race === undefined || number === undefined) return [];
    return [{ who, value: daysLived(born, race.date), reachedAt: number, to: race }];
  };
  return {
    first: [...wins].flatMap(([who, numbers]) => at(who, numbers[0])),
    last: [...wins].flatMap(([who, numbers]) => at(who, numbers.at(-1))),
  };
}

function crownings(
  champions: readonly DecidedSeason[],
  races: readonly HistoryRace[],
  bornOn: Inputs["bornOn"],
) {
  const numbers = new Map<string, number[]>();
  for (const { season, round, championId } of champions) {
    const decider = races.findIndex((race) => race.season === season && race.round === round);
    if (decider !== -1) numbers.set(championId, [...(numbers.get(championId) ?? []), decider]);
  }
  return firstAndLast(numbers, races, bornOn);
}
