import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { addPositions } from "#domain/live/driven-trace.ts";
import { nothingYet, unknownCar } from "#domain/live/live-session.ts";

import CarMap from "./car-map.tsx";

const session = {
  ...nothingYet,
  cars: {
    "4": { ...unknownCar("4"), code: "NOR", place: 1, colour: "ff8000" },
    "81": { ...unknownCar("81"), code: "PIA", place: 2 },
    "18": { ...unknownCar("18"), code: "STR", place: 3, where: "retired" as const },
  },
  positions: { "4": [100, 200], "81": [-300, 50], "18": [0, 9] } as const,
};

test("draws the cars on the line they have driven until the outline is found", () => {
  const html = renderToStaticMarkup(<CarMap session={session} outline={null} />);
  expect(html).toContain('d="M100 -200h0M0 -9h0M-300 -50h0"');
  expect(html).toContain('translate(100.0 -200.0)"><circle');
  expect(html).toContain('fill="#ff8000"');
  // The leader is drawn last, on top of the others.
  expect(Array.from(html.matchAll(/>([A-Z]{3})</g), ([, code]) => code)).toEqual(["PIA", "NOR"]);
  expect(html).not.toContain("style=");
});

test("keeps one place per square, and returns the same trace if nothing is new", () => {
  const first = addPositions(new Map(), { "4": [100, 200], "81": [103, 201] });
  expect(first.size).toBe(1);
  expect(addPositions(first, { "4": [101, 199] })).toBe(first);
  expect(addPositions(first, { "4": [140, 199] }).size).toBe(2);
});
