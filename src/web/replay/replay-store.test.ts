import { describe, expect, test, vi } from "vitest";

import { createReplay } from "#domain/replay/replay.ts";

import { madeUpCar, madeUpRace } from "../../../tests/support/made-up-race.ts";
import { BEFORE_START_MS, parseMoment } from "./moment.ts";
import { NO_PICKS } from "./picks.ts";
import type { PlayerCommand } from "./player.ts";
import { readingsOf } from "./readings.ts";
import { addressQuery } from "./replay-state.ts";
import { ReplayStore } from "./replay-store.ts";

const replay = createReplay(
  madeUpRace([
    madeUpCar("Ada", [52_000, 50_000, 50_000]),
    madeUpCar("Bea", [51_000, 50_000, 50_000]),
    madeUpCar("Cid", [55_000]),
  ]),
);

function frameAt(timeMs: number) {
  const frame = replay.createFrame();
  replay.frameAt(timeMs, frame);
  return frame;
}

/** A store with a player that records commands, and a clock that the test sets. */
function store(query = "") {
  const commands: PlayerCommand[] = [];
  const clock = { nowMs: 0 };
  const opened = new ReplayStore(
    { readings: readingsOf(replay, frameAt(BEFORE_START_MS), "gap"), picks: NO_PICKS, words: "As rendered." },
    () => clock.nowMs,
  );
  return {
    store: opened,
    commands,
    clock,
    state: () => opened.getSnapshot(),
    open: () =>
      opened.open({ replay, frame: frameAt(BEFORE_START_MS) }, parseMoment(new URLSearchParams(query)), {
        send: (command) => void commands.push(command),
      }),
    at: (timeMs: number, playing = false) => opened.receive({ kind: "moment", frame: frameAt(timeMs), playing }),
  };
}

describe("before the race has loaded", () => {
  test("shows the server's rendering and sends no commands", () => {
    const { store: loading, state, commands } = store();
    loading.toggle();
    loading.toEnd();
    loading.drag(30);
    expect(commands).toEqual([]);
    expect(state()).toMatchObject({ phase: "loading", isLive: false, currentReplay: null, slider: { seconds: 0 } });
    expect(state().announcement.text).toBe("As rendered.");
  });

  test("remembers the choice of gaps or intervals for the race", () => {
    const { store: loading, open, at, state } = store();
    loading.setGapMode("interval");
    open();
    at(60_000);
    expect(state().readings.rows[1]?.gap).toBe("Interval");
  });
});

describe("once the race is open", () => {
  test("reads picks and speed from the URL, and becomes live at the player's first update", () => {
    const { open, at, state } = store("t=60&follow=ada&compare=CID&speed=30");
    open();
    expect(state()).toMatchObject({ phase: "open", isLive: false, speed: 30, picks: { followed: 0, compared: 2 } });
    at(60_000);
    expect(state().isLive).toBe(true);
    expect(addressQuery(state())).toBe("?t=60&follow=ADA&compare=CID&speed=30");
  });

  test("notifies subscribers of every change until they unsubscribe", () => {
    const { store: opened, open, at, state } = store();
    open();
    const before = state();
    const listener = vi.fn<() => void>();
    const leave = opened.subscribe(listener);
    at(60_000);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(state()).not.toBe(before);
    leave();
    at(61_000);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("sends the player a command for each control", () => {
    const { store: opened, open, commands } = store();
    open();
    opened.toggle();
    opened.skip(-5000);
    opened.step(1);
    opened.toStart();
    opened.toEnd();
    opened.toLap(2);
    opened.toLap(99);
    opened.shiftSpeed(1);
    expect(commands).toEqual([
      { kind: "toggle" },
      { kind: "skip", ms: -5000 },
      { kind: "step", laps: 1 },
      { kind: "seek", timeMs: BEFORE_START_MS },
      { kind: "seek", timeMs: replay.durationMs },
      { kind: "seek", timeMs: 51_000 },
      { kind: "seek", timeMs: 101_000 },
      { kind: "speed", speed: 20 },
    ]);
  });

  test("keeps the speed between the slowest and the fastest", () => {
    const { store: opened, open, state } = store("speed=60");
    open();
    opened.shiftSpeed(1);
    expect(state().speed).toBe(60);
    opened.setSpeed(1);
    opened.shiftSpeed(-1);
    expect(state().speed).toBe(1);
  });

  test("keeps the slider where it was dragged until the player gets there", () => {
    const { store: opened, open, at, state, commands } = store();
    open();
    at(20_000, true);
    opened.drag(90);
    expect(commands.at(-1)).toEqual({ kind: "seek", timeMs: 90_000 });
    at(20_500, true);
    expect(state().slider, "an older moment doesn't move the slider").toMatchObject({
      seconds: 90,
      text: "Lap 1 of 3, 0:20",
    });
    expect(state().readings.clock).toBe("0:20");
    at(90_000, true);
    at(90_500, true);
    expect(state().slider).toMatchObject({ seconds: 91, text: "Lap 2 of 3, 1:30", draggedToMs: null });
  });

  test("seeks to the end of the race at the slider's last second", () => {
    const { store: opened, open, commands } = store();
    open();
    opened.drag(Math.ceil(replay.durationMs / 1000) + 1);
    expect(commands.at(-1)).toEqual({ kind: "seek", timeMs: replay.durationMs });
  });

  test("follows a tapped car", () => {
    const { store: opened, open, state } = store();
    open();
    opened.receive({ kind: "tapped", car: 2 });
    expect(state().picks).toEqual({ followed: 2, compared: null });
    opened.pickNext();
    expect(state().picks, "the leader follows the last driver").toEqual({ followed: 0, compared: null });
    opened.clearPicks();
    expect(state().picks).toEqual(NO_PICKS);
  });
});

describe("when pausing and playing", () => {
  test("keeps the order of rows while playing and updates it at every pause", () => {
    const { store: opened, open, at, state } = store();
    open();
    const onGrid = state().settledOrder;
    at(60_000, true);
    expect(state().readings.order).toEqual([1, 0, 2]);
    expect(state().settledOrder).toBe(onGrid);
    at(60_100);
    const settled = state().settledOrder;
    expect(settled).toEqual([1, 0, 2]);
    opened.clearPicks();
    expect(state().settledOrder, "a new array, so rows that couldn't move try again").not.toBe(settled);
  });

  test("announces each pause, a pick while paused, and laps at intervals while playing", () => {
    const { store: opened, open, at, state, clock } = store();
    open();
    at(BEFORE_START_MS);
    expect(state().announcement.text).toBe("On the grid: Ada ahead of Bea.");
    clock.nowMs = 1000;
    at(60_000, true);
    expect(state().announcement.text, "too soon for another announcement").toMatch(/^On the grid/);
    clock.nowMs = 8000;
    at(60_000, true);
    expect(state().announcement.text).toMatch(/^Lap 2 of 3: Bea leads Ada/);
    at(60_000);
    opened.pick(0);
    expect(state().announcement.text).toMatch(/Ada is P2, .* behind the car ahead\.$/);
  });
});

describe("after failing or closing", () => {
  test("keeps the last readings and sends no more commands", () => {
    const { store: opened, open, at, state, commands } = store();
    open();
    at(60_000);
    opened.fail();
    opened.toggle();
    expect(commands).toEqual([]);
    expect(state()).toMatchObject({ phase: "failed", isLive: false, readings: { clock: "1:00" } });
  });

  test("can be opened again", () => {
    const { store: opened, open, at, state } = store();
    open();
    opened.close();
    expect(state()).toMatchObject({ phase: "loading", isLive: false });
    open();
    at(60_000);
    expect(state()).toMatchObject({ phase: "open", isLive: true });
  });
});
