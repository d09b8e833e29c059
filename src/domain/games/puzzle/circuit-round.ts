import { puzzleCard } from "#domain/card-paths.ts";
import { formatLongDate } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";
import {
  circuitShareText,
  directionTo,
  distanceKm,
  guessedCircuit,
  MAX_CIRCUIT_GUESSES,
} from "./circuit-guess.ts";
import { type Turn, turnProblem } from "./turn.ts";

export interface PlayableCircuit {
  readonly id: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly races: number;
}

export interface CircuitPuzzle {
  /** yyyy-mm-dd, in UTC. */
  readonly date: string;
  readonly circuits: readonly PlayableCircuit[];
  readonly answerId: string;
}

/**
 * Returns a player's view of the game after a turn. The answer's name is included only once the
 * game is over.
 */
export function circuitRound(
  { date, circuits, answerId }: CircuitPuzzle,
  { before: ids, typed, isPast }: Turn,
) {
  const answer = circuitOf(circuits, answerId);
  const before = ids.filter((id) => circuits.some((circuit) => circuit.id === id));
  const ended = before.includes(answerId) || before.length === MAX_CIRCUIT_GUESSES;
  const guess = ended ? null : guessedCircuit(typed, circuits);
  const again = guess !== null && before.includes(guess.id);
  const tried = guess === null || again ? before : [...before, guess.id];
  const solved = tried.includes(answerId);
  const over = solved || tried.length >= MAX_CIRCUIT_GUESSES;
  const problem = turnProblem({ before, typed, isPast }, ended, guess);
  const day = formatLongDate(date);
  return {
    day,
    most: MAX_CIRCUIT_GUESSES,
    tried: tried.join("."),
    rows: tried.map((id) => {
      const circuit = circuitOf(circuits, id);
      return {
        id,
        name: circuit.name,
        right: id === answerId,
        km: distanceKm(circuit, answer),
        direction: directionTo(circuit, answer),
      };
    }),
    problem,
    typed: problem === "unknown" ? typed : "",
    over: over
      ? {
          solved,
          name: answer.name,
          place: answer.place,
          races: answer.races,
          to: paths.circuit(answerId),
          share: circuitShareText(day, tried.length, solved),
          card: puzzleCard(
            "circuit",
            date,
            solved,
            tried.map((id) => (id === answerId ? "s" : "f")),
          ),
        }
      : null,
    names: over ? [] : circuits.map(({ name }) => name),
  };
}

export function circuitOf<C extends PlayableCircuit>(circuits: readonly C[], id: string): C {
  const circuit = circuits.find((candidate) => candidate.id === id);
  if (circuit === undefined) throw new RangeError(`the circuit ${id} isn’t part of the puzzle`);
  return circuit;
}
