import { afterAll, beforeAll, expect, test } from "vitest";

import type { OpenDatabase } from "#db/database.ts";

import { pages } from "../e2e/support/pages.ts";
import { openFactsDatabase } from "../support/database.ts";
import { byTag, isShown } from "../support/html-elements.ts";
import { noAccounts } from "../support/no-accounts.ts";
import { openReadingSite, type ReadingSite } from "../support/reading-site.ts";
import { ScriptlessPage } from "../support/scriptless-page.ts";
import { SiteBrowser } from "../support/test-site.ts";

let facts: OpenDatabase;
let site: ReadingSite;

beforeAll(async () => {
  facts = await openFactsDatabase();
  site = await openReadingSite(facts, noAccounts, { cachePages: false, moment: "2025-11-21T16:02:00Z" });
});

afterAll(async () => {
  await site.close();
  await facts.close();
});

test.each(pages)("%s is readable", async (url) => {
  const page = await ScriptlessPage.open(new SiteBrowser(site.url, "198.51.100.1"), url);
  expect(page.status).toBe(200);
  expect(page.h1).not.toBe("");
  expect(byTag(page.root, "h1").every(isShown)).toBe(true);
  expect(page.text).not.toBe("");
  // A `template` would mean that part of the page is missing without JavaScript.
  expect(byTag(page.main, "template")).toEqual([]);
  expect(byTag(page.root, "nav").some(isShown)).toBe(true);
});
