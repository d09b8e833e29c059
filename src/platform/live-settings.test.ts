import { expect, test } from "vitest";
import { z } from "zod";

import { liveVariables, readLiveSettings } from "./live-settings.ts";

const read = (given: Record<string, string>, clock: string) =>
  readLiveSettings(z.object(liveVariables).parse(given), { kind: clock });

test("uses F1's live timing by default on the real clock, and rejects it on any other clock", () => {
  expect(read({}, "real")).toEqual({
    kind: "f1",
    url: new URL("https://livetiming.formula1.com/signalrcore"),
    token: null,
  });
  expect(read({ LIVE: "off" }, "real")).toEqual({ kind: "off" });
  expect(read({}, "season")).toEqual({ kind: "off" });
  expect(read({ LIVE: "demo", LIVE_DEMO_SPEED: "20" }, "season")).toEqual({ kind: "demo", speed: 20 });
  expect(() => read({ LIVE: "f1" }, "season")).toThrow("LIVE=f1 needs CLOCK=real");
});

test("requires a token for OpenF1, and rejects unusable URLs and demo speeds", () => {
  expect(() => read({ LIVE: "openf1" }, "real")).toThrow("LIVE=openf1 needs OPENF1_TOKEN");
  expect(read({ LIVE: "openf1", OPENF1_TOKEN: "abc" }, "real")).toMatchObject({ kind: "openf1", token: "abc" });
  for (const url of ["ftp://x", "https://a:b@c/", "nothing", "https://a/?b=1"])
    expect(() => read({ OPENF1_URL: url }, "real")).toThrow();
  for (const speed of ["0", "61", "1.5", "x"]) expect(() => read({ LIVE_DEMO_SPEED: speed }, "real")).toThrow();
});

test("sends F1_TOKEN only to formula1.com over HTTPS or to this machine", () => {
  const given = (url: string) => read({ F1_TOKEN: "secret", LIVE_F1_URL: url }, "real");
  expect(read({ F1_TOKEN: "secret" }, "real")).toMatchObject({ kind: "f1", token: "secret" });
  expect(given("http://127.0.0.1:1234/signalrcore")).toMatchObject({ token: "secret" });
  for (const url of ["https://example.org/", "https://notformula1.com/", "http://livetiming.formula1.com/"])
    expect(() => given(url)).toThrow("F1_TOKEN is only sent to formula1.com over HTTPS");
  expect(() => read({ F1_TOKEN: "two words" }, "real")).toThrow("printable ASCII");
});
