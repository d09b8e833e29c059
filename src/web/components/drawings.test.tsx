import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { drawOutline } from "#domain/circuits/outline.ts";

import { CarSilhouette, CarSymbol } from "./car-silhouette.tsx";
import { CircuitOutline } from "./circuit-outline.tsx";
import { Flag } from "./flag.tsx";
import { NumberPlate } from "./number-plate.tsx";

const square = [0, 0, 10_000, 0, 10_000, 10_000, 0, 10_000];
const known = drawOutline({ outlineDm: square, startLineKnown: true });

test("writes the car's paths once for all cars on the page", () => {
  const symbol = renderToStaticMarkup(<CarSymbol />);
  expect(symbol.length).toBeLessThan(4_000);
  const id = /<symbol id="([^"]+)"/.exec(symbol)?.[1];
  const car = renderToStaticMarkup(<CarSilhouette />);
  // Each copy's view box must start at the origin, wherever the symbol's view box starts. Otherwise the car would be
  // cut off.
  const [, size] = /viewBox="[\d.]+ [\d.]+ ([\d. ]+)"/.exec(symbol) ?? [];
  expect(car).toContain(`viewBox="0 0 ${size}"`);
  expect(car).toContain(`<use href="#${id}"`);
  expect(car.length).toBeLessThan(200);
  expect(car).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<CarSilhouette label="McLaren" />)).toContain('role="img" aria-label="McLaren"');
});

test("labels a circuit, and draws no start line where its position is unknown", () => {
  const whole = renderToStaticMarkup(<CircuitOutline drawing={known} label="Outline of Monza" />);
  expect(whole).toContain('role="img" aria-label="Outline of Monza"');
  expect(whole.match(/<path/g)).toHaveLength(3);
  const unknown = drawOutline({ outlineDm: square, startLineKnown: false });
  expect(renderToStaticMarkup(<CircuitOutline drawing={unknown} label="" />).match(/<path/g)).toHaveLength(1);
  expect(renderToStaticMarkup(<CircuitOutline drawing={unknown} label="" />)).not.toContain("aria-label");
});

test("labels a number plate, and a flag only if given a label", () => {
  expect(renderToStaticMarkup(<NumberPlate number={81} />)).toContain('aria-label="Number 81"');
  expect(renderToStaticMarkup(<Flag alpha2="IT" width={30} />)).toMatch(
    /src="\/flags\/IT.svg" width="30" height="20" alt=""/,
  );
  expect(renderToStaticMarkup(<Flag alpha2="IT" label="Italy" />)).toContain('alt="Italy"');
});

test("uses no style attributes, which the content security policy would block", () => {
  const all = renderToStaticMarkup(
    <>
      <CarSymbol />
      <CarSilhouette />
      <CircuitOutline drawing={known} label="" />
      <NumberPlate number="12" />
      <Flag alpha2="GB" />
    </>,
  );
  expect(all).not.toMatch(/\sstyle=/);
});
