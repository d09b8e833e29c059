import { expect, test } from "vitest";

import { counterAnnouncement, counterText, textLength } from "./text-length.ts";

test("a line break counts once, however the form sends it", () => {
  expect(textLength("one\r\ntwo")).toBe(7);
  expect(textLength("one\ntwo")).toBe(7);
});

test("an emoji counts once", () => {
  expect(textLength("🏁")).toBe(1);
});

test("the counter says how far, then how much too far", () => {
  expect(counterText(0, 280)).toBe("0 of 280");
  expect(counterText(280, 280)).toBe("280 of 280");
  expect(counterText(281, 280)).toBe("1 too many");
});

test("the announcement stays quiet until the end is near", () => {
  const heard = Array.from({ length: 43 }, (_, length) => counterAnnouncement(length, 40)).filter(Boolean);
  expect(heard).toEqual([
    "20 characters left",
    "10 characters left",
    "5 characters left",
    "No characters left",
    "1 character too many",
    "2 characters too many",
  ]);
});
