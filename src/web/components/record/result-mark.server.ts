import type { DriverOutcome } from "#db/queries/people/driver-career.ts";
import { meetingCode } from "#domain/calendar/meeting-code.ts";
import { formatPoints } from "#domain/standings/points.ts";
import {
  describeOutcome,
  resultText,
  resultTone,
  type ResultTone,
} from "#domain/results/result-cell.ts";

/**
 * A result in the results sheet. Empty optional fields are left out, because a sheet may have 400
 * results.
 */
export interface ResultMark {
  readonly slug: string;
  readonly code: string;
  readonly text: string;
  readonly tone: ResultTone;
  readonly pole?: true;
  readonly fastest?: true;
  readonly sprint?: string;
  readonly words: string;
}

type MarkedOutcome = Pick<
  DriverOutcome,
  | "kind"
  | "round"
  | "slug"
  | "name"
  | "grandPrixId"
  | "position"
  | "status"
  | "pointsHundredths"
  | "grid"
  | "pitLaneStart"
  | "pole"
  | "fastestLap"
  | "reasonRetired"
>;

/** Returns one mark per round up to `rounds`; null for rounds without a result. */
export function resultMarks(
  outcomes: readonly MarkedOutcome[],
  rounds: number,
): (ResultMark | null)[] {
  const byRound = Map.groupBy(outcomes, (outcome) => outcome.round);
  return Array.from({ length: rounds }, (_, i) => {
    const outcomesOfRound = byRound.get(i + 1) ?? [];
    const race = outcomesOfRound.find(({ kind }) => kind === "race");
    const sprint = outcomesOfRound.find(({ kind }) => kind === "sprint");
    if (race !== undefined) return markOf(race, sprint);
    return sprint === undefined ? null : { ...markOf(sprint, sprint), text: "", tone: "out" };
  });
}

function markOf(race: MarkedOutcome, sprint: MarkedOutcome | undefined): ResultMark {
  const points = race.pointsHundredths + (sprint !== race ? (sprint?.pointsHundredths ?? 0) : 0);
  const words = [
    race === sprint ? null : `${race.name}: ${describeOutcome(race)}`,
    sprint && `${race === sprint ? `${race.name}, s` : "s"}print: ${describeOutcome(sprint)}`,
    points > 0 && `${formatPoints(points)} ${points === 100 ? "point" : "points"}`,
  ];
  return {
    slug: race.slug,
    code: meetingCode(race.grandPrixId),
    text: resultText(race),
    tone: resultTone(race),
    ...(race.pole && race.kind === "race" && { pole: true }),
    ...(race.fastestLap && { fastest: true }),
    ...(sprint && { sprint: resultText(sprint) }),
    words: words.filter((part) => typeof part === "string").join("; "),
  };
}
