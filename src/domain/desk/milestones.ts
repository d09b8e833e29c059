import { hasStarted } from "../career.ts";
import { countFeat, drivesUntil, feats, type FeatName } from "./career-until.ts";
import type { Draft } from "./draft.ts";
import { teamName } from "./draft.ts";
import type { DeskArchive, DeskRace, DeskResult, SessionFacts } from "./facts.ts";
import { raceOf } from "./race-report.ts";
import { ordinal } from "./words.ts";

interface Milestone {
  /** The greater, the earlier it is told. */
  readonly weight: number;
  readonly title: string;
  readonly sentence: string;
  readonly driverId: string | null;
  readonly teamId: string;
}

const isRound = (count: number): boolean =>
  count === 10 || count === 25 || (count >= 50 && count % 50 === 0) || count === 75;

/** First times and round numbers that the race brought, computed as of it. */
export function milestones(facts: SessionFacts): Draft | null {
  const { archive } = facts;
  const race = raceOf(facts);
  if (race === null) return null;
  const number = archive.grandsPrix.indexOf(race);
  const found = [
    ...race.results.filter(hasStarted).flatMap((result) => ofDriver(archive, race, number, result)),
    ...ofTeams(archive, race, number),
  ].toSorted((a, b) => b.weight - a.weight);
  const [first] = found;
  if (first === undefined) return null;
  return {
    title: first.title,
    sentences: found.map(({ sentence }) => sentence),
    driverIds: found.flatMap(({ driverId }) => driverId ?? []).slice(0, 3),
    teamIds: found.map(({ teamId }) => teamId).slice(0, 3),
  };
}

function ofDriver(archive: DeskArchive, race: DeskRace, number: number, result: DeskResult): Milestone[] {
  const { driverId, teamId } = result;
  const drives = drivesUntil(archive, driverId, number);
  const starts = countFeat(drives, "starts");
  const reached = (feat: FeatName): number => (feats[feat].holds(result) ? countFeat(drives, feat) : 0);
  const milestone = (weight: number, title: string, sentence: string): Milestone => ({
    weight,
    title,
    sentence,
    driverId,
    teamId,
  });
  const found: Milestone[] = [];
  const wins = reached("wins");
  if (wins === 1) {
    found.push(
      milestone(
        100,
        `First win for <${driverId}>`,
        `<${driverId}> won a Grand Prix for the first time, at the ${ordinal(starts)} start.`,
      ),
    );
  } else if (isRound(wins)) {
    found.push(
      milestone(
        95,
        `${ordinal(wins)} win for <${driverId}>`,
        `The ${race.name} was the ${ordinal(wins)} win for <${driverId}>.`,
      ),
    );
  }
  const poles = reached("poles");
  if (poles === 1) {
    found.push(milestone(80, `First pole for <${driverId}>`, `<${driverId}> started from pole for the first time.`));
  } else if (isRound(poles)) {
    found.push(
      milestone(70, `${ordinal(poles)} pole for <${driverId}>`, `It was the ${ordinal(poles)} pole for <${driverId}>.`),
    );
  }
  const podiums = reached("podiums");
  if (podiums === 1 && wins === 0) {
    found.push(
      milestone(
        90,
        `First podium for <${driverId}>`,
        `<${driverId}> finished ${ordinal(result.position ?? 0)}, a first podium at the ${ordinal(starts)} start.`,
      ),
    );
  } else if (podiums >= 50 && isRound(podiums)) {
    found.push(
      milestone(
        75,
        `${ordinal(podiums)} podium for <${driverId}>`,
        `<${driverId}> stood on the podium for the ${ordinal(podiums)} time.`,
      ),
    );
  }
  if (result.pointsHundredths > 0 && podiums !== 1 && !scoredBefore(archive, driverId, race)) {
    found.push(
      milestone(
        65,
        `First points for <${driverId}>`,
        `<${driverId}> scored for the first time, finishing ${ordinal(result.position ?? 0)}.`,
      ),
    );
  }
  if (starts === 1) {
    found.push(
      milestone(60, `First start for <${driverId}>`, `<${driverId}> started a Grand Prix for the first time.`),
    );
  } else if (starts >= 50 && starts % 50 === 0) {
    found.push(
      milestone(
        starts >= 100 ? 72 : 55,
        `${ordinal(starts)} start for <${driverId}>`,
        `It was the ${ordinal(starts)} Grand Prix start for <${driverId}>.`,
      ),
    );
  }
  return found;
}

function scoredBefore({ all }: DeskArchive, driverId: string, race: DeskRace): boolean {
  return all.some(
    (earlier) =>
      earlier.overAtMs < race.overAtMs &&
      earlier.results.some((result) => result.driverId === driverId && result.pointsHundredths > 0),
  );
}

/** A team's first win and its round ones, under the name it races under. */
function ofTeams(archive: DeskArchive, race: DeskRace, number: number): Milestone[] {
  const winner = race.results.find(({ position }) => position === 1);
  if (winner === undefined) return [];
  const { teamId } = winner;
  const wins = archive.grandsPrix
    .slice(0, number + 1)
    .filter(({ results }) => results.some((result) => result.position === 1 && result.teamId === teamId)).length;
  if (wins !== 1 && !isRound(wins)) return [];
  const name = teamName(archive, teamId);
  return [
    {
      weight: wins === 1 ? 98 : 85,
      title: `${ordinal(wins)} win for ${name}`,
      sentence: `It was the ${ordinal(wins)} Grand Prix win for ${name}.`,
      driverId: null,
      teamId,
    },
  ];
}
