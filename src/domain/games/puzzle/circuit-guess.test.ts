import { expect, test } from "vitest";

import {
  circuitShareText,
  circuitTurn,
  directionTo,
  distanceKm,
  guessedCircuit,
} from "./circuit-guess.ts";

const monza = { latitude: 45.6156, longitude: 9.2811 };
const silverstone = { latitude: 52.0786, longitude: -1.0169 };
const suzuka = { latitude: 34.8431, longitude: 136.541 };
const interlagos = { latitude: -23.7036, longitude: -46.6997 };

test("measures the distance and direction between two circuits", () => {
  // The distance along the great circle is 1,036 km.
  expect(distanceKm(silverstone, monza)).toBeGreaterThan(1010);
  expect(distanceKm(silverstone, monza)).toBeLessThan(1060);
  expect(distanceKm(monza, monza)).toBe(0);
  expect(directionTo(silverstone, monza)).toBe("south-east");
  expect(directionTo(monza, silverstone)).toBe("north-west");
  expect(directionTo(monza, interlagos)).toBe("south-west");
  // The great circle from Monza to Suzuka first heads north-east.
  expect(directionTo(monza, suzuka)).toBe("north-east");
});

const pool = [
  { id: "monza", name: "Monza", otherNames: ["Autodromo Nazionale Monza"], place: "Monza, Italy" },
  {
    id: "imola",
    name: "Imola",
    otherNames: ["Autodromo Dino Ferrari", "Enzo e Dino Ferrari"],
    place: "Imola, Italy",
  },
  { id: "monaco", name: "Monaco", otherNames: ["Circuit de Monaco"], place: "Monte Carlo, Monaco" },
];

test("accepts a circuit's name or an unambiguous beginning of it", () => {
  expect(guessedCircuit("MONZA", pool)?.id).toBe("monza");
  expect(guessedCircuit("monte", pool)?.id).toBe("monaco");
  expect(guessedCircuit("mon", pool)).toBeNull();
  expect(guessedCircuit("enzo e dino", pool)?.id).toBe("imola");
  expect(guessedCircuit("Circuit de Monaco", pool)?.id).toBe("monaco");
  expect(guessedCircuit("autodromo", pool)).toBeNull();
  expect(guessedCircuit("atlantis", pool)).toBeNull();
  expect(guessedCircuit(" ", pool)).toBeNull();
});

test("offers four choices in the endless game, and repeats no circuit until all have been shown", () => {
  const ids = Array.from({ length: 49 }, (_, index) => `circuit-${index}`);
  const turns = Array.from({ length: 98 }, (_, index) => circuitTurn(ids, index + 1));
  expect(new Set(turns.slice(0, 49).map(({ answer }) => answer)).size).toBe(49);
  expect(new Set(turns.slice(49).map(({ answer }) => answer)).size).toBe(49);
  for (const { answer, choices } of turns) {
    expect(new Set(choices).size).toBe(4);
    expect(choices).toContain(answer);
  }
  // The answer appears in every position.
  expect(new Set(turns.map(({ answer, choices }) => choices.indexOf(answer))).size).toBe(4);
});

test("doesn't reveal the circuit in a shared result", () => {
  expect(circuitShareText("21 November 2025", 3, true)).toBe(
    "Gridwalk circuit of the day, 21 November 2025: 3/5\n⬛⬛🟩",
  );
  expect(circuitShareText("21 November 2025", 5, false)).toBe(
    "Gridwalk circuit of the day, 21 November 2025: –/5\n⬛⬛⬛⬛⬛",
  );
});
