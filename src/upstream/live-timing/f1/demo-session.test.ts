import { expect, test } from "vitest";

import { runningOrder } from "#domain/live/live-session.ts";
import { F1State } from "./f1-state.ts";

import { demoRecording, readStill } from "../../../../tests/support/demo-session.ts";

test("shows no overtaking on track behind the safety car", () => {
  const state = new F1State();
  let before: readonly string[] | null = null;
  let looked = 0;
  for (const { topic, data } of demoRecording().messages) {
    state.apply(topic, data);
    const { flag, cars } = readStill(state);
    if (flag !== "safety-car") continue;
    const order = runningOrder({ cars }).flatMap(({ code, stops, where }) =>
      stops === 0 && where === "track" ? code : [],
    );
    const known = new Set(order);
    expect(order).toEqual((before ?? order).filter((code) => known.has(code)));
    before = order;
    looked += 1;
  }
  expect(looked).toBeGreaterThan(100);
});

test("keeps raining once the rain has started", () => {
  const raining = demoRecording().messages.flatMap(({ topic, data }) =>
    topic === "WeatherData" ? (data as { readonly Rainfall: string }).Rainfall : [],
  );
  expect(raining.join("")).toMatch(/^0{4,}1{3,}$/);
});
