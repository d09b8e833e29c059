import type { StoryForm } from "../story-form.ts";
import { DAY_MS } from "#domain/durations.ts";
import { lifeSpan } from "#domain/history/life-span.ts";
import { careerTotals, countFeat, drivesUntil, type FeatName, feats, runUntil } from "../career-until.ts";
import { type Draft, mentions } from "../draft.ts";
import type { StoryArchive, ArchiveRace, ArchiveResult, SessionFacts } from "../facts.ts";
import { raceOf } from "../race-of.ts";
import { cardinal, counted, listed } from "#domain/text.ts";

interface Found {
  readonly weight: number;
  readonly title: string;
  readonly sentence: string;
  readonly driverId: string;
}

const nouns: Record<FeatName, string> = {
  starts: "start",
  wins: "win",
  podiums: "podium",
  poles: "pole",
  fastestLaps: "fastest lap",
  scores: "race in the points",
};
const plural = (feat: FeatName): string => (feat === "scores" ? "races in the points" : `${nouns[feat]}s`);

const CAREER: readonly FeatName[] = ["wins", "poles", "podiums", "fastestLaps", "starts"];
const RUNS: readonly FeatName[] = ["wins", "podiums", "poles", "scores"];
const IN_SEASON: readonly FeatName[] = ["wins", "podiums", "poles"];

/** In the seasons before, nearly every race set a record. */
const FIRST_SEASON = 1956;

/**
 * Writes about all-time records that were broken or equalled in the race. Once a career, season or run holds the
 * record, extending it further isn't news.
 */
function write(facts: SessionFacts): Draft | null {
  const { archive } = facts;
  const race = raceOf(facts);
  if (race === null || race.season < FIRST_SEASON) return null;
  const number = archive.grandsPrix.indexOf(race);
  const recordNews = [
    ...CAREER.flatMap((feat) => compareAll(archive, race, number, feat, careerBook(feat))),
    ...RUNS.flatMap((feat) => compareAll(archive, race, number, feat, runBook(feat))),
    ...IN_SEASON.flatMap((feat) => compareAll(archive, race, number, feat, seasonBook(feat))),
    ...youngest(archive, race, number),
  ].toSorted((a, b) => b.weight - a.weight);
  const [first] = recordNews;
  if (first === undefined) return null;
  const topDriverIds = recordNews.slice(0, 3).map(({ driverId }) => driverId);
  return {
    title: first.title,
    sentences: recordNews.map(({ sentence }) => sentence),
    driverIds: topDriverIds,
    teamIds: topDriverIds.flatMap((id) => race.results.find(({ driverId }) => driverId === id)?.teamId ?? []),
  };
}

interface Book {
  readonly weight: number;
  /**
   * Returns a driver's figures up to the race with index `number`: the career total, the total of each season, or the
   * length of the run after each success. The present figure comes last.
   */
  readonly stretches: (archive: StoryArchive, driverId: string, number: number) => readonly number[];
  readonly what: string;
}

function careerBook(feat: FeatName): Book {
  return {
    weight: feat === "wins" ? 100 : 80,
    what: plural(feat),
    stretches: (archive, driverId, number) => [countFeat(drivesUntil(archive, driverId, number), feat)],
  };
}

function seasonBook(feat: FeatName): Book {
  return {
    weight: feat === "wins" ? 95 : 70,
    what: `${plural(feat)} in a season`,
    stretches: (archive, driverId, number) => {
      const achieved = drivesUntil(archive, driverId, number).filter(({ result }) => feats[feat].holds(result));
      const bySeason = Map.groupBy(achieved, ({ race }) => archive.grandsPrix[race]?.season ?? 0);
      const currentSeason = archive.grandsPrix[number]?.season ?? 0;
      const earlierTotals = [...bySeason]
        .filter(([season]) => season !== currentSeason)
        .map(([, drives]) => drives.length);
      return [...earlierTotals, bySeason.get(currentSeason)?.length ?? 0];
    },
  };
}

function runBook(feat: FeatName): Book {
  return {
    weight: feat === "wins" ? 97 : 75,
    what: `${plural(feat)} in a row`,
    stretches: (archive, driverId, number) => {
      const drives = drivesUntil(archive, driverId, number);
      const achieved = drives.filter(({ result }) => feats[feat].holds(result)).map(({ race }) => race);
      const earlierRuns: number[] = [];
      const currentRun = runUntil(drives, feat, number);
      for (const [index, race] of achieved.entries()) {
        if (race > number - currentRun) break;
        earlierRuns.push(index > 0 && achieved[index - 1] === race - 1 ? (earlierRuns.at(-1) ?? 0) + 1 : 1);
      }
      return [...earlierRuns, currentRun];
    },
  };
}

/** Smallest record worth a story. With a lower limit, too many races of the early seasons would set a record. */
const SMALLEST = 5;

function compareAll(archive: StoryArchive, race: ArchiveRace, number: number, feat: FeatName, book: Book): Found[] {
  const candidates = race.results.filter((result) => feats[feat].holds(result)).map(({ driverId }) => driverId);
  const presentOf = (driverId: string): number => book.stretches(archive, driverId, number).at(-1) ?? 0;
  const highest = Math.max(0, ...candidates.map(presentOf));
  if (highest < SMALLEST) return [];
  const best = new Map<string, { past: number; present: number; before: number }>();
  let top = 0;
  let second = 0;
  let holder = "";
  for (const [driverId, total] of careerTotals(archive, feat)) {
    // A total grows by one at a time, so the earlier record is at least `highest - 1`. Drivers with lower totals can't
    // hold it.
    if (total < highest - 1) break;
    const stretches = book.stretches(archive, driverId, number);
    const present = stretches.at(-1) ?? 0;
    const past = Math.max(0, ...stretches.slice(0, -1));
    if (past > highest) return [];
    // Rivals may have achieved the feat in this race too, but the record stood before it.
    const before = candidates.includes(driverId) ? present - 1 : present;
    best.set(driverId, { past, present, before });
    const most = Math.max(past, before);
    if (most > top) [second, top, holder] = [top, most, driverId];
    else if (most > second) second = most;
  }
  return candidates.flatMap((driverId) => {
    const figures = best.get(driverId);
    if (figures === undefined || figures.present < SMALLEST || figures.present < highest) return [];
    const others = Math.max(figures.past, holder === driverId ? second : top);
    if (figures.present !== others && figures.present !== others + 1) return [];
    // Drivers who reach the same figure together neither equal nor break a record of the other.
    if (candidates.some((id) => id !== driverId && best.get(id)?.present === figures.present)) return [];
    const holders = [...archive.drives.keys()].filter((id) => {
      const { past, before } = best.get(id) ?? { past: 0, before: 0 };
      return Math.max(id === driverId ? 0 : before, past) === others;
    });
    return describe(driverId, figures.present, others, holders, book);
  });
}

function describe(driverId: string, value: number, others: number, holders: readonly string[], book: Book): Found[] {
  const name = `<${driverId}>`;
  // A record shared by more than two drivers isn't news.
  if (holders.length === 0 || holders.length > 2) return [];
  const rivals = holders.length > 1 ? holders.filter((id) => id !== driverId) : holders;
  const holderNames = mentions(rivals);
  const { weight, what } = book;
  if (value > others) {
    const isShared = holders.length > 1 && holders.includes(driverId);
    const isOwnRecord = holders.length === 1 && holders[0] === driverId;
    const feat = isOwnRecord
      ? `has raised the record from ${cardinal(others)}`
      : `has broken the record of ${cardinal(others)} ${isShared ? "shared with" : "held by"} ${holderNames}`;
    return [
      {
        weight: weight + 5,
        title: `${name} ${isOwnRecord ? "raises" : "breaks"} the record for ${what}`,
        sentence: `With ${cardinal(value)} ${what}, ${name} ${feat}.`,
        driverId,
      },
    ];
  }
  if (holders.includes(driverId)) return [];
  return [
    {
      weight,
      title: `${name} equals the record for ${what}`,
      sentence: `With ${cardinal(value)} ${what}, ${name} has equalled the record held by ${holderNames}.`,
      driverId,
    },
  ];
}

const AGES = [
  { feat: "wins", weight: 110, what: "win a Grand Prix", title: "the youngest winner ever" },
  { feat: "podiums", weight: 105, what: "finish on the podium", title: "the youngest ever on the podium" },
  { feat: "poles", weight: 104, what: "start from pole", title: "the youngest ever on pole" },
  { feat: "scores", weight: 103, what: "score in a Grand Prix", title: "the youngest ever to score" },
  { feat: "starts", weight: 102, what: "start a Grand Prix", title: "the youngest starter ever" },
] as const satisfies readonly { feat: FeatName; weight: number; what: string; title: string }[];

function youngest(archive: StoryArchive, race: ArchiveRace, number: number): Found[] {
  const firsts = AGES.flatMap((age) => {
    const young = youngestAt(archive, race, number, age.feat);
    return young === null ? [] : [{ ...age, ...young }];
  });
  return [...Map.groupBy(firsts, ({ driverId }) => driverId)].flatMap(([driverId, driverFirsts]) => {
    const [first] = driverFirsts;
    if (first === undefined) return [];
    const { years, days } = lifeSpan(first.bornOn, race.date);
    const deeds = listed(driverFirsts.slice(0, 3).map(({ what }) => `to ${what}`));
    return [
      {
        weight: first.weight,
        title: `<${driverId}> is ${first.title}`,
        sentence: `At ${years} years and ${counted(days, "day")}, <${driverId}> is the youngest driver ever ${deeds}.`,
        driverId,
      },
    ];
  });
}

/**
 * Returns the driver who became the youngest to achieve the feat in this race. Null if there is no such driver, or if
 * no driver had achieved the feat before.
 */
function youngestAt(archive: StoryArchive, race: ArchiveRace, number: number, feat: FeatName) {
  const { holds } = feats[feat];
  // Drivers can only become the youngest the first time they achieve the feat.
  const here = race.results
    .filter((result) => holds(result) && countFeat(drivesUntil(archive, result.driverId, number), feat) === 1)
    .flatMap((result) => ageAt(archive, result, race));
  const [young] = here.toSorted((a, b) => a.days - b.days);
  if (young === undefined || here.some((other) => other !== young && other.days === young.days)) return null;
  const before = archive.grandsPrix.slice(0, number);
  const isAsYoung = (earlier: ArchiveRace, result: ArchiveResult): boolean =>
    ageAt(archive, result, earlier).some(({ days }) => days <= young.days);
  const hasPrecedent = before.some(({ results }) => results.some(holds));
  const beaten = before.some((earlier) =>
    earlier.results.some((result) => holds(result) && isAsYoung(earlier, result)),
  );
  return hasPrecedent && !beaten ? young : null;
}

function ageAt(archive: StoryArchive, { driverId }: ArchiveResult, race: ArchiveRace) {
  const bornOn = archive.drivers.get(driverId)?.bornOn ?? null;
  return bornOn === null ? [] : [{ driverId, bornOn, days: (Date.parse(race.date) - Date.parse(bornOn)) / DAY_MS }];
}

export const records: StoryForm = {
  kind: "records",
  label: "Record book",
  mark: "record",
  shows: "car",
  sessions: ["race"],
  needsHistory: true,
  isDriverNews: true,
  write,
};
