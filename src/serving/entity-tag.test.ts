import { expect, test } from "vitest";

import { entityTag, isKnown } from "./entity-tag.ts";

test("a tag is that of the contents", () => {
  expect(entityTag("laps")).toBe(entityTag(Buffer.from("laps")));
  expect(entityTag("laps")).not.toBe(entityTag("Laps"));
  expect(entityTag("laps")).toMatch(/^W\/"[\w-]{22}"$/);
});

test("known by one tag, by a list, strong or weak, and by anything at all", () => {
  const etag = 'W/"abc"';
  for (const asked of ['W/"abc"', '"abc"', '"x", W/"abc"', '"x","abc" , "y"', "*", ' "abc" '])
    expect(isKnown(asked, etag), asked).toBe(true);
  for (const asked of [undefined, "", '"abcd"', "abc", '"x", "y"', '"*"']) expect(isKnown(asked, etag)).toBe(false);
});
