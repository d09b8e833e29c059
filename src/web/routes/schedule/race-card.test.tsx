import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { RaceCard } from "./race-card.tsx";
import type { RaceCardView } from "./race-cards.server.ts";

const race: Omit<RaceCardView, "state"> = {
  key: 1,
  to: "/schedule/2025/las-vegas-grand-prix",
  round: 22,
  name: "Las Vegas Grand Prix",
  circuit: "Las Vegas",
  trackZone: "America/Los_Angeles",
  placeName: "Las Vegas",
  country: { alpha2: "US", name: "United States" },
  dateRange: "20–22 November",
  trackEnds: [],
  announced: false,
  cancellationReason: null,
  sprint: false,
  sessions: [{ kind: "race", label: "Race", startsAt: "2025-11-23T04:00:00Z" }],
  missing: null,
  podium: [],
};

function render(state: RaceCardView["state"], missing: RaceCardView["missing"] = null): string {
  const Page = createRoutesStub([
    { path: "/", Component: () => <RaceCard race={{ ...race, state, missing }} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("folds the session times of past races only", () => {
  for (const state of ["next", "current", "future"] as const) {
    const html = render(state);
    expect(html).not.toContain("<details");
    expect(html).toContain('dateTime="2025-11-23T04:00:00Z"');
  }
  expect(render("past")).toContain("<details");
});

test("says that a past race has no result instead of leaving the podium out", () => {
  expect(render("past", "No result received")).toContain("No result received");
  expect(render("past")).not.toContain("No result");
});
