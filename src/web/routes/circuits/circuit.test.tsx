import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { drawOutline } from "#domain/circuits/outline.ts";

import type { LayoutView } from "./circuit-layout.server.ts";
import type { CircuitView } from "./circuit.server.ts";
import Circuit from "./circuit.tsx";

const drawing = drawOutline({
  id: "made-up-1",
  outlineDm: [0, 0, 9_000, 0, 5_000, 5_000],
  startLineKnown: false,
});

const layout = (id: string, shown: boolean): LayoutView => ({
  id,
  lastYear: 1959,
  years: "1959",
  races: "1 race",
  shown,
  drawing,
  length: "8.300 km",
  turns: 4,
  direction: "Anti-clockwise",
  record: {
    time: "2:04.500",
    driver: "Tony Brooks",
    driverTo: "/drivers/brooks",
    season: 1959,
    to: "/schedule/1959/x",
  },
  caveat: "start",
});

function page(
  layouts: readonly LayoutView[],
  firstRace: CircuitView["firstRace"] = "known",
): string {
  const loaderData = {
    id: "avus",
    name: "AVUS",
    fullName: "AVUS",
    place: "Berlin, Germany",
    alpha2: "de",
    races: 1,
    firstRace,
    years: "1959",
    next: null,
    drawing,
    layouts,
    racing: null,
    podium: [],
    neighbours: { title: "", circuits: [], years: 77 },
    winners: [],
    severalRaces: false,
    towers: [],
  };
  const props = { loaderData } as unknown as ComponentProps<typeof Circuit>;
  const Page = createRoutesStub([{ path: "/", Component: () => <Circuit {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("shows a circuit's only layout once, with its length, turns, direction and lap record in the page's header", () => {
  const html = page([layout("avus-1", true)]);
  expect(html.match(/<svg/g)?.length).toBe(page([]).match(/<svg/g)?.length);
  expect(html).not.toContain("layouts</h2>");
  const head = html.slice(0, html.indexOf("</header>"));
  for (const fact of [
    "8.300 km",
    "Anti-clockwise",
    "2:04.500",
    "Tony Brooks",
    "Start line unknown",
  ])
    expect(head).toContain(fact);
});

test("shows the current layout's facts in the page's header and compares all layouts below", () => {
  const html = page([layout("avus-2", true), { ...layout("avus-1", false), length: "19.569 km" }]);
  expect(html).toContain("2 layouts</h2>");
  const head = html.slice(0, html.indexOf("</header>"));
  expect(head).toContain("8.300 km");
  expect(head).not.toContain("19.569 km");
});

test("says of a circuit without a winner whether its race is to come, has no result yet or is hidden", () => {
  const note = (firstRace: CircuitView["firstRace"]) =>
    /<p class="note">(.*?)<\/p>/.exec(page([], firstRace))?.[1];
  expect(note("to-come")).toBe("No Formula 1 race has been held here yet.");
  expect(note("missing")).toBe("The result of the first race here hasn’t arrived yet.");
  expect(note("hidden")).toBe("The first race here is hidden until you’ve watched it.");
});
