import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { createReplay } from "#domain/replay/replay.ts";

import { madeUpCar, madeUpRace } from "../../../../tests/support/made-up-race.ts";
import { parseMoment } from "../../replay/moment.ts";
import { readingsOf } from "../../replay/readings.ts";
import { ReplayStore } from "../../replay/replay-store.ts";
import { RunningOrder } from "./running-order.tsx";

const replay = createReplay(
  madeUpRace([
    madeUpCar("Ada", [52_000, 50_000]),
    madeUpCar("Bea", [51_000, 50_000]),
    madeUpCar("Cid", [55_000]),
  ]),
);

function frameAt(timeMs: number) {
  const frame = replay.createFrame();
  replay.frameAt(timeMs, frame);
  return frame;
}

const readings = readingsOf(replay, frameAt(60_000), "gap");
const view = {
  laps: replay.laps,
  season: 2025,
  name: "Oblong Grand Prix",
  readings,
  cars: replay.race.cars.map(({ driverId, code, lastName, teamName }) => ({
    driverId,
    code,
    lastName,
    team: teamName,
    colour: "#f2b84b",
    to: `/replay?follow=${code}`,
  })),
};

function rendered(store: ReplayStore): string[] {
  const html = renderToStaticMarkup(<RunningOrder store={store} view={view} />);
  return [...html.matchAll(/<tr class.*?<\/tr>/g)].map(([row]) => row);
}

const replayStore = () =>
  new ReplayStore({ readings, picks: { followed: 0, compared: null }, words: "" }, () => 0);

test("renders rows as links in running order, without inline styles, before the race has loaded", () => {
  const rows = rendered(replayStore());
  expect(rows.map((row) => /<b>(\w+)<\/b>/.exec(row)?.[1])).toEqual(["BEA", "ADA", "CID"]);
  expect(rows[0]).toContain('href="/replay?follow=BEA"');
  expect(rows[1]).toContain('data-picked="followed"');
  expect(rows.join("")).not.toMatch(/style=|role="button"/);
});

test("turns rows into buttons that show which driver is picked once the race has loaded", () => {
  const store = replayStore();
  store.open(
    { replay, frame: frameAt(60_000) },
    parseMoment(new URLSearchParams("t=60&follow=BEA")),
    {
      send: () => undefined,
    },
  );
  const rows = rendered(store);
  expect(rows[0]).toMatch(/<a role="button" tabindex="0" aria-pressed="true">/);
  expect(rows[1]).toMatch(/<a role="button" tabindex="0" aria-pressed="false">/);
  expect(rows.join("")).not.toContain("href=");
});

test("shifts rows to their places while playing, without moving them in the document", () => {
  const store = replayStore();
  store.open({ replay, frame: frameAt(60_000) }, parseMoment(new URLSearchParams()), {
    send: () => undefined,
  });
  store.receive({ kind: "moment", frame: frameAt(-1), playing: true });
  const rows = rendered(store);
  expect(rows.map((row) => /<b>(\w+)<\/b>/.exec(row)?.[1])).toEqual(["BEA", "ADA", "CID"]);
  expect(rows.map((row) => /translateY\((-?\d+%)\)/.exec(row)?.[1])).toEqual([
    "100%",
    "-100%",
    undefined,
  ]);
});
