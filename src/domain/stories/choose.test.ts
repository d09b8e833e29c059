import { expect, test } from "vitest";

import { choose } from "./choose.ts";

test("chooses by the key alone, cycling through the options", () => {
  expect([0, 1, 2, 3].map((key) => choose(key, ["a", "b"]))).toEqual(["a", "b", "a", "b"]);
});
