import { expect, test } from "vitest";

import { choose } from "./choose.ts";

test("the same key always gives the same choice", () => {
  expect([0, 1, 2, 3].map((key) => choose(key, ["a", "b"]))).toEqual(["a", "b", "a", "b"]);
});
