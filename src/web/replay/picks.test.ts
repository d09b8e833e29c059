import { expect, test } from "vitest";

import { NO_PICKS, pickNext, pickOf, togglePick } from "./picks.ts";

const both = { followed: 3, compared: 5 };

test("follows the first driver picked and compares the latest one", () => {
  const following = togglePick(NO_PICKS, 3);
  expect(following).toEqual({ followed: 3, compared: null });
  expect(togglePick(following, 5)).toEqual(both);
  expect(togglePick(both, 7)).toEqual({ followed: 3, compared: 7 });
});

test("drops a driver who is picked again, and follows the compared driver if the followed one was dropped", () => {
  expect(togglePick(both, 5)).toEqual({ followed: 3, compared: null });
  expect(togglePick(both, 3)).toEqual({ followed: 5, compared: null });
  expect(togglePick({ followed: 3, compared: null }, 3)).toEqual(NO_PICKS);
});

test("follows the next driver in the running order, and the leader after the last", () => {
  const order = [5, 3, 0];
  expect(pickNext(NO_PICKS, order)).toEqual({ followed: 5, compared: null });
  expect(pickNext(both, order)).toEqual({ followed: 0, compared: null });
  expect(pickNext({ followed: 0, compared: null }, order)).toEqual({ followed: 5, compared: null });
});

test("reports whether a car is followed, compared or neither", () => {
  expect([3, 5, 0].map((car) => pickOf(both, car))).toEqual(["followed", "compared", null]);
});
