import { expect, test } from "vitest";

import { initialsOf } from "./initials.ts";

test.each([
  ["Ana", "A"],
  ["Ayşe Östberg", "AÖ"],
  ["Juan Pablo Montoya Roldán", "JR"],
  ["(max) verstappen", "MV"],
  ["王 小明", "王小"],
  ["🏁", "🏁"],
  ["🏁 Fan", "F"],
  ["", "?"],
])("shortens the name %j to the initials %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
