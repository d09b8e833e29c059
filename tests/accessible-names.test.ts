import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

/**
 * Elements that mean nothing by themselves. Screen readers may ignore a name on them, unless they
 * have a role.
 */
const UNNAMED = ["time", "span", "p", "div", "b", "i", "strong", "em", "small", "code"];

/** An opening tag, in which `=>` doesn't end it. */
const TAG = new RegExp(`<(?:${UNNAMED.join("|")})\\b(?:=>|[^>])*>`, "g");

test("no element without a role has a name of its own", () => {
  const files = globSync("src/web/**/*.tsx");
  const tags = files.flatMap((file) => readFileSync(file, "utf8").match(TAG) ?? []);
  expect(tags.length).toBeGreaterThan(500);
  expect(tags.filter((tag) => /\baria-label(?:ledby)?=/.test(tag) && !/\brole=/.test(tag))).toEqual(
    [],
  );
});
