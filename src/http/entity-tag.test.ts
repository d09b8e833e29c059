import { expect, test } from "vitest";

import { contentHash, entityTag, matchesEntityTag } from "./entity-tag.ts";

test("an entity tag changes only when the content changes", () => {
  expect(entityTag("laps")).toBe(entityTag(Buffer.from("laps")));
  expect(entityTag("laps")).not.toBe(entityTag("Laps"));
  expect(entityTag("laps")).toMatch(/^W\/"[\w-]{22}"$/);
  expect(entityTag("laps")).toBe(`W/"${contentHash("laps")}"`);
});

test("matches strong and weak tags, lists of tags and an asterisk", () => {
  for (const etag of ['W/"abc"', '"abc"']) {
    for (const header of ['W/"abc"', '"abc"', '"x", W/"abc"', '"x","abc" , "y"', "*", ' "abc" '])
      expect(matchesEntityTag(header, etag), header).toBe(true);
    for (const header of [undefined, null, "", '"abcd"', "abc", '"x", "y"', '"*"'])
      expect(matchesEntityTag(header, etag)).toBe(false);
  }
});
