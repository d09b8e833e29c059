import { beforeAll, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { findDriverNamed } from "./driver-slugs.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

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
