import { puzzleCard } from "#domain/card-paths.ts";
import { formatLongDate } from "#domain/dates.ts";
import { guessed, hints, MAX_GUESSES, type PuzzleDriver, shareText } from "./driver-guess.ts";
import { type Turn, turnProblem } from "./turn.ts";

export interface DriverPuzzle {
  /** yyyy-mm-dd, in UTC. */
  readonly date: string;
  readonly drivers: readonly PuzzleDriver[];
  readonly answerId: string;
  readonly to: string;
}

/** Letters that encode the hints in a share image's URL. */
const letters = { same: "s", near: "n", far: "f" } as const;

/**
 * Returns a player's view of the game after a turn. The answer's identity is included only once the
 * game is over.
 */
export function driverRound(
  { date, drivers, answerId, to }: DriverPuzzle,
  { before: ids, typed, isPast }: Turn,
) {
  const answer = drivers.find(({ id }) => id === answerId);
  if (answer === undefined)
    throw new RangeError("the driver of the day isn’t in the list of drivers");
  const before = ids.filter((id) => drivers.some((driver) => driver.id === id));
  const ended = before.includes(answerId) || before.length === MAX_GUESSES;
  const guess = ended || typed === "" ? null : guessed(typed, drivers);
  const problem = turnProblem({ before, typed, isPast }, ended, guess);
  const tried = guess === null || problem !== null ? before : [...before, guess.id];
  const rows = tried.flatMap((id) => {
    const driver = drivers.find((other) => other.id === id);
    return driver === undefined
      ? []
      : [{ id, name: driver.name, teamId: driver.teams[0]?.id, hints: hints(driver, answer) }];
  });
  const solved = tried.includes(answerId);
  const over = solved || tried.length >= MAX_GUESSES;
  const day = formatLongDate(date);
  return {
    day,
    most: MAX_GUESSES,
    tried: tried.join("."),
    rows,
    problem,
    typed: problem === "unknown" ? typed : "",
    over: over
      ? {
          solved,
          id: answer.id,
          name: answer.name,
          teamId: answer.teams[0]?.id,
          to,
          teams: answer.teams.map(({ name }) => name).join(", "),
          years: `${answer.firstYear}–${answer.lastYear}`,
          share: shareText(
            day,
            rows.map((row) => row.hints),
            solved,
          ),
          card: puzzleCard(
            "driver",
            date,
            solved,
            rows.map((row) => row.hints.map(({ nearness }) => letters[nearness]).join("")),
          ),
        }
      : null,
    names: over ? [] : drivers.map(({ name }) => name),
  };
}
