import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";

import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { servicesContext } from "./context.ts";
import { loadFrontRow } from "./front-row.server.ts";
import { weekendView } from "./weekend-view.server.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

async function at(instant: string, slug: string) {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(facts.db, instant));
  const meeting = await findMeeting(facts.db, { season: 2025, slug, now: AFTER_ALL_FACTS });
  if (meeting === null) throw new Error(`no meeting ${slug}`);
  return { context, meeting, now: Temporal.Instant.from(instant) };
}

test("shows the result of qualifying until the grid is published an hour before the race", async () => {
  const frontAt = async (instant: string) => {
    const { context, meeting, now } = await at(instant, "qatar-grand-prix");
    const front = await loadFrontRow(context, meeting, now);
    return front && [front.kind, ...front.cars.map(({ code }) => code)].join(" ");
  };
  expect(await frontAt("2025-11-29T18:30:00Z")).toBeNull();
  expect(await frontAt("2025-11-30T14:59:00Z")).toBe("qualifying PIA NOR VER");
  expect(await frontAt("2025-11-30T15:00:00Z")).toBe("grid PIA NOR VER");
});

test("shows no front row for a sprint, or once the race's result is known", async () => {
  const frontAt = async (instant: string) => {
    const { context, meeting } = await at(instant, "sao-paulo-grand-prix");
    return (await weekendView(context, meeting)).front;
  };
  expect(await frontAt("2025-11-08T17:00:00Z")).toBeNull();
  expect((await frontAt("2025-11-09T17:22:00Z"))?.cars.map(({ code }) => code)).toEqual([
    "NOR",
    "ANT",
    "LEC",
  ]);
  expect(await frontAt("2025-11-10T12:00:00Z")).toBeNull();
});
