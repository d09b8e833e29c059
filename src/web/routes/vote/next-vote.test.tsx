import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { NextVote } from "./next-vote.tsx";

const next = {
  name: "Qatar Grand Prix",
  to: "/schedule/2025/qatar-grand-prix",
  trackZone: "Asia/Qatar",
  raceAt: "2025-11-30T16:00:00Z",
  hasStarted: false,
  isPending: false,
};

function render(vote: typeof next): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <NextVote next={vote} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("names the zone of the race's time for readers without JavaScript", () => {
  expect(render(next)).toMatch(/Sunday 30 November, 19:00.*Times are in the track’s time zone/s);
  expect(render({ ...next, isPending: true })).not.toMatch(/19:00|time zone/);
});

test("doesn't announce a race that has started", () => {
  expect(render(next)).toContain("The race starts");
  expect(render({ ...next, hasStarted: true })).toContain("The race started");
});
