import { isRun, raceIsRun } from "#domain/calendar/results-reach.ts";
import { compareTallies, type CountedResult } from "./standings.ts";
import type { Temporal } from "#domain/time.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";

/* Sprint points count as soon as the sprint is classified, before the race of the round. */

export interface TableRound {
  readonly counted: boolean;
  readonly sprintIsRun: boolean;
}

/**
 * Returns the rounds that have standings, in order: all counted rounds, then the next round if its
 * sprint has been run. Later sprints don't count until the races before them are run.
 */
export function tableRounds<Round extends TableRound>(
  rounds: readonly Round[],
): (Round & { readonly afterSprint: boolean })[] {
  const following = rounds[rounds.findLastIndex((round) => round.counted) + 1];
  return [
    ...rounds.filter((round) => round.counted).map((round) => ({ ...round, afterSprint: false })),
    ...(following?.sprintIsRun ? [{ ...following, afterSprint: true }] : []),
  ];
}

export function awaitsRaceAfterSprint(
  meetings: readonly ScheduledMeeting[],
  now: Temporal.Instant,
): boolean {
  return meetings.some(
    (meeting) =>
      !raceIsRun(meeting, now) &&
      meeting.sessions.some((session) => session.kind === "sprint" && isRun(session, now)),
  );
}

export function tableRoundName({
  name,
  afterSprint,
}: {
  readonly name: string;
  readonly afterSprint: boolean;
}): string {
  return afterSprint ? `sprint at the ${name}` : name;
}

/** Key in URLs: `21`, or `21s` after the sprint of that round. */
export function tableRoundKey({
  round,
  afterSprint,
}: {
  readonly round: number;
  readonly afterSprint: boolean;
}): string {
  return `${round}${afterSprint ? "s" : ""}`;
}

export interface RuledLine {
  readonly id: string;
  readonly position: number | null;
  readonly pointsHundredths: number;
  readonly wins: number;
}

type Line = Pick<CountedResult, "kind" | "position" | "pointsHundredths"> & { readonly id: string };

/**
 * Returns the standings after a sprint: the previous ones with the sprint's points. Sprints don't
 * count for countback, so ties are decided by the races so far and then by the previous order.
 * Entrants classified for the first time are added. `results` must contain the season's races so
 * far and the sprint.
 */
export function afterSprint(table: readonly RuledLine[], results: readonly Line[]): RuledLine[] {
  const before = new Map(table.map((line, ordinal) => [line.id, { ...line, ordinal }]));
  const sprint = results.filter(({ kind }) => kind === "sprint");
  const joining = [
    ...new Set(sprint.filter(({ position }) => position !== null).map(({ id }) => id)),
  ].filter((id) => !before.has(id));
  const finishes = Map.groupBy(
    results.filter(({ kind }) => kind === "race"),
    ({ id }) => id,
  );
  const lines = [
    ...before.values(),
    ...joining.map((id) => ({
      id,
      position: 0,
      pointsHundredths: 0,
      wins: 0,
      ordinal: table.length,
    })),
  ].map((line) => ({
    ...line,
    points:
      line.pointsHundredths +
      sprint
        .filter(({ id }) => id === line.id)
        .reduce((sum, result) => sum + result.pointsHundredths, 0),
    finishes: placesOf(finishes.get(line.id) ?? []),
  }));
  const sorted = lines.toSorted(
    (a, b) =>
      Number(a.position === null) - Number(b.position === null) ||
      compareTallies(a, b) ||
      a.ordinal - b.ordinal ||
      (a.id < b.id ? -1 : 1),
  );
  const ruledLines: RuledLine[] = [];
  for (const [index, line] of sorted.entries()) {
    const [previous, above] = [sorted[index - 1], ruledLines.at(-1)];
    const shares = previous?.position === line.position && compareTallies(previous, line) === 0;
    const place = shares && above ? above.position : index + 1;
    const position = line.position === null ? null : place;
    ruledLines.push({ id: line.id, position, pointsHundredths: line.points, wins: line.wins });
  }
  return ruledLines;
}

function placesOf(results: readonly Line[]): number[] {
  const places: number[] = [];
  for (const { position } of results)
    if (position !== null) places[position - 1] = (places[position - 1] ?? 0) + 1;
  return places;
}
