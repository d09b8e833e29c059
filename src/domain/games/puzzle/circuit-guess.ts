import { slugOf } from "#domain/slug.ts";
import { shuffledBy } from "./day.ts";
import { marks } from "./driver-guess.ts";

export const MAX_CIRCUIT_GUESSES = 5;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

export function distanceKm(from: Place, to: Place): number {
  const [a, b] = [from.latitude * RADIANS, to.latitude * RADIANS];
  const east = (to.longitude - from.longitude) * RADIANS;
  const chord = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(east / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord))));
}

export const compass = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;

export function directionTo(from: Place, to: Place): (typeof compass)[number] {
  const [a, b] = [from.latitude * RADIANS, to.latitude * RADIANS];
  const east = (to.longitude - from.longitude) * RADIANS;
  const y = Math.sin(east) * Math.cos(b);
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east);
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return compass[(eighth + 8) % 8] ?? "north";
}

function onlyOne<T>([first, second]: readonly T[]): T | null {
  return second === undefined ? (first ?? null) : null;
}

interface GuessableCircuit {
  readonly id: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly place: string;
}

/**
 * Finds a circuit by any of its names, or by the beginning of a name or place that matches no other
 * circuit.
 */
export function guessedCircuit<C extends GuessableCircuit>(
  text: string,
  pool: readonly C[],
): C | null {
  const typed = slugOf(text);
  if (typed === "") return null;
  const whole = pool.find(({ id, name }) => id === typed || slugOf(name) === typed);
  if (whole) return whole;
  return (
    onlyOne(
      pool.filter(({ otherNames }) => otherNames.some((otherName) => slugOf(otherName) === typed)),
    ) ??
    onlyOne(
      pool.filter(({ name, place }) =>
        [name, place].some((text) => slugOf(text).startsWith(typed)),
      ),
    ) ??
    onlyOne(
      pool.filter(({ otherNames }) =>
        otherNames.some((otherName) => slugOf(otherName).startsWith(typed)),
      ),
    )
  );
}

export function circuitTurn(
  pool: readonly string[],
  turn: number,
): { readonly answer: string; readonly choices: readonly string[] } {
  const round = Math.floor((turn - 1) / pool.length);
  const order = shuffledBy(`endless ${round}`, pool);
  const answer = order[(turn - 1) % pool.length];
  if (answer === undefined) throw new RangeError("the puzzle's pool is empty");
  const others = shuffledBy(
    `choice ${turn}`,
    pool.filter((id) => id !== answer),
  ).slice(0, 3);
  return { answer, choices: shuffledBy(`place ${turn}`, [answer, ...others]) };
}

export function circuitShareText(date: string, guesses: number, solved: boolean): string {
  const score = solved ? String(guesses) : "–";
  return `Gridwalk circuit of the day, ${date}: ${score}/${MAX_CIRCUIT_GUESSES}\n${marks.far.repeat(solved ? guesses - 1 : guesses)}${solved ? marks.same : ""}`;
}
