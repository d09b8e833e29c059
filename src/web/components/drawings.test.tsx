import { readFileSync } from "node:fs";

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { drawOutline } from "#domain/circuits/outline.ts";
import { CAR_PARTS } from "#domain/people/car-drawing.ts";
import { HELMET_PATTERNS } from "#domain/people/helmet.ts";

import { CircuitOutline } from "./circuit-outline.tsx";
import { EraCar } from "./era-car.tsx";
import { Flag } from "./flag.tsx";
import { Helmet } from "./helmet.tsx";

const square = [0, 0, 10_000, 0, 10_000, 10_000, 0, 10_000];
const known = drawOutline({ id: "made-up-1", outlineDm: square, startLineKnown: true });

test("labels a circuit's outline, and draws no start line if its position is unknown", () => {
  const whole = renderToStaticMarkup(<CircuitOutline drawing={known} label="Outline of Monza" />);
  expect(whole).toContain('role="img" aria-label="Outline of Monza"');
  expect(whole.match(/<path/g)).toHaveLength(3);
  const small = renderToStaticMarkup(<CircuitOutline drawing={known} label="" weight="tiny" />);
  expect(small.match(/<path/g), "no marks on the smallest drawings").toHaveLength(1);
  const unknown = drawOutline({ id: "made-up-1", outlineDm: square, startLineKnown: false });
  expect(
    renderToStaticMarkup(<CircuitOutline drawing={unknown} label="" />).match(/<path/g),
  ).toHaveLength(1);
  expect(renderToStaticMarkup(<CircuitOutline drawing={unknown} label="" />)).not.toContain(
    "aria-label",
  );
});

test("assembles a helmet from shapes in the shared file", () => {
  const file = readFileSync(new URL("helmets.svg", import.meta.url), "utf8");
  const ids = [...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id) => id?.startsWith("pattern-"))).toHaveLength(HELMET_PATTERNS);
  for (const driver of ["lando-norris", "oscar-piastri", "juan-manuel-fangio"]) {
    const helmet = renderToStaticMarkup(<Helmet driverId={driver} number="81" colour="#2255cc" />);
    const used = [...helmet.matchAll(/href="[^"]+#([^"]+)"/g)].map(([, id]) => id);
    expect(used).toEqual(["shell", expect.stringMatching(/^pattern-\d+$/), "visor"]);
    expect(ids).toEqual(expect.arrayContaining(used));
    expect(helmet).toMatch(/aria-hidden="true" color="#2255cc".*>81</);
  }
  const open = renderToStaticMarkup(
    <Helmet driverId="juan-manuel-fangio" number="2" colour="#2255cc" year={1955} />,
  );
  expect(open).toMatch(/color="#2255cc"><use href="[^"]+#open"/);
  expect(ids).toContain("open");
});

test("draws a car for each era, and shares today's car with the rest of the site", () => {
  const file = readFileSync(new URL("era-cars.svg", import.meta.url), "utf8");
  const ids = new Set([...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  for (let year = 1950; year <= 2026; year++) {
    const car = renderToStaticMarkup(<EraCar year={year} colour="#2255cc" />);
    expect(ids).toContain(/href="[^"]+#([^"]+)"/.exec(car)?.[1]);
    expect(car).toContain('aria-hidden="true"');
  }
  const labelled = renderToStaticMarkup(<EraCar year={2025} label="McLaren" />);
  expect(labelled).toContain('role="img" aria-label="McLaren"');
  expect(ids.size).toBe(6);
  for (const { d } of CAR_PARTS) expect(file).toContain(`d="${d}"`);
});

test("gives a flag alternative text only if the flag has a label", () => {
  expect(renderToStaticMarkup(<Flag alpha2="IT" width={30} />)).toMatch(
    /src="\/flags\/IT.svg" width="30" height="20" alt=""/,
  );
  expect(renderToStaticMarkup(<Flag alpha2="IT" label="Italy" />)).toContain('alt="Italy"');
});

test("uses no style attributes, which the content security policy would block", () => {
  const all = renderToStaticMarkup(
    <>
      <CircuitOutline drawing={known} label="" />
      <Helmet driverId="lando-norris" number="4" />
      <EraCar year={1976} colour={null} />
      <Flag alpha2="GB" />
    </>,
  );
  expect(all).not.toMatch(/\sstyle=/);
});
