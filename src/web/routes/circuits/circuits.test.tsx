import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import Circuits from "./circuits.tsx";
import type { CircuitEntry } from "./circuits.server.ts";

const circuit = (id: string, races: number, rounds: readonly number[] = []): CircuitEntry => ({
  id,
  to: `/circuits/${id}`,
  name: id,
  place: "Spain",
  alpha2: "es",
  drawing: null,
  races,
  span: "1991",
  bars: "",
  rounds,
  isResultMissing: false,
  isFirstHidden: false,
});

function leadOf(racedThrough: string | null) {
  const loaderData = {
    season: 2026,
    search: "",
    raced: 2,
    racedThrough,
    onCalendar: 2,
    years: 77,
    decades: [1950],
    current: [circuit("monza", 75, [1]), circuit("madring", 0, [2])],
    earlier: [circuit("jerez", 7)],
    toCome: [],
  };
  const props = { loaderData } as unknown as ComponentProps<typeof Circuits>;
  const Page = createRoutesStub([{ path: "/", Component: () => <Circuits {...props} /> }]);
  const html = renderToStaticMarkup(<Page />);
  return /<p class="lead">(.*?)<\/p>/.exec(html)?.[1];
}

test("counts circuits with past races separately from circuits on the calendar", () => {
  expect(leadOf(null)).toBe(
    "The World Championship has raced at 2 circuits since 1950. The 2026 calendar has 2.",
  );
});

test("says up to which race circuits are counted while results are missing", () => {
  expect(leadOf("Hungarian Grand Prix 2026")).toBe(
    "The World Championship raced at 2 circuits from 1950 to the Hungarian Grand Prix 2026. The 2026 calendar has 2.",
  );
});
