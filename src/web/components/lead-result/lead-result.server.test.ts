import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import type { ReaderCover, Services } from "#services.ts";

import {
  createTestDatabase,
  type FactsDatabase,
  openFactsDatabase,
} from "../../../../tests/support/database.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { loadLeadResult } from "./lead-result.server.ts";

let open: FactsDatabase;
beforeAll(async () => {
  open = await openFactsDatabase();
});

async function leadAt(instant: string, services: Services = servicesAt(open.db, instant)) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const { lead, now } = await siteCalendar(context);
  return loadLeadResult(context, lead, now);
}

test("shows who won, by how much, and what it means for the title", async () => {
  const lead = await leadAt("2025-11-23T05:24:00Z");
  expect(lead).toMatchObject({
    isRace: true,
    name: "Las Vegas Grand Prix",
    to: "/schedule/2025/las-vegas-grand-prix",
    how: "won by 23.546 s, from second on the grid",
    disqualified: "Norris and Piastri",
    replayTo: "/track-vizualizer/2025/las-vegas-grand-prix",
    title: {
      champion: null,
      leaders: [
        { lastName: "Norris", points: "390" },
        { lastName: "Piastri", points: "366" },
        { lastName: "Verstappen", points: "366" },
      ],
    },
  });
  expect(lead?.rows.map(({ drivers, time }) => [drivers[0]?.lastName, time])).toEqual([
    ["Verstappen", expect.any(String)],
    ["Russell", "+23.546"],
    ["Antonelli", "+30.488"],
  ]);
});

test("says who became champion", async () => {
  expect((await leadAt("2025-12-07T15:00:00Z"))?.title?.champion).toBe("Lando Norris");
  expect((await leadAt("2023-10-07T19:00:00Z"))?.title?.champion).toBe("Max Verstappen");
});

test("gives qualifying and the sprint a few lines", async () => {
  expect(await leadAt("2025-11-08T15:00:00Z")).toMatchObject({
    isRace: false,
    session: "Sprint",
    to: "/schedule/2025/sao-paulo-grand-prix?session=sprint",
    how: "won by 0.845 s, from first on the grid",
    vote: null,
    replayTo: null,
  });
  expect(await leadAt("2025-11-08T19:30:00Z")).toMatchObject({
    session: "Qualifying",
    how: "fastest by 0.174 s",
    rows: [{ time: "1:09.511" }, { time: "1:09.685" }, {}],
    title: null,
  });
});

test("says nothing about the title while an earlier result is missing", async () => {
  const database = await createTestDatabase({ withFacts: true });
  try {
    await database.sql`
      delete from facts.race_classifications where session = 'race' and meeting_id = (
        select id from facts.meetings where season = 2025 and slug = 'sao-paulo-grand-prix')`;
    const lead = await leadAt("", servicesAt(database.db, "2025-11-23T05:24:00Z"));
    expect(lead).toMatchObject({ how: "won by 23.546 s, from second on the grid", title: null });
  } finally {
    await database.drop();
  }
});

test("shows nothing to a reader from whom a session is hidden", async () => {
  const services = servicesAt(open.db, "2025-11-23T05:24:00Z");
  const cover: ReaderCover = {
    key: "@1",
    knownUntil: Temporal.Instant.from("2025-11-23T05:24:00Z"),
    siteClock: services.clock,
    unseenRace: null,
    watched: null,
  };
  expect(await leadAt("", { ...services, cover })).toBeNull();
  expect(await leadAt("", { ...services, cover: { ...cover, knownUntil: null } })).not.toBeNull();
});
