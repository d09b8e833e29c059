import { expect, test } from "vitest";

import { contentHash, entityTag, matchesEntityTag } from "./entity-tag.ts";

test("changes only with the contents", () => {
  expect(entityTag("laps")).toBe(entityTag(Buffer.from("laps")));
  expect(entityTag("laps")).not.toBe(entityTag("Laps"));
  expect(entityTag("laps")).toMatch(/^W\/"[\w-]{22}"$/);
  expect(entityTag("laps")).toBe(`W/"${contentHash("laps")}"`);
});

test("matches one tag, a list, strong or weak tags, and an asterisk", () => {
  for (const etag of ['W/"abc"', '"abc"']) {
    for (const asked of ['W/"abc"', '"abc"', '"x", W/"abc"', '"x","abc" , "y"', "*", ' "abc" '])
      expect(matchesEntityTag(asked, etag), asked).toBe(true);
    for (const asked of [undefined, null, "", '"abcd"', "abc", '"x", "y"', '"*"'])
      expect(matchesEntityTag(asked, etag)).toBe(false);
  }
});
