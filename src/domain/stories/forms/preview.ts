import type { StoryForm } from "../story-form.ts";
import { digitsOf, lapTimeText } from "../time-text.ts";
import type { Draft } from "../draft.ts";
import { teamName } from "../draft.ts";
import type { SessionFacts } from "../facts.ts";
import {
  championshipAt,
  countRounds,
  isComplete,
  remainingText,
  roundWord,
  type SessionToCome,
} from "../season-state.ts";
import { choose } from "../choose.ts";
import { pointsText } from "#domain/standings/points.ts";
import { ordinal } from "#domain/text.ts";

function write(facts: SessionFacts): Draft | null {
  const { archive, meeting, asOfMs } = facts;
  if (meeting.round === null) return null;
  const earlier = archive.grandsPrix.filter((race) => race.overAtMs <= asOfMs && race.circuitId === meeting.circuitId);
  const last = earlier.at(-1);
  const winner = last?.results.find(({ position }) => position === 1);
  const state = championshipAt(archive, { season: meeting.season, asOfMs, who: "drivers" });
  const [leader, second] = state?.table ?? [];
  // If results are missing, the last race at this circuit and the lap record can't be determined.
  const complete = isComplete(archive, asOfMs);
  return {
    title: choose(meeting.id, [`Next up: the ${meeting.name}`, `${meeting.name} preview`]),
    sentences: [
      roundSentence(facts, complete ? earlier.length : null),
      ...(complete && last && winner
        ? [
            `<${winner.driverId}> won the last race here, the ${last.season} ${last.name}, for ${teamName(archive, winner.teamId)}.`,
          ]
        : []),
      ...(state && leader && second && state.champion === null
        ? [
            leader.points === second.points
              ? `<${leader.id}> and <${second.id}> share the championship lead with ${pointsText(leader.points)} each.`
              : `<${leader.id}> leads <${second.id}> by ${pointsText(leader.points - second.points)} in the championship, ${toComeText(state.toCome, meeting.round)}.`,
          ]
        : []),
      ...(complete ? lapRecord(facts) : []),
    ],
    driverIds: [complete ? winner?.driverId : undefined, leader?.id].flatMap((id) => id ?? []),
    teamIds: complete && winner ? [winner.teamId] : [],
  };
}

/** `earlierRaces` is the number of races held at the circuit, or null if it can't be determined. */
function roundSentence({ archive, meeting, asOfMs }: SessionFacts, earlierRaces: number | null): string {
  const { name, round, season, circuitName } = meeting;
  const rounds = countRounds(archive, season, asOfMs);
  if (earlierRaces === null) return `The ${name} is round ${round} of ${rounds}.`;
  const where = `${roundWord(season)} at ${inSentence(circuitName)}`;
  return earlierRaces === 0
    ? `The ${name}, round ${round} of ${rounds}, is the first ${where}.`
    : `The ${name} is round ${round} of ${rounds} and the ${ordinal(earlierRaces + 1)} ${where}.`;
}

function toComeText(toCome: readonly SessionToCome[], round: number): string {
  return toCome.every((session) => session.round === round)
    ? "with only this weekend to come"
    : `with ${remainingText(toCome)} to come`;
}

function lapRecord({ archive, meeting, asOfMs }: SessionFacts): string[] {
  if (meeting.layoutId === null) return [];
  const laps = archive.grandsPrix.flatMap((race) => {
    if (race.layoutId !== meeting.layoutId || race.overAtMs > asOfMs || race.fastestLapMs === null) return [];
    const holders = race.results.filter(({ fastestLap }) => fastestLap);
    return [{ race, holders, timeMs: race.fastestLapMs }];
  });
  const [best, next] = laps.toSorted((a, b) => a.timeMs - b.timeMs);
  const [holder, another] = best?.holders ?? [];
  if (!best || !holder || another !== undefined || next?.timeMs === best.timeMs) return [];
  return [
    `<${holder.driverId}> set the race lap record on this layout, ${lapTimeText(best.timeMs, digitsOf(best.race.season, [best.timeMs]))}, in ${best.race.season}.`,
  ];
}

function inSentence(circuit: string): string {
  if (/^[A-Z]+$/.test(circuit)) return circuit;
  return /ring$/i.test(circuit) ? `the ${circuit}` : `the ${circuit} circuit`;
}

export const preview: StoryForm = {
  kind: "preview",
  label: "Coming up",
  mark: "ahead",
  shows: "circuit",
  sessions: ["preview"],
  write,
};
