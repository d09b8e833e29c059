import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { addPositions } from "#domain/live/driven-trace.ts";
import { nothingYet, unknownCar } from "#domain/live/live-session.ts";

import CarMap from "./car-map.tsx";
import LapDots from "./lap-dots.tsx";

const session = {
  ...nothingYet,
  cars: {
    "4": { ...unknownCar("4"), code: "NOR", place: 1, colour: "ff8000" },
    "81": { ...unknownCar("81"), code: "PIA", place: 2 },
    "18": { ...unknownCar("18"), code: "STR", place: 3, where: "retired" as const },
  },
  positions: { "4": [100, 200], "81": [-300, 50], "18": [0, 9] } as const,
};

test("draws the cars on the line they have driven if there is no outline", () => {
  const html = renderToStaticMarkup(<CarMap session={session} outline={null} favourites={[]} />);
  expect(html).toContain('d="M100 -200h0M0 -9h0M-300 -50h0"');
  expect(html).toContain('translate(100.0 -200.0)"><title>NOR</title><circle');
  expect(html).toContain('fill="#ff8000"');
  // The leader is drawn last, on top of the others.
  expect(Array.from(html.matchAll(/<title>([A-Z]{3})</g), ([, code]) => code)).toEqual([
    "PIA",
    "NOR",
  ]);
  expect(html).not.toContain("style=");
});

test("draws the cars of a recorded race on the outline, and names the first five above all cars", () => {
  const cars = Object.fromEntries(
    ["NOR", "PIA", "VER", "RUS", "BOR"].map((code, i) => [
      String(i),
      { ...unknownCar(String(i)), code, place: i + 1 },
    ]),
  );
  const outline = { width: 1000, height: 640, path: "M0 0l400 0 0 400-400 0z", turnedDegrees: 0 };
  const html = renderToStaticMarkup(
    <LapDots
      session={{
        ...nothingYet,
        cars,
        lapProgress: { "0": 500, "1": 250, "2": 125, "3": 62, "4": 0 },
      }}
      outline={{ ...outline, startPath: null, directionPath: null }}
      favourites={["BOR"]}
    />,
  );
  expect(Array.from(html.matchAll(/translate\(([^)]+)\)"><title>/g), ([, at]) => at)).toEqual([
    "0.0 0.0",
    "99.2 0.0",
    "200.0 0.0",
    "400.0 0.0",
    "400.0 400.0",
  ]);
  expect(Array.from(html.matchAll(/>([A-Z]{3})<\/text/g), ([, code]) => code)).toEqual([
    "BOR",
    "RUS",
    "VER",
    "PIA",
    "NOR",
  ]);
  expect(html.lastIndexOf("<circle")).toBeLessThan(html.indexOf("<text"));
});

test("keeps one position per grid square, and returns the same trace if no square is new", () => {
  const first = addPositions(new Map(), { "4": [100, 200], "81": [103, 201] });
  expect(first.size).toBe(1);
  expect(addPositions(first, { "4": [101, 199] })).toBe(first);
  expect(addPositions(first, { "4": [140, 199] }).size).toBe(2);
});
