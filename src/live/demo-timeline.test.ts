import { expect, test } from "vitest";

import { applyChange } from "#domain/live/live-change.ts";
import { loopingRecording } from "#upstream/live-timing/playback/looping-recording.ts";

import { demoRecording } from "../../tests/support/demo-session.ts";
import { createDemoTimeline } from "./demo-timeline.ts";

const demo = loopingRecording(demoRecording());
const NOON = Math.ceil(1_763_726_400_000 / demo.lengthMs) * demo.lengthMs;

test("has the same frames and IDs no matter when the timeline is created", () => {
  const early = createDemoTimeline(demo);
  const late = createDemoTimeline(demo);
  early.catchUp(NOON + 60_000);
  for (const minute of [2, 3, 4]) early.catchUp(NOON + minute * 60_000);
  late.catchUp(NOON + 4 * 60_000);
  for (const ms of [NOON + 4 * 60_000, NOON + 200_000, NOON - 30_000]) {
    expect(late.timeline.latestAt(ms)?.id).toBe(early.timeline.latestAt(ms)?.id);
    expect(late.timeline.latestAt(ms)?.snapshotEvent()).toEqual(
      early.timeline.latestAt(ms)?.snapshotEvent(),
    );
  }
  // Half a minute before this run began, the previous run had reached the chequered flag.
  expect(late.timeline.latestAt(NOON - 30_000)?.session.phase).toBe("provisional");
  expect(late.timeline.latestAt(NOON + 100_000)?.session.phase).toBe("live");
});

test("catches up within two seconds, with changes that lead from one frame to the next", () => {
  const { timeline, catchUp } = createDemoTimeline(demo);
  const beganAt = performance.now();
  catchUp(NOON + 280_000);
  expect(performance.now() - beganAt).toBeLessThan(2_000);
  const begin = timeline.latestAt(NOON + 40_000);
  let known = begin?.session;
  for (const frame of timeline.between(begin?.id ?? 0, NOON + 280_000) ?? []) {
    const { change } = JSON.parse(
      /^data: (.*)$/m.exec(frame.event().toString("utf8"))?.[1] ?? "",
    ) as {
      change: Parameters<typeof applyChange>[1];
    };
    known = known && applyChange(known, change);
  }
  const { clock: _known, ...rest } = known ?? {};
  const { clock: _made, ...made } = timeline.latestAt(NOON + 280_000)?.session ?? {};
  expect(rest).toEqual(made);
});
