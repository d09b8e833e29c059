import { afterAll, beforeAll, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { type ListeningSite, startListening } from "../../tests/support/listening-site.ts";
import { servicesAt } from "../../tests/support/services-at.ts";

let database: FactsDatabase;
let site: ListeningSite;
beforeAll(async () => {
  database = await openFactsDatabase();
  site = await startListening(servicesAt(database.db, "2024-11-06T12:00:00Z"));
});
afterAll(async () => {
  await site.close();
});

test.each([
  "/robots.txt",
  "/sitemap.xml",
  "/flags/GB.svg",
  "/pictures/plates/VER.svg",
  "/pictures/circuits/unknown.svg",
  "/cards/drivers/lando-norris.png",
  "/display/400x300.png",
  "/display/400x300.bmp",
  "/api/docs",
  "/api/docs/assets/archivo.woff2",
  "/api/docs/assets/swagger-ui.css",
  "/api/widget/next",
  "/api/get-last",
])("%s can be revalidated without being sent again", async (path) => {
  const first = await fetch(site.url + path);
  const bytes = await first.arrayBuffer();
  expect([first.status, bytes.byteLength > 0]).toEqual([200, true]);
  expect(first.headers.get("cache-control")).toMatch(/max-age=\d+|no-store/);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  const again = await fetch(site.url + path, { headers: { "if-none-match": etag } });
  expect([again.status, again.headers.get("etag"), (await again.arrayBuffer()).byteLength]).toEqual(
    [304, etag, 0],
  );
});
