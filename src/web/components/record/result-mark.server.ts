import type { DriverOutcome } from "#db/queries/people/driver-career.ts";
import { meetingCode } from "#domain/calendar/meeting-code.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { describeOutcome, resultText, resultTone, type ResultTone } from "#domain/results/result-cell.ts";

/** A result as the sheet paints it. Optional marks are left out where there is nothing to mark: a sheet has 400 of these. */
export interface ResultMark {
  readonly slug: string;
  readonly code: string;
  readonly text: string;
  readonly tone: ResultTone;
  readonly pole?: true;
  readonly fastest?: true;
  /** The place in the weekend's sprint. */
  readonly sprint?: string;
  /** All of it in words. */
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

/** The meetings of one season in their columns, round 1 first; null where there is nothing, up to `rounds`. */
export function resultMarks(outcomes: readonly MarkedOutcome[], rounds: number): (ResultMark | null)[] {
  const byRound = Map.groupBy(outcomes, (outcome) => outcome.round);
  return Array.from({ length: rounds }, (_, i) => {
    const own = byRound.get(i + 1) ?? [];
    const race = own.find(({ kind }) => kind === "race");
    const sprint = own.find(({ kind }) => kind === "sprint");
    if (race !== undefined) return markOf(race, sprint);
    // The sprint is over, the race is not.
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
