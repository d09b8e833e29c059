/* Career statistics, counted as in record books. Tests compare the totals with published ones. */

export type DriveStatus =
  | "classified"
  | "DNF"
  | "DNS"
  | "DSQ"
  | "NC"
  | "DNQ"
  | "DNPQ"
  | "DNP"
  | "EX";

export interface Drive {
  readonly position: number | null;
  readonly status: DriveStatus;
  readonly pointsHundredths: number;
}

const NOT_STARTED: ReadonlySet<DriveStatus> = new Set(["DNS", "DNQ", "DNPQ", "DNP", "EX"]);

export function hasStarted({ status }: Pick<Drive, "status">): boolean {
  return !NOT_STARTED.has(status);
}

/**
 * Merges the results of a driver who used several cars in one race, as last happened in 1964. The
 * driver gets the result of the best-placed car and the points of all cars. If no car has a place,
 * a car that started comes first. Throws if the list is empty.
 */
export function bestDrive<D extends Drive>(drives: readonly D[]): D {
  const [best] = drives.toSorted(
    (a, b) =>
      (a.position ?? Infinity) - (b.position ?? Infinity) ||
      Number(hasStarted(b)) - Number(hasStarted(a)),
  );
  if (best === undefined) throw new RangeError("the list of drives is empty");
  return {
    ...best,
    pointsHundredths: drives.reduce((sum, drive) => sum + drive.pointsHundredths, 0),
  };
}

export interface Outcome extends Drive {
  readonly kind: "race" | "sprint";
  /**
   * Official pole position, even if the driver didn't start (Schumacher, France 1996). For a
   * sprint, first place on the grid.
   */
  readonly pole: boolean;
  readonly fastestLap: boolean;
  /**
   * True for a Formula 2 car in a Grand Prix (see `isFormulaTwoDrive`). Only `formulaTwoStarts`
   * counts it.
   */
  readonly formulaTwo?: boolean | undefined;
}

export type CareerFigures = ReturnType<typeof careerFigures>;

export function careerFigures(outcomes: readonly Outcome[]) {
  const races = outcomes.filter(({ kind, formulaTwo }) => kind === "race" && formulaTwo !== true);
  const sprints = outcomes.filter(({ kind }) => kind === "sprint");
  const places = races.flatMap(({ position }) => position ?? []);
  const best = Math.min(...places);
  const upTo = (place: number): number => places.filter((position) => position <= place).length;
  return {
    /** Races only. Sprints count in `sprintStarts`, `sprintWins` and the points. */
    starts: races.filter(hasStarted).length,
    /** Starts with Formula 2 cars, which no other figure includes. */
    formulaTwoStarts: outcomes.filter(
      (outcome) => outcome.formulaTwo === true && hasStarted(outcome),
    ).length,
    wins: upTo(1),
    podiums: upTo(3),
    poles: races.filter(({ pole }) => pole).length,
    fastestLaps: races.filter(({ fastestLap }) => fastestLap).length,
    /**
     * All points scored, including sprints. Until 1990, not all of them counted for the
     * championship.
     */
    pointsHundredths: outcomes.reduce((sum, { pointsHundredths }) => sum + pointsHundredths, 0),
    retirements: races.filter(({ status }) => status === "DNF").length,
    bestFinish: places.length === 0 ? null : { position: best, times: upTo(best) },
    sprintStarts: sprints.filter(hasStarted).length,
    sprintWins: sprints.filter(({ position }) => position === 1).length,
  };
}
