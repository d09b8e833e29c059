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
});

test("counts circuits with past races separately from circuits on the calendar", () => {
  const loaderData = {
    season: 2026,
    search: "",
    raced: 2,
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
  expect(/<p class="lead">(.*?)<\/p>/.exec(html)?.[1]).toBe(
    "The World Championship has raced at 2 circuits since 1950. The 2026 calendar has 2.",
  );
});
