import { afterAll, beforeAll, expect, test } from "vitest";

import { pages } from "../e2e/support/pages.ts";
import { byTag, isShown } from "../support/html-elements.ts";
import { openScriptlessSite, type ScriptlessSite } from "../support/scriptless-site.ts";

let site: ScriptlessSite;

beforeAll(async () => {
  site = await openScriptlessSite("2025-11-21T16:02:00Z");
});

afterAll(() => site.close());

test.each(pages)("%s is readable", async (url) => {
  const page = await site.open(url);
  expect(page.status).toBe(200);
  expect(page.h1).not.toBe("");
  expect(byTag(page.root, "h1").every(isShown)).toBe(true);
  expect(page.text).not.toBe("");
  // A `template` would mean that part of the page is missing without JavaScript.
  expect(byTag(page.main, "template")).toEqual([]);
  expect(byTag(page.root, "nav").some(isShown)).toBe(true);
});
