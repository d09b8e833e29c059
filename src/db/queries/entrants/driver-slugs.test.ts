import { afterAll, beforeAll, expect, test } from "vitest";

import type { OpenDatabase } from "#db/database.ts";
import { openFactsDatabase } from "../../../../tests/support/database.ts";
import { findDriverNamed } from "./driver-slugs.ts";

let facts: OpenDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});
afterAll(() => facts.close());

test.each([
  ["carlos-sainz", "carlos-sainz-jr"],
  ["zhou-guanyu", "guanyu-zhou"],
  ["prince-bira", "birabongse-bhanudej"],
  ["b-bira", "birabongse-bhanudej"],
  ["toulo-de-graffenried", "emmanuel-de-graffenried"],
  ["jacques-villeneuve", "jacques-villeneuve"],
  ["nobody-at-all", null],
])("resolves /drivers/%s to %s", async (slug, id) => {
  expect(await findDriverNamed(facts.db, slug)).toBe(id);
});
