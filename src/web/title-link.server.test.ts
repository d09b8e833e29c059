import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";

import { listArticles } from "#db/queries/news/articles.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";
import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { servicesContext } from "./context.ts";
import { loadDrivers, loadTeams } from "./routes/standings/standings.server.ts";
import { titleLink } from "./title-link.server.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

function contextAt(instant: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(facts.db, instant));
  return context;
}

const simulator = "/fun/title-simulator";

test("links to the simulator at the latest race or sprint while a title is undecided", async () => {
  async function titlesAt(instant: string) {
    const context = contextAt(instant);
    const after =
      (await listCountedRounds(facts.db, 2025, Temporal.Instant.from(instant))).at(-1) ?? null;
    return {
      drivers: await titleLink(context, { who: "drivers", after }),
      teams: await titleLink(context, { who: "teams", after }),
    };
  }
  expect(await titlesAt("2025-09-10T12:00:00Z")).toEqual({
    drivers: `${simulator}?round=16`,
    teams: `${simulator}?round=16&who=teams`,
  });
  // McLaren won the teams' title in round 18, and Norris the drivers' title in the last round.
  expect(await titlesAt("2025-11-20T12:00:00Z")).toEqual({
    drivers: `${simulator}?round=21`,
    teams: null,
  });
  expect(await titlesAt("2025-11-08T16:00:00Z")).toEqual({
    drivers: `${simulator}?round=21s`,
    teams: null,
  });
  expect(await titlesAt("2025-12-10T12:00:00Z")).toEqual({ drivers: null, teams: null });
});

test("links the standings to the simulator if the title was undecided after the round shown", async () => {
  const context = contextAt("2025-12-10T12:00:00Z");
  expect((await loadDrivers(context, "20")).titleTo).toBe(`${simulator}?round=20`);
  expect((await loadDrivers(context, null)).titleTo).toBeNull();
  expect((await loadTeams(context, "17")).titleTo).toBe(`${simulator}?round=17&who=teams`);
  expect((await loadTeams(context, "18")).titleTo).toBeNull();
  expect((await loadDrivers(contextAt("2025-01-10T12:00:00Z"), null)).titleTo).toBeNull();
});

test("links a story about an undecided title to the simulator, and a story about a champion to the race", async () => {
  async function titleStoryAt(instant: string) {
    const articles = await listArticles(servicesAt(facts.db, instant), {
      now: Temporal.Instant.from(instant),
      limit: 12,
    });
    return articles.find(({ kind }) => kind === "World Championship" || kind === "Title race")
      ?.link;
  }
  expect(await titleStoryAt("2025-12-01T12:00:00Z")).toBe(`${simulator}?year=2025&round=23`);
  expect(await titleStoryAt("2025-12-08T12:00:00Z")).toBe("/schedule/2025/abu-dhabi-grand-prix");
});
