import { drivesUntil, type FeatName, runUntil } from "./career-until.ts";
import type { Draft } from "./draft.ts";
import type { DeskArchive, DeskRace, SessionFacts } from "./facts.ts";
import { raceOf } from "./race-report.ts";
import { cardinal } from "./words.ts";

interface Row {
  readonly feat: FeatName;
  /** From this length on it is told. */
  readonly from: number;
  readonly weight: number;
  readonly title: (driver: string, length: number) => string;
  readonly going: (driver: string, length: number, first: string) => string;
  readonly over: (driver: string, length: number, first: string) => string;
}

const rows: readonly Row[] = [
  {
    feat: "wins",
    from: 3,
    weight: 10,
    title: (driver, length) => `${cardinal(length)} wins in a row for ${driver}`,
    going: (driver, length, first) =>
      `${driver} has won ${cardinal(length)} Grands Prix in a row, from the ${first} on.`,
    over: (driver, length, first) =>
      `A run of ${cardinal(length)} wins by ${driver} that began at the ${first} is over.`,
  },
  {
    feat: "poles",
    from: 4,
    weight: 7,
    title: (driver, length) => `${cardinal(length)} poles in a row for ${driver}`,
    going: (driver, length, first) =>
      `${driver} has started ${cardinal(length)} races in a row from pole, from the ${first} on.`,
    over: (driver, length, first) =>
      `A run of ${cardinal(length)} poles by ${driver} that began at the ${first} is over.`,
  },
  {
    feat: "podiums",
    from: 6,
    weight: 5,
    title: (driver, length) => `${cardinal(length)} podiums in a row for ${driver}`,
    going: (driver, length, first) =>
      `${driver} has been on the podium ${cardinal(length)} times in a row, from the ${first} on.`,
    over: (driver, length, first) =>
      `A run of ${cardinal(length)} podiums by ${driver} that began at the ${first} is over.`,
  },
  {
    feat: "scores",
    from: 12,
    weight: 2,
    title: (driver, length) => `${cardinal(length)} races in the points for ${driver}`,
    going: (driver, length, first) =>
      `${driver} has scored in ${cardinal(length)} Grands Prix in a row, from the ${first} on.`,
    over: (driver, length, first) =>
      `A run of ${cardinal(length)} races in the points by ${driver} that began at the ${first} is over.`,
  },
];

/** Runs that go on or have just ended. Long runs of points are told when they end and at every fifth race. */
export function streaks(facts: SessionFacts): Draft | null {
  const { archive } = facts;
  const race = raceOf(facts);
  if (race === null) return null;
  const number = archive.grandsPrix.indexOf(race);
  const before = archive.grandsPrix[number - 1];
  const driverIds = new Set([...race.results, ...(before?.results ?? [])].map(({ driverId }) => driverId));
  const found = [...driverIds]
    .flatMap((driverId) => rows.flatMap((row) => runOf(archive, row, driverId, number)))
    .toSorted((a, b) => b.weight - a.weight);
  const [first] = found;
  if (first === undefined) return null;
  const teamOf = (driverId: string): string[] =>
    race.results.flatMap((result) => (result.driverId === driverId ? result.teamId : [])).slice(0, 1);
  const told = found.slice(0, 3).map(({ driverId }) => driverId);
  return {
    title: first.title,
    sentences: found.map(({ sentence }) => sentence),
    driverIds: told,
    teamIds: told.flatMap(teamOf),
  };
}

function runOf(archive: DeskArchive, row: Row, driverId: string, number: number) {
  const drives = drivesUntil(archive, driverId, number);
  const going = runUntil(drives, row.feat, number);
  const name = `<${driverId}>`;
  const began = (length: number, end: number): string =>
    firstOf(archive.grandsPrix[end - length + 1], archive.grandsPrix[number]);
  if (going >= row.from) {
    if (row.feat === "scores" && going % 5 !== 0) return [];
    const sentence = row.going(name, going, began(going, number));
    return [{ weight: row.weight * going, title: row.title(name, going), sentence, driverId }];
  }
  const ended = going === 0 ? runUntil(drives, row.feat, number - 1) : 0;
  if (ended < row.from) return [];
  const sentence = row.over(name, ended, began(ended, number - 1));
  return [{ weight: row.weight * ended + 1, title: `End of a run for ${name}`, sentence, driverId }];
}

/** The name of the race in which a run began, with the year when that was another one. */
function firstOf(began: DeskRace | undefined, now: DeskRace | undefined): string {
  if (began === undefined) throw new RangeError("a run begins at a race that was held");
  return began.season === now?.season ? began.name : `${began.season} ${began.name}`;
}
