import { expect, test } from "vitest";

import { contentHash, entityTag, isUnchanged, matchesEntityTag } from "./entity-tag.ts";

test("changes an entity tag only when the content changes", () => {
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

test.each([
  [{ ifNoneMatch: '"a"', ifModifiedSince: null }, true],
  [{ ifNoneMatch: '"b"', ifModifiedSince: null }, false],
  [{ ifNoneMatch: '"b"', ifModifiedSince: "Sun, 23 Nov 2025 12:00:00 GMT" }, false],
  [{ ifNoneMatch: '"a"', ifModifiedSince: "Sat, 22 Nov 2025 12:00:00 GMT" }, true],
  [{ ifNoneMatch: null, ifModifiedSince: "Sun, 23 Nov 2025 11:59:59 GMT" }, false],
  [{ ifNoneMatch: null, ifModifiedSince: "Sun, 23 Nov 2025 12:00:00 GMT" }, true],
  [{ ifNoneMatch: undefined, ifModifiedSince: "Mon, 24 Nov 2025 12:00:00 GMT" }, true],
  [{ ifNoneMatch: null, ifModifiedSince: "yesterday" }, false],
  [{ ifNoneMatch: null, ifModifiedSince: undefined }, false],
])("compares %j with a copy from noon", (asked, isValid) => {
  expect(isUnchanged(asked, { etag: '"a"', lastModified: "Sun, 23 Nov 2025 12:00:00 GMT" })).toBe(
    isValid,
  );
});

test("ignores the client's date if the response has none", () => {
  const asked = { ifNoneMatch: null, ifModifiedSince: "Sun, 23 Nov 2025 12:00:00 GMT" };
  expect(isUnchanged(asked, { etag: '"a"', lastModified: null })).toBe(false);
});
