/*
 * What a driver or a team counts: starts, wins, poles and the like. Conventions are those of the common record books;
 * totals are tested against figures published elsewhere.
 */

/** What stands in a classification in place of a position, besides `classified`. */
export type DriveStatus = "classified" | "DNF" | "DNS" | "DSQ" | "NC" | "DNQ" | "DNPQ" | "DNP" | "EX";

/** One row of a race's or sprint's classification. Sharing cars, a driver has several rows in one race. */
export interface Drive {
  /** Null unless classified. */
  readonly position: number | null;
  readonly status: DriveStatus;
  readonly pointsHundredths: number;
}

const NOT_STARTED: ReadonlySet<DriveStatus> = new Set(["DNS", "DNQ", "DNPQ", "DNP", "EX"]);

/** Whether the car took the start: disqualified and unclassified ones did, those that failed to qualify did not. */
export function hasStarted({ status }: Pick<Drive, "status">): boolean {
  return !NOT_STARTED.has(status);
}

/**
 * What stands for a driver who had several cars in one race, as was allowed until 1957 and last happened in 1964: the
 * best place, else a start, and the points of all of them. Throws for none.
 */
export function bestDrive<D extends Drive>(drives: readonly D[]): D {
  const [best] = drives.toSorted(
    (a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || Number(hasStarted(b)) - Number(hasStarted(a)),
  );
  if (best === undefined) throw new RangeError("no drive to choose from");
  return { ...best, pointsHundredths: drives.reduce((sum, drive) => sum + drive.pointsHundredths, 0) };
}

/** A driver's race or sprint, his drives in it already made one by `bestDrive`. */
export interface Outcome extends Drive {
  readonly kind: "race" | "sprint";
  /** Held the official pole position, also where he then didn't start (Schumacher, France 1996); in a sprint, started first. */
  readonly pole: boolean;
  readonly fastestLap: boolean;
}

export interface CareerFigures {
  /** Races; sprints count in their own two figures and in the points only. */
  readonly starts: number;
  readonly wins: number;
  readonly podiums: number;
  readonly poles: number;
  readonly fastestLaps: number;
  /** As scored, sprints included; before 1991 not all of them counted for the championship. */
  readonly pointsHundredths: number;
  /** Races left before their end and without being classified. */
  readonly retirements: number;
  /** Null while never classified. */
  readonly bestFinish: { readonly position: number; readonly times: number } | null;
  readonly sprintStarts: number;
  readonly sprintWins: number;
}

/** Sums of any number of races and sprints: of a season or of a career. */
export function careerFigures(outcomes: readonly Outcome[]): CareerFigures {
  const races = outcomes.filter(({ kind }) => kind === "race");
  const sprints = outcomes.filter(({ kind }) => kind === "sprint");
  const places = races.flatMap(({ position }) => position ?? []);
  const best = Math.min(...places);
  const upTo = (place: number): number => places.filter((position) => position <= place).length;
  return {
    starts: races.filter(hasStarted).length,
    wins: upTo(1),
    podiums: upTo(3),
    poles: races.filter(({ pole }) => pole).length,
    fastestLaps: races.filter(({ fastestLap }) => fastestLap).length,
    pointsHundredths: outcomes.reduce((sum, { pointsHundredths }) => sum + pointsHundredths, 0),
    retirements: races.filter(({ status }) => status === "DNF").length,
    bestFinish: places.length === 0 ? null : { position: best, times: upTo(best) },
    sprintStarts: sprints.filter(hasStarted).length,
    sprintWins: sprints.filter(({ position }) => position === 1).length,
  };
}
