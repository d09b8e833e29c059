import type { StoryForm } from "../story-form.ts";
import { drivesUntil, type FeatName, runUntil } from "../career-until.ts";
import type { Draft } from "../draft.ts";
import type { StoryArchive, ArchiveRace, SessionFacts } from "../facts.ts";
import { raceOf } from "../race-of.ts";
import { cardinal } from "#domain/text.ts";

interface Row {
  readonly feat: FeatName;
  readonly from: number;
  /** Returns true if a run that has reached this length and continues is worth a story. */
  readonly isNews: (length: number) => boolean;
  readonly weight: number;
  readonly title: (driver: string, length: number) => string;
  readonly going: (driver: string, length: number, stretch: string) => string;
  readonly what: string;
}

const rows: readonly Row[] = [
  {
    feat: "wins",
    // The report of each race mentions shorter runs of wins.
    from: 4,
    isNews: () => true,
    weight: 10,
    title: (driver, length) => `${cardinal(length)} wins in a row for ${driver}`,
    going: (driver, length, stretch) => `${driver} has won ${cardinal(length)} races in a row, ${stretch}.`,
    what: "wins",
  },
  {
    feat: "poles",
    from: 4,
    isNews: () => true,
    weight: 7,
    title: (driver, length) => `${cardinal(length)} poles in a row for ${driver}`,
    going: (driver, length, stretch) =>
      `${driver} has started ${cardinal(length)} races in a row from pole, ${stretch}.`,
    what: "poles",
  },
  {
    feat: "podiums",
    from: 6,
    isNews: (length) => length === 6 || length % 5 === 0,
    weight: 5,
    title: (driver, length) => `${cardinal(length)} podiums in a row for ${driver}`,
    going: (driver, length, stretch) =>
      `${driver} has been on the podium ${cardinal(length)} times in a row, ${stretch}.`,
    what: "podiums",
  },
  {
    feat: "scores",
    from: 12,
    isNews: (length) => length % 5 === 0,
    weight: 2,
    title: (driver, length) => `${cardinal(length)} races in the points for ${driver}`,
    going: (driver, length, stretch) => `${driver} has scored in ${cardinal(length)} races in a row, ${stretch}.`,
    what: "races in the points",
  },
];

/** Writes about runs that continue or have just ended. Long runs get a story at intervals and when they end. */
function write(facts: SessionFacts): Draft | null {
  const { archive } = facts;
  const race = raceOf(facts);
  if (race === null) return null;
  const number = archive.grandsPrix.indexOf(race);
  const before = archive.grandsPrix[number - 1];
  const driverIds = new Set([...race.results, ...(before?.results ?? [])].map(({ driverId }) => driverId));
  const runs = [...driverIds]
    .flatMap((driverId) => rows.flatMap((row) => runOf(archive, row, driverId, number)))
    .toSorted((a, b) => b.weight - a.weight);
  const [first] = runs;
  if (first === undefined) return null;
  const teamOf = (driverId: string): string[] =>
    race.results.flatMap((result) => (result.driverId === driverId ? result.teamId : [])).slice(0, 1);
  const topDriverIds = runs.slice(0, 3).map(({ driverId }) => driverId);
  return {
    title: first.title,
    sentences: runs.map(({ sentence, ended }, index) =>
      ended !== null && runs.slice(0, index).some((earlier) => earlier.ended !== null) ? ended : sentence,
    ),
    driverIds: topDriverIds,
    teamIds: topDriverIds.flatMap(teamOf),
  };
}

interface Run {
  readonly weight: number;
  readonly title: string;
  readonly sentence: string;
  /** The sentence if another run has ended too. Null while the run continues. */
  readonly ended: string | null;
  readonly driverId: string;
}

function runOf(archive: StoryArchive, row: Row, driverId: string, number: number): Run[] {
  const drives = drivesUntil(archive, driverId, number);
  const going = runUntil(drives, row.feat, number);
  const name = `<${driverId}>`;
  const currentRace = raceAt(archive, number);
  const called = (race: ArchiveRace): string =>
    race.season === currentRace.season ? race.name : `${race.season} ${race.name}`;
  if (going >= row.from) {
    if (!row.isNews(going)) return [];
    const began = raceAt(archive, number - going + 1);
    const sentence = row.going(name, going, `from the ${called(began)} to the ${currentRace.name}`);
    return [{ weight: row.weight * going, title: row.title(name, going), sentence, ended: null, driverId }];
  }
  const ended = going === 0 ? runUntil(drives, row.feat, number - 1) : 0;
  if (ended < row.from) return [];
  const began = raceAt(archive, number - ended);
  const sentence = `The ${currentRace.name} ended ${name}'s run of ${cardinal(ended)} ${row.what}, which began at the ${called(began)}.`;
  return [
    {
      weight: row.weight * ended + 1,
      title: `${name}'s run of ${cardinal(ended)} ${row.what} ends`,
      sentence,
      ended: `${name}'s run of ${cardinal(ended)} ${row.what}, which began at the ${called(began)}, is over too.`,
      driverId,
    },
  ];
}

function raceAt(archive: StoryArchive, number: number): ArchiveRace {
  const race = archive.grandsPrix[number];
  if (race === undefined) throw new RangeError(`the archive has no race with index ${number}`);
  return race;
}

export const streaks: StoryForm = {
  kind: "streaks",
  label: "Streak",
  mark: "run",
  shows: "car",
  sessions: ["race"],
  needsHistory: true,
  isDriverNews: true,
  write,
};
