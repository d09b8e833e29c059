import { beforeAll, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { createSiteFiles } from "./site-files.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

test("the sitemap has the pages of pace of the season’s races that are over", async () => {
  const answer = await createSiteFiles(servicesAt(facts.db, "2024-05-10T12:00:00Z")).request(
    "/sitemap.xml",
  );
  const pages = [...(await answer.text()).matchAll(/\/schedule\/2024\/([a-z-]+)\/pace</g)].map(
    ([, slug]) => slug,
  );
  expect(pages).toHaveLength(6);
  expect(pages.at(-1)).toBe("miami-grand-prix");
});
