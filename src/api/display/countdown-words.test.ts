import { expect, test } from "vitest";

import { countdownWords } from "./countdown-words.ts";

test.each([
  [76 * 86_400 + 5, "76 days"],
  [2 * 86_400, "2 days"],
  [2 * 86_400 - 1, "47 hours"],
  [3600, "1 hour"],
  [3599, "59 minutes"],
  [60, "1 minute"],
  [1, "1 minute"],
])("turns %i seconds into %s", (seconds, words) => {
  expect(countdownWords(seconds)).toBe(words);
});
