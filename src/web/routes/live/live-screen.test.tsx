import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { type LiveCar, type LiveSession, nothingYet } from "#domain/live/live-session.ts";

import { FeedAge } from "./bar/feed-age.tsx";
import { LiveBoard } from "./panels/live-board.tsx";
import { headState, LiveFigures, LiveStatus } from "./head/live-head.tsx";
import { RaceControl } from "./panels/race-control.tsx";
import { StewardsPanel } from "./panels/stewards-panel.tsx";
import { scheduleNow, weekendStatusNow } from "./around/schedule-now.ts";

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const car: LiveCar = {
  number: "4",
  code: "NOR",
  name: "Lando Norris",
  team: "McLaren",
  colour: "ff8000",
  place: 1,
  gap: null,
  interval: null,
  lastLap: { ms: 86_204, mark: "overall" },
  bestLapMs: 86_204,
  sectors: [{ ms: 27_100, mark: "personal" }, { ms: 30_000, mark: null }, null],
  tyre: { compound: "medium", ageLaps: 12, fresh: true },
  stops: 1,
  laps: 20,
  where: "track",
};
const event = {
  meeting: "Test Grand Prix",
  session: "Race",
  kind: "race",
  startsAtMs: null,
  invented: false,
} as const;
const live: LiveSession = {
  ...nothingYet,
  phase: "live",
  event,
  laps: { current: 20, total: 50 },
  clock: { remainingMs: 3_600_000, running: true, atMs: 0 },
  cars: {
    "4": car,
    "81": {
      ...car,
      number: "81",
      code: "PIA",
      place: 2,
      gap: { ms: 1_500 },
      interval: { ms: 1_500 },
      where: "pit",
    },
    "18": {
      ...car,
      number: "18",
      code: "STR",
      place: 3,
      gap: { laps: 2 },
      where: "retired",
      tyre: null,
    },
    "99": {
      ...car,
      number: "99",
      code: "99",
      place: null,
      colour: null,
      lastLap: null,
      sectors: [null, null, null],
    },
  },
};

const band = (session: LiveSession, isLost = false): string =>
  textOf(
    renderToStaticMarkup(
      <>
        <LiveFigures session={session} siteTimeMs={60_000} isLost={isLost} />
        <LiveStatus session={session} isLost={isLost} />
      </>,
    ),
  );

test("shows the status in words, not by colour alone", () => {
  expect(band({ ...live, flag: "red" })).toMatch(/^Lap 20 \/ 50 Elapsed 1:01:00 Red flag Live$/);
  expect(band({ ...live, flag: "virtual-safety-car" })).toContain("Virtual safety car");
  for (const [phase, text] of [
    ["upcoming", "Upcoming"],
    ["delayed", "Delayed"],
    ["finished", "Chequered flag"],
    ["provisional", "Provisional"],
    ["official", "Official"],
  ] as const)
    expect(band({ ...live, phase })).toMatch(new RegExp(`${text}$`));
  // Without a signal, neither the status nor the clock is known.
  expect(band(live, true)).toMatch(/No signal Showing the last data received.$/);
  expect(band(live, true)).not.toContain("Elapsed");
  expect([
    headState(null, false),
    headState({ ...live, flag: "slow" }, false),
    headState(live, true),
  ]).toEqual(["upcoming", "slow", "lost"]);
});

test("shows overtake and straight modes only while they apply", () => {
  const modes = { overtake: "enabled", straight: "low-grip" } as const;
  expect(band({ ...live, modes })).toContain(
    "Overtake enabled Straight mode: low grip Track clear",
  );
  expect(band({ ...live, modes: { overtake: null, straight: "disabled" } })).toContain(
    "1:01:00 Straight mode disabled Track clear",
  );
  for (const text of [
    band(live),
    band({ ...live, modes }, true),
    band({ ...live, modes, phase: "finished" }),
  ])
    expect(text).not.toMatch(/Overtake|Straight|DRS/);
});

test("lists open incidents first, each with its drivers, and groups deleted laps by driver", () => {
  const incident = {
    cars: ["4", "81"],
    lap: 3,
    atMs: 1,
    place: "Turn 8",
    reason: null,
    happenedAt: null,
  } as const;
  const panel = (shown: Partial<LiveSession>): string =>
    textOf(renderToStaticMarkup(<StewardsPanel {...live} {...shown} />));
  expect(panel({})).toBe("");
  const text = panel({
    incidents: {
      "1": { ...incident, state: "no-action", decisions: [] },
      "2": {
        ...incident,
        state: "decided",
        atMs: 5,
        decisions: [{ cars: ["81"], text: "5 second time penalty", served: true }],
      },
      "3": {
        ...incident,
        state: "decided",
        decisions: [{ cars: ["4", "81"], text: "Reprimand", served: false }],
      },
      "4": {
        ...incident,
        cars: ["77"],
        state: "investigated",
        reason: "False start",
        decisions: [],
      },
    },
    deletedLaps: {
      "81": [
        { lap: 30, turn: 4, time: null },
        { lap: 12, turn: 4, time: null },
      ],
      "4": [{ lap: 7, turn: 1, time: "1:20.000" }],
    },
  });
  expect(text).toBe(
    "Penalties and investigations 77 False start · Turn 8 · Lap 3 Under investigation " +
      "NOR, PIA Turn 8 · Lap 3 Reprimand NOR, PIA Turn 8 · Lap 3 PIA: 5 second time penalty, served " +
      "NOR, PIA Turn 8 · Lap 3 No further action Deleted lap times PIA Laps 12, 30 NOR Lap 7",
  );
});

test("lists all cars in order, with their status and marks in words", () => {
  const html = renderToStaticMarkup(<LiveBoard session={live} caption="Running order" />);
  const rows = html
    .split("<tr")
    .slice(2)
    .map((row) => textOf(`<tr${row}`));
  expect(rows[0]).toMatch(
    /^1 NOR Lando Norris Leader M 12 laps 1:26\.204 \(fastest overall\) 1 1:26\.204 \(fastest overall\) 27\.100 \(personal best\) 30\.000$/,
  );
  expect(rows[1]).toMatch(/^2 PIA .*\+1\.500 In pit/);
  expect(rows[2]).toMatch(/^3 STR .*Out 1:26/);
  expect(rows[3]).toMatch(/^– 99/);
  expect(html).not.toContain("style=");
  const withFavourite = renderToStaticMarkup(
    <LiveBoard session={live} caption="Order" favourites={["PIA"]} />,
  );
  expect(textOf(withFavourite)).toMatch(/ 2 PIA \(favourite\) /);
  expect(withFavourite.match(/data-favourite/g)).toHaveLength(1);
  expect(html).toContain("Tyre");
  const recorded = { ...car, tyre: null, sectors: [null, null, null], gap: { ms: 4_100 } } as const;
  const withoutThem = renderToStaticMarkup(
    <LiveBoard
      session={{
        ...live,
        event: { ...event, recorded: true },
        cars: { "4": car, "81": { ...recorded, place: 2 } },
      }}
      caption="Running order"
    />,
  );
  expect(textOf(withoutThem)).toContain("+4.1 ");

  const raceSinceGrid = renderToStaticMarkup(
    <LiveBoard
      session={{ ...live, event: { ...event, kind: "race" } }}
      caption="Running order"
      grid={{ NOR: 5, PIA: 1, STR: 3 }}
    />,
  );
  expect(textOf(raceSinceGrid)).toMatch(/ 1 NOR ↑ , gained 4 Lando Norris .* 2 PIA ↓ , lost 1 /);

  const qualifying = (bestLapMs: number | null): string =>
    textOf(
      renderToStaticMarkup(
        <LiveBoard
          session={{
            ...live,
            event: { ...event, kind: "qualifying" },
            cars: { "4": { ...car, bestLapMs } },
          }}
          caption="Running order"
        />,
      ),
    );
  expect(qualifying(86_204)).toContain("NOR Lando Norris Fastest");
  // First in the order, but without a time.
  expect(qualifying(null)).not.toContain("Fastest");
});

test("makes the race control log focusable once it has messages", () => {
  const html = (raceControl: LiveSession["raceControl"]): string =>
    renderToStaticMarkup(<RaceControl messages={raceControl} trackZone="UTC" />);
  expect(html([])).toContain('role="log"');
  expect(html([])).not.toContain("tabindex");
  expect(html([{ id: 1, atMs: null, lap: 1, text: "GREEN LIGHT", flag: "green" }])).toContain(
    'tabindex="0"',
  );
});

test("shows the age of the feed, or that there is no data yet", () => {
  const age = (heardAtMs: number | null, source: "feed" | "recorded" | "demo" = "feed"): string =>
    textOf(
      renderToStaticMarkup(
        <FeedAge
          now={{
            frame: heardAtMs === null ? null : { heardAtMs, session: live },
            connection: "lost",
            skewMs: null,
          }}
          siteTimeMs={100_000}
          delaySeconds={0}
          source={source}
        />,
      ),
    );
  expect(age(97_000)).toBe("Last update 3 s ago Connection lost. Reconnecting");
  expect(age(97_000, "demo")).toMatch(/^Demo session · Last update 3 s ago/);
  expect(age(97_000, "recorded")).toMatch(/^From recorded laps/);
  // The feed's clock may be slightly ahead of ours.
  expect(age(100_900)).toContain("0 s");
  expect(age(null)).toContain("No data yet");
});

test("updates the live session in the schedule and leaves the other sessions unchanged", () => {
  const written: Parameters<typeof scheduleNow>[0] = [
    {
      kind: "qualifying",
      startsAt: "2025-11-22T04:00:00Z",
      status: "Finished",
      timetable: "isPast",
    },
    { kind: "race", startsAt: "2025-11-23T04:00:00Z", status: "Upcoming", timetable: "isNext" },
    { kind: "warm-up", startsAt: null, status: "Time TBC", timetable: "isFuture" },
  ];
  const driven = { ...event, session: "Race", startsAtMs: Date.parse("2025-11-23T04:12:00Z") };
  const status = (phase: LiveSession["phase"]) =>
    scheduleNow(written, { event: driven, phase }).map((session) => session.status);
  expect(status("upcoming")).toEqual(["Finished", "Upcoming", "Time TBC"]);
  expect(status("delayed")).toEqual(["Finished", "Delayed", "Time TBC"]);
  expect(status("live")).toEqual(["Finished", "Live", "Time TBC"]);
  expect(status("provisional")).toEqual(["Finished", "Finished, result pending", "Time TBC"]);
  expect(scheduleNow(written, { event: { ...driven, invented: true }, phase: "live" })).toEqual(
    written,
  );
  expect(scheduleNow(written, null)).toEqual(written);

  const weekend = (phase: LiveSession["phase"], changed: Partial<typeof driven> = {}) =>
    weekendStatusNow(
      { statusText: "As written", sessions: written.slice(0, 2) },
      { event: { ...driven, ...changed }, phase },
    );
  expect(weekend("delayed")).toBe("As written");
  expect(weekend("live")).toBe("Live");
  expect(weekend("provisional")).toBe("Finished, result pending");
  expect(weekend("official")).toBe("Finished");
  expect(
    weekend("official", { session: "Qualifying", startsAtMs: Date.parse("2025-11-22T04:00:00Z") }),
  ).toBe("On now");
  expect(weekend("live", { startsAtMs: Date.parse("2025-12-22T04:00:00Z") })).toBe("As written");
});
