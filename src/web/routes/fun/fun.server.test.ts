import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import type { ReaderCover } from "#services.ts";

import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { loadFun } from "./fun.server.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

test("offers the next race to predict, also to a reader from whom the last one is hidden", async () => {
  const site = servicesAt(facts.db, "2025-11-09T20:30:00Z");
  const cover: ReaderCover = {
    key: "@1",
    knownUntil: Temporal.Instant.from("2025-11-07T14:29:59Z"),
    siteClock: site.clock,
    unseenRace: null,
    watched: null,
  };
  const covered = { ...servicesAt(facts.db, "2025-11-07T14:29:59Z"), cover };
  for (const services of [site, covered]) {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const { prediction } = await loadFun(context);
    expect(prediction).toMatchObject({ place: "Las Vegas", isLocked: false });
  }
});
