import { hasStarted, type Outcome } from "#domain/people/career.ts";

interface RaceOutcome extends Outcome {
  readonly meetingId: number;
}

export interface Versus {
  /** Number of Grands Prix that both drivers started. */
  readonly races: number;
  /** Races in which both were classified and this driver was ahead, in the order of the arguments. */
  readonly ahead: readonly [number, number];
}

/**
 * Compares two drivers over the Grands Prix that both started. As between team-mates, a race counts for one of them
 * only if both were classified.
 */
export function versus(one: readonly RaceOutcome[], other: readonly RaceOutcome[]): Versus {
  const started = (outcomes: readonly RaceOutcome[]) =>
    outcomes.filter((outcome) => outcome.kind === "race" && hasStarted(outcome));
  const rivals = new Map(started(other).map((outcome) => [outcome.meetingId, outcome.position]));
  const shared = started(one).filter(({ meetingId }) => rivals.has(meetingId));
  const leads = shared.flatMap(({ meetingId, position }) => {
    const against = rivals.get(meetingId) ?? null;
    return position === null || against === null || position === against ? [] : [position < against];
  });
  const first = leads.filter(Boolean).length;
  return { races: shared.length, ahead: [first, leads.length - first] };
}
