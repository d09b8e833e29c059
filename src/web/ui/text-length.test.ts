import { expect, test } from "vitest";

import { counterAnnouncement, counterText, textLength } from "./text-length.ts";

test("counts a line break as one character, however the form sends it", () => {
  expect(textLength("one\r\ntwo")).toBe(7);
  expect(textLength("one\ntwo")).toBe(7);
});

test("counts an emoji as one character", () => {
  expect(textLength("🏁")).toBe(1);
});

test("shows the count up to the limit, then the excess", () => {
  expect(counterText(0, 280)).toBe("0 of 280");
  expect(counterText(280, 280)).toBe("280 of 280");
  expect(counterText(281, 280)).toBe("1 too many");
});

test("announces the count only close to the limit and beyond it", () => {
  const announcements = Array.from({ length: 43 }, (_, length) =>
    counterAnnouncement(length, 40),
  ).filter(Boolean);
  expect(announcements).toEqual([
    "20 characters left",
    "10 characters left",
    "5 characters left",
    "No characters left",
    "1 character too many",
    "2 characters too many",
  ]);
});
