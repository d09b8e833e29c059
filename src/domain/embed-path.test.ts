import { expect, test } from "vitest";

import { embedPath, isEmbed } from "./embed-path.ts";

test.each([
  ["/", "/embed/next"],
  ["/schedule", "/embed/next"],
  ["/drivers", "/embed/standings"],
  ["/teams", "/embed/standings"],
  ["/circuits/monza", "/embed/circuit/monza"],
  ["/track-vizualizer/2024/sao-paulo-grand-prix", "/embed/replay/2024/sao-paulo-grand-prix"],
  ["/embed/next", "/embed/next"],
  ["/embed/circuit/monza", "/embed/circuit/monza"],
  ["/embed/replay/2024/sao-paulo-grand-prix", "/embed/replay/2024/sao-paulo-grand-prix"],
  ["/embed/nothing", null],
  ["/drivers/VER", null],
  ["/circuits", null],
  ["/circuits/../admin", null],
  ["/admin", null],
])("%s is embedded as %s", (page, embed) => {
  expect(embedPath(page)).toBe(embed);
});

test.each([
  ["/embed/next", true],
  ["/embed", false],
  ["/embedded/next", false],
  ["/", false],
  ["/admin/embed/next", false],
])("%s may be framed: %s", (path, may) => {
  expect(isEmbed(path)).toBe(may);
});
