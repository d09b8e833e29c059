import type { StoryForm } from "../story-form.ts";
import { hasStarted } from "#domain/people/career.ts";
import { countFeat, drivesUntil, feats, type FeatName } from "../career-until.ts";
import type { Draft } from "../draft.ts";
import { teamName } from "../draft.ts";
import type { StoryArchive, ArchiveRace, ArchiveResult, SessionFacts } from "../facts.ts";
import { raceOf } from "../race-of.ts";
import { listed, ordinal } from "#domain/text.ts";
import { roundWord } from "../season-state.ts";

interface Milestone {
  readonly weight: number;
  readonly what: string;
  /** Completes the sentence after a name: `took a 10th Grand Prix win`. Drivers with the same one share a sentence. */
  readonly predicate: string;
  readonly subject: { readonly driverId: string } | { readonly team: string };
  readonly teamId: string;
}

const isRound = (count: number): boolean =>
  count === 10 || count === 25 || (count >= 50 && count % 50 === 0) || count === 75;

const DEBUT = "Debut";

/** Maximum number of drivers who share a milestone. With more, as in the first seasons, it isn't news. */
const MAX_SHARED = 3;

function write(facts: SessionFacts): Draft | null {
  const { archive } = facts;
  const race = raceOf(facts);
  const number = race === null ? 0 : archive.grandsPrix.indexOf(race);
  if (race === null || number === 0) return null;
  const raceMilestones = [
    ...race.results.filter(hasStarted).flatMap((result) => ofDriver(archive, race, number, result)),
    ...ofTeams(archive, race, number),
  ].toSorted((a, b) => b.weight - a.weight);
  const groups = [...Map.groupBy(raceMilestones, ({ what, predicate }) => `${what} ${predicate}`).values()].filter(
    (group) => group.length <= MAX_SHARED,
  );
  const [first] = groups;
  if (first?.[0] === undefined) return null;
  const sentences = groups.map((group) => `${subjects(group)} ${sharedBy(group)}${group[0]?.predicate ?? ""}.`);
  const all = groups.flat();
  return {
    // Few readers know a newcomer by surname alone.
    title: `${first[0].what} for ${first[0].what === DEBUT ? subjects(first).replaceAll("<", "<=") : subjects(first)}`,
    sentences: sentences.map((sentence, index) => (index === 0 ? `At the ${race.name}, ${sentence}` : sentence)),
    driverIds: all.flatMap(({ subject }) => ("team" in subject ? [] : subject.driverId)).slice(0, 3),
    teamIds: all.map(({ teamId }) => teamId).slice(0, 3),
  };
}

const subjects = (group: readonly Milestone[]): string =>
  listed(group.map(({ subject }) => ("team" in subject ? subject.team : `<${subject.driverId}>`)));

function sharedBy({ length }: readonly Milestone[]): string {
  if (length === 1) return "";
  return length === 2 ? "both " : "each ";
}

/** A driver's milestones. A first win has a story of its own. */
function ofDriver(archive: StoryArchive, race: ArchiveRace, number: number, result: ArchiveResult): Milestone[] {
  const { driverId, teamId, position } = result;
  const drives = drivesUntil(archive, driverId, number);
  const starts = countFeat(drives, "starts");
  const reached = (feat: FeatName): number => (feats[feat].holds(result) ? countFeat(drives, feat) : 0);
  const word = roundWord(race.season);
  const driverMilestones: Milestone[] = [];
  const add = (weight: number, what: string, predicate: string): void => {
    driverMilestones.push({ weight, what, predicate, subject: { driverId }, teamId });
  };
  const wins = reached("wins");
  if (isRound(wins)) add(95, `${ordinal(wins)} win`, `took a ${ordinal(wins)} ${word} win`);
  const podiums = reached("podiums");
  if (podiums === 1 && wins === 0 && position !== null) {
    const when = starts === 1 ? "on debut" : `at the ${ordinal(starts)} attempt`;
    add(90, "First podium", `finished ${ordinal(position)}, a first podium ${when}`);
  } else if (podiums >= 50 && isRound(podiums)) {
    add(75, `${ordinal(podiums)} podium`, `took a ${ordinal(podiums)} podium finish`);
  }
  const poles = reached("poles");
  if (poles === 1) add(80, "First pole", "took pole for the first time");
  else if (isRound(poles)) add(70, `${ordinal(poles)} pole`, `took a ${ordinal(poles)} pole position`);
  if (result.pointsHundredths > 0 && podiums !== 1 && position !== null && !scoredBefore(archive, driverId, race)) {
    add(
      65,
      "First points",
      `scored ${starts === 1 ? "on debut" : "for the first time"}, finishing ${ordinal(position)}`,
    );
  }
  if (starts === 1 && result.pointsHundredths === 0) add(60, DEBUT, `made a ${word} debut`);
  else if (starts >= 50 && starts % 50 === 0) {
    add(starts >= 100 ? 72 : 55, `${ordinal(starts)} start`, `made a ${ordinal(starts)} ${word} start`);
  }
  return driverMilestones;
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

/** Counts only wins under the name that the team had in this race. The first has a story of its own. */
function ofTeams(archive: StoryArchive, race: ArchiveRace, number: number): Milestone[] {
  const winner = race.results.find(({ position }) => position === 1);
  if (winner === undefined) return [];
  const { teamId } = winner;
  const wins = archive.grandsPrix
    .slice(0, number + 1)
    .filter(({ results }) => results.some((result) => result.position === 1 && result.teamId === teamId)).length;
  if (!isRound(wins)) return [];
  const predicate = `took a ${ordinal(wins)} ${roundWord(race.season)} win`;
  return [
    { weight: 85, what: `${ordinal(wins)} win`, predicate, subject: { team: teamName(archive, teamId) }, teamId },
  ];
}

export const milestones: StoryForm = {
  kind: "milestones",
  label: "Milestone",
  mark: "count",
  shows: "car",
  sessions: ["race"],
  needsHistory: true,
  isDriverNews: true,
  write,
};
