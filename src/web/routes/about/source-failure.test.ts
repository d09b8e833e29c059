import { expect, test } from "vitest";

import { describeAge, describeFailure } from "./source-failure.ts";

test.each([
  ["timed-out: waited for the end of the body", "didn’t respond in time"],
  ["server-error: status 500", "had a server error"],
  ["unknown-driver: no driver has this id", "mentioned something unknown"],
  ["something new: https://example.org/?key=1", "failed"],
])('describes "%s" as: %s', (failure, words) => {
  expect(describeFailure(failure)).toBe(words);
});

test.each([
  [-5, "just now"],
  [59_000, "just now"],
  [12.5 * 60_000, "12 min ago"],
  [119 * 60_000, "119 min ago"],
  [120 * 60_000, "2 h ago"],
  [47.9 * 3_600_000, "47 h ago"],
  [48 * 3_600_000, "2 days ago"],
])("describes an age of %i ms as: %s", (ms, words) => {
  expect(describeAge(ms)).toBe(words);
});
