import { hasStarted } from "#domain/people/career.ts";
import { countFeat, drivesUntil, feats, type FeatName } from "./career-until.ts";
import type { Draft } from "./draft.ts";
import { teamName } from "./draft.ts";
import type { StoryArchive, ArchiveRace, ArchiveResult, SessionFacts } from "./facts.ts";
import { raceOf } from "./race-report.ts";
import { cardinal, listed, ordinal } from "#domain/text.ts";

interface Milestone {
  readonly weight: number;
  readonly what: string;
  /**
   * Completes the sentence after a name: `won for the first time`. Drivers with the same predicate share a sentence.
   */
  readonly predicate: string;
  readonly subject: { readonly driverId: string } | { readonly team: string };
  readonly teamId: string;
}

const isRound = (count: number): boolean =>
  count === 10 || count === 25 || (count >= 50 && count % 50 === 0) || count === 75;

export function milestones(facts: SessionFacts): Draft | null {
  const { archive } = facts;
  const race = raceOf(facts);
  if (race === null) return null;
  const number = archive.grandsPrix.indexOf(race);
  const found = [
    ...race.results.filter(hasStarted).flatMap((result) => ofDriver(archive, race, number, result)),
    ...ofTeams(archive, race, number),
  ].toSorted((a, b) => b.weight - a.weight);
  const groups = [...Map.groupBy(found, ({ what, predicate }) => `${what} ${predicate}`).values()];
  const [first] = groups;
  if (first?.[0] === undefined) return null;
  const subjects = (group: readonly Milestone[]): string =>
    listed(group.map(({ subject }) => ("team" in subject ? subject.team : `<${subject.driverId}>`)));
  const sentences = groups.map((group) => `${subjects(group)} ${group[0]?.predicate ?? ""}.`);
  return {
    title: `${first[0].what} for ${first.length > 3 ? `${cardinal(first.length)} drivers` : subjects(first)}`,
    sentences: sentences.map((sentence, index) => (index === 0 ? `At the ${race.name}, ${sentence}` : sentence)),
    driverIds: found.flatMap(({ subject }) => ("team" in subject ? [] : subject.driverId)).slice(0, 3),
    teamIds: found.map(({ teamId }) => teamId).slice(0, 3),
  };
}

function ofDriver(archive: StoryArchive, race: ArchiveRace, number: number, result: ArchiveResult): Milestone[] {
  const { driverId, teamId, position } = result;
  const drives = drivesUntil(archive, driverId, number);
  const starts = countFeat(drives, "starts");
  const reached = (feat: FeatName): number => (feats[feat].holds(result) ? countFeat(drives, feat) : 0);
  const found: Milestone[] = [];
  const add = (weight: number, what: string, predicate: string): void => {
    found.push({ weight, what, predicate, subject: { driverId }, teamId });
  };
  const wins = reached("wins");
  if (wins === 1) add(100, "First win", `won for the first time, at the ${ordinal(starts)} attempt`);
  else if (isRound(wins)) add(95, `${ordinal(wins)} win`, `won for the ${ordinal(wins)} time`);
  const podiums = reached("podiums");
  if (podiums === 1 && wins === 0 && position !== null) {
    add(90, "First podium", `finished ${ordinal(position)}, a first podium at the ${ordinal(starts)} attempt`);
  } else if (podiums >= 50 && isRound(podiums)) {
    add(75, `${ordinal(podiums)} podium`, `finished on the podium for the ${ordinal(podiums)} time`);
  }
  const poles = reached("poles");
  if (poles === 1) add(80, "First pole", "took pole for the first time");
  else if (isRound(poles)) add(70, `${ordinal(poles)} pole`, `took pole for the ${ordinal(poles)} time`);
  if (result.pointsHundredths > 0 && podiums !== 1 && position !== null && !scoredBefore(archive, driverId, race)) {
    add(65, "First points", `scored for the first time, finishing ${ordinal(position)}`);
  }
  if (starts === 1) add(60, "First start", "started a Grand Prix for the first time");
  else if (starts >= 50 && starts % 50 === 0) {
    add(starts >= 100 ? 72 : 55, `${ordinal(starts)} start`, `started a Grand Prix for the ${ordinal(starts)} time`);
  }
  return found;
}

function scoredBefore({ all }: StoryArchive, driverId: string, race: ArchiveRace): boolean {
  // Searches from the end, because most drivers scored in a recent race.
  const last = all.findLast(
    (earlier) =>
      earlier.overAtMs < race.overAtMs &&
      earlier.results.some((result) => result.driverId === driverId && result.pointsHundredths > 0),
  );
  return last !== undefined;
}

/** Counts only wins under the name that the team had in this race. */
function ofTeams(archive: StoryArchive, race: ArchiveRace, number: number): Milestone[] {
  const winner = race.results.find(({ position }) => position === 1);
  if (winner === undefined) return [];
  const { teamId } = winner;
  const wins = archive.grandsPrix
    .slice(0, number + 1)
    .filter(({ results }) => results.some((result) => result.position === 1 && result.teamId === teamId)).length;
  if (wins !== 1 && !isRound(wins)) return [];
  const predicate = `won for the ${ordinal(wins)} time`;
  const subject = { team: teamName(archive, teamId) };
  return [{ weight: wins === 1 ? 98 : 85, what: `${ordinal(wins)} win`, predicate, subject, teamId }];
}
