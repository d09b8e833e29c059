import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { OpenDatabase } from "#db/database.ts";
import type { Services } from "#services.ts";

import { openFactsDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { servicesContext } from "./context.ts";
import { siteCalendar } from "./site-calendar.server.ts";

let facts: OpenDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});
afterAll(() => facts.close());

/** Reads the calendar as a new request would. */
function ask(services: Services) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return siteCalendar(context);
}

test("reads the calendar once until facts change, and finds the last race at each site time", async () => {
  const friday = servicesAt(facts.db, "2025-11-07T16:00:00Z");
  expect((await ask(friday)).meetings).toHaveLength(24);
  const gone = { get: () => expect.unreachable("the database was asked again") };
  const later = { ...servicesAt(new Proxy({} as typeof facts.db, gone), "2025-11-10T16:00:00Z"), facts: friday.facts };
  expect((await ask(later)).last?.slug).toBe("sao-paulo-grand-prix");
  expect((await ask(friday)).last?.slug).toBe("mexico-city-grand-prix");
  await expect(ask({ ...later, facts: { ...friday.facts, version: "test.1" } })).rejects.toThrow("asked again");
});
