import { hasStarted, type Outcome } from "#domain/people/career.ts";

interface RaceOutcome extends Outcome {
  readonly meetingId: number;
}

export interface Versus {
  readonly races: number;
  /**
   * Number of races in which each driver was ahead, in the order of the arguments. Races count only
   * if both were classified.
   */
  readonly ahead: readonly [number, number];
}

/**
 * Compares two drivers over the Grands Prix that both started. As with team-mates, a race counts
 * only if both were classified.
 */
export function versus(one: readonly RaceOutcome[], other: readonly RaceOutcome[]): Versus {
  const started = (outcomes: readonly RaceOutcome[]) =>
    outcomes.filter(
      (outcome) => outcome.kind === "race" && outcome.formulaTwo !== true && hasStarted(outcome),
    );
  const rivals = new Map(started(other).map((outcome) => [outcome.meetingId, outcome.position]));
  const shared = started(one).filter(({ meetingId }) => rivals.has(meetingId));
  const leads = shared.flatMap(({ meetingId, position }) => {
    const against = rivals.get(meetingId) ?? null;
    return position === null || against === null || position === against
      ? []
      : [position < against];
  });
  const first = leads.filter(Boolean).length;
  return { races: shared.length, ahead: [first, leads.length - first] };
}
