import { expect, test } from "vitest";

import {
  countCharacters,
  DISPLAY_NAME_LENGTH,
  displayNameError,
  tidyDisplayName,
} from "./account.ts";

const family = "👩‍👩‍👧‍👦";

test.each([
  ["  Ana   López \n", "Ana López"],
  ["Ana\u0000\u202Eeve\u200B", "Anaeve"],
  ["A\r\nBcc: all@example.org", "A Bcc: all@example.org"],
  ["<b>Ana</b>", "<b>Ana</b>"],
  ["e\u0301", "é"],
  ["ليلى", "ليلى"],
  ["山本 由伸", "山本 由伸"],
  [family, family],
  [`Z${"\u0301".repeat(50)}`, `\u0179${"\u0301".repeat(9)}`],
  ["\u200B\u2060 \t", ""],
  ["\u3164", ""],
  ["\u200D\uFE0F", ""],
  ["\u0301\u2800", ""],
  ["Admin\u3164", "Admin"],
  [
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  ],
])("stores the name %j as %j", (typed, kept) => {
  expect(tidyDisplayName(typed)).toBe(kept);
});

test("rejects a name that is too long or has no visible characters", () => {
  expect(displayNameError("  ")).toBe("name-missing");
  expect(displayNameError("\u200B")).toBe("name-missing");
  expect(displayNameError("x".repeat(DISPLAY_NAME_LENGTH))).toBeNull();
  expect(displayNameError("x".repeat(DISPLAY_NAME_LENGTH + 1))).toBe("name-too-long");
  expect(displayNameError(family.repeat(DISPLAY_NAME_LENGTH))).toBeNull();
  expect(countCharacters(tidyDisplayName("x".repeat(100)))).toBe(DISPLAY_NAME_LENGTH);
});

test("drops a lone surrogate, which JSON allows", () => {
  expect(tidyDisplayName("Ana\uD83C")).toBe("Ana");
});
