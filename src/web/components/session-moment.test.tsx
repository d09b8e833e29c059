import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import type { SessionView, WeekendView } from "../weekend-view.server.ts";
import { SessionMoment } from "./session-moment.tsx";

const START = "2025-11-09T17:00:00Z";
const front: WeekendView["front"] = {
  kind: "grid",
  cars: [
    { code: "NOR", colour: "#ff8000" },
    { code: "ANT", colour: "#27f4d2" },
    { code: "LEC", colour: "#e80020" },
  ],
};

function render(
  session: Partial<SessionView>,
  renderedAt: string,
  shown: WeekendView["front"] = front,
): string {
  const race = { kind: "race", startsAt: START, timetable: "isCurrent", ...session } as SessionView;
  const weekend = { front: shown, entrants: [] } as unknown as WeekendView;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SessionMoment session={race} weekend={weekend} renderedAt={renderedAt} isOn isCard />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

const linesOf = (html: string): string[] =>
  html
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) => text !== "");

test("shows the grid with the countdown before the race", () => {
  const lines = linesOf(render({ timetable: "isNext" }, "2025-11-09T16:00:00Z"));
  expect(lines).toEqual(
    expect.arrayContaining(["01:00:00", "Starting grid", "NOR", "ANT", "LEC", "Follow live"]),
  );
});

test("reserves space for the lap and the running order, but shows no grid, while a race is on", () => {
  const html = render({}, "2025-11-09T17:34:00Z");
  expect(linesOf(html)).toEqual([
    "Lap",
    "–",
    "Loading the running order",
    ..."123",
    // Announced to screen readers only.
    "Session started",
    "Live timing",
    "→",
  ]);
  expect(html.match(/<li aria-hidden="true">/g)).toHaveLength(3);
});

test("reserves space for the remaining time and one line, but no running order, while practice is on", () => {
  const lines = linesOf(render({ kind: "practice-3" }, "2025-11-09T17:34:00Z", null));
  expect(lines.slice(0, 3)).toEqual(["Remaining", "–", "Loading the running order"]);
});

test("shows readers without JavaScript only the link to the timing while a race is on", () => {
  const html = render({}, "2025-11-09T17:34:00Z");
  const hidden = /<div class="[^"]*needs-script[^"]*"|<p class="visually-hidden needs-script"/g;
  expect(html.match(hidden)).toHaveLength(3);
  expect(html).toMatch(/<a class="[^"]*" href="\/live"[^>]*>Live timing/);
});
