import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, describe, expect, test } from "vitest";

import type { Database } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import {
  createTestDatabase,
  type FactsDatabase,
  openFactsDatabase,
} from "../../../../tests/support/database.ts";
import { createStoryService, type StoryService } from "./stories.ts";

let facts: FactsDatabase;
let storyService: StoryService;
beforeAll(async () => {
  facts = await openFactsDatabase();
  storyService = createStoryService(facts.db);
});

const loaded = { version: "of the test" };

/** Returns the stories about the latest session before a time, by kind. */
async function latest(
  season: number,
  at: string,
): Promise<Partial<Record<string, readonly [string, string]>>> {
  const stories = await storyService.listStories({
    facts: loaded,
    season,
    now: Temporal.Instant.from(at),
    limit: 20,
  });
  const newest = stories.filter(({ publishedAt }) => stories[0]?.publishedAt.equals(publishedAt));
  return Object.fromEntries(newest.map(({ kind, title, summary }) => [kind, [title, summary]]));
}

describe("stories about well-known weekends", () => {
  test("leads with two disqualified team mates, then a comeback and a tie (Las Vegas 2025)", async () => {
    const stories = await latest(2025, "2025-11-23T12:00:00Z");
    expect(Object.keys(stories).slice(0, 4)).toEqual([
      "disqualification",
      "comeback",
      "tie",
      "race-report",
    ]);
    expect(stories["disqualification"]).toEqual([
      "Both McLaren drivers disqualified from the Las Vegas Grand Prix",
      "Lando Norris and Oscar Piastri were disqualified from the Las Vegas Grand Prix because their skid blocks were too worn. Norris had crossed the line second and Piastri fifth.",
    ]);
    expect(stories["tie"]).toEqual([
      "Piastri and Verstappen are level on 366 points",
      "Oscar Piastri and Max Verstappen are level on 366 points in the championship, 24 points behind Lando Norris, with two races and one sprint to come. Piastri is ahead on countback, with seven wins to six.",
    ]);
    expect(stories["race-report"]?.[1]).toContain(
      "It was Verstappen's sixth win of the season, and Lando Norris's lead over Oscar Piastri stays at 24 points.",
    );
    expect(stories["title-race"]).toEqual([
      "Norris can win the title at the Qatar Grand Prix",
      "Three drivers can still win the title: Lando Norris, Oscar Piastri and Max Verstappen. A lead of more than 25 points after the Qatar Grand Prix makes Norris champion. With two races and one sprint left, 58 points can still be won.",
    ]);
  });

  test("counts a pit-lane start from behind the grid (São Paulo 2025)", async () => {
    const stories = await latest(2025, "2025-11-10T12:00:00Z");
    expect(Object.keys(stories)[0]).toBe("comeback");
    expect(stories["comeback"]).toEqual([
      "Verstappen goes from the pit lane to third",
      "Max Verstappen started the São Paulo Grand Prix from the pit lane and finished third. The previous podium from the pit lane was Lewis Hamilton's at the 2014 Hungarian Grand Prix.",
    ]);
  });

  test("reports that third place in the last race is enough for the title (Qatar 2025)", async () => {
    const { "title-race": title } = await latest(2025, "2025-12-01T12:00:00Z");
    expect(title?.[0]).toBe("The Abu Dhabi Grand Prix decides the title");
    expect(title?.[1]).toContain(
      "Third place or better makes Norris champion at the Abu Dhabi Grand Prix, whatever the others do.",
    );
  });

  test("reports a title won by eight points by a driver who led a single lap (Abu Dhabi 2021)", async () => {
    const stories = await latest(2021, "2021-12-13T00:00:00Z");
    expect(stories["race-report"]?.[1]).toContain(
      "Hamilton led 51 of the 58 laps; Verstappen led only one.",
    );
    expect(stories["title"]).toEqual([
      "Verstappen is the 2021 World Champion",
      "Max Verstappen has won the 2021 World Championship at the Abu Dhabi Grand Prix. Lewis Hamilton finishes 8 points behind.",
    ]);
    expect(stories["championship"]).toBeUndefined();
    expect(stories["constructors"]).toEqual([
      "Mercedes are constructors' champions",
      "Mercedes have won the 2021 constructors' championship by 28 points from Red Bull.",
    ]);
  });

  test("reports a win from 17th, the first since Suzuka 2005 (São Paulo 2024)", async () => {
    const { comeback } = await latest(2024, "2024-11-04T00:00:00Z");
    expect(comeback).toEqual([
      "Verstappen climbs from 17th to first",
      "Max Verstappen started the São Paulo Grand Prix 17th and won, a gain of 16 places. The previous win from at least as far back was at the 2005 Japanese Grand Prix. The next best climb was 10 places.",
    ]);
  });

  test("reports a single-lap race with half points (Belgium 2021)", async () => {
    const stories = await latest(2021, "2021-08-30T00:00:00Z");
    expect(stories["race-report"]?.[1]).toContain(
      "The race was stopped because of rain, and the result was taken after one of the 44 laps.",
    );
    expect(stories["championship"]?.[1]).toContain(
      "Lewis Hamilton leads the championship with 202.5 points, 3 ahead of Max Verstappen.",
    );
    expect(stories["milestones"]?.[0]).toBe("First podium for Russell");
  });

  test("accounts for double points in the last race of 2014", async () => {
    const before = await latest(2014, "2014-11-10T12:00:00Z");
    expect(before["title-race"]?.[1]).toContain(
      "Second place or better makes Hamilton champion at the Abu Dhabi Grand Prix",
    );
    expect(before["title-race"]?.[1]).toContain("50 points can still be won");
    const after = await latest(2014, "2014-11-24T12:00:00Z");
    expect(after["title"]?.[1]).toContain("Nico Rosberg finishes 67 points behind.");
  });

  test("reports a title won in a sprint (Qatar 2023)", async () => {
    const { title } = await latest(2023, "2023-10-08T00:00:00Z");
    expect(title).toEqual([
      "Verstappen is the 2023 World Champion",
      "Max Verstappen has won a third World Championship in the Qatar Grand Prix sprint. The lead over Sergio Pérez is 184 points, with six races and two sprints to go and only 172 points left to win.",
    ]);
  });

  test("reports the youngest winner (Spain 2016) and ten wins in a row (Monza 2023)", async () => {
    expect((await latest(2016, "2016-05-16T00:00:00Z"))["records"]).toEqual([
      "Verstappen is the youngest winner ever",
      "At 18 years and 228 days, Max Verstappen is the youngest driver ever to win a Grand Prix and to finish on the podium.",
    ]);
    expect((await latest(2023, "2023-09-04T00:00:00Z"))["records"]?.[1]).toBe(
      "With 10 wins in a row, Max Verstappen has broken the record of nine held by Sebastian Vettel.",
    );
  });

  test('keeps the "de" of a surname in lower case (Italy 2022)', async () => {
    const { milestones } = await latest(2022, "2022-09-12T00:00:00Z");
    expect(milestones?.[1]).toContain("Nyck de Vries");
  });
});

describe("stories at a given site time", () => {
  const at = async (season: number, instant: string, limit = 6) =>
    storyService.listStories({ facts: loaded, season, now: Temporal.Instant.from(instant), limit });

  test("lists a story once its session is over", async () => {
    const before = await at(2025, "2025-11-23T05:21:08.428Z");
    const after = await at(2025, "2025-11-23T05:21:08.429Z");
    expect(before[0]?.id).toBe("1168-qualifying-qualifying-report");
    expect(after[0]?.id).toBe("1168-race-disqualification");
    expect(after[0]?.publishedAt.toString()).toBe("2025-11-23T05:21:08.429Z");
  });

  test("lists the requested number of stories, newest first, with unique IDs", async () => {
    const stories = await at(2025, "2025-12-31T00:00:00Z", 40);
    expect(stories).toHaveLength(40);
    const times = stories.map(({ publishedAt }) => publishedAt.epochMilliseconds);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(stories.map(({ id }) => id)).size).toBe(40);
  });

  test("lists a preview shortly before the first session, but not during or after the meeting", async () => {
    const previews = async (instant: string) =>
      (await at(2025, instant, 40))
        .filter(({ kind }) => kind === "preview")
        .map(({ meeting }) => meeting.slug);
    expect(await previews("2025-11-16T23:59:59Z")).toEqual([]);
    expect(await previews("2025-11-21T00:29:59Z")).toEqual(["las-vegas-grand-prix"]);
    for (const instant of ["2025-11-21T00:30:00Z", "2025-11-23T04:30:00Z", "2025-12-31T00:00:00Z"])
      expect(await previews(instant), instant).toEqual([]);
  });

  test("counts the races to come as the calendar stood, without postponed ones", async () => {
    const summaryOf = async (instant: string) =>
      (await at(2020, instant, 20)).find(({ kind }) => kind === "championship")?.summary;
    // Bahrain, Vietnam and China had no date. Turkey and two more races were added later in August.
    expect(await summaryOf("2020-08-03T00:00:00Z")).toContain("with 10 races to come");
    expect(await summaryOf("2020-09-13T16:00:00Z")).toContain("with eight races to come");
  });

  test("lists last season's stories before the season begins", async () => {
    expect((await at(2025, "2025-01-10T00:00:00Z"))[0]?.id).toMatch(/^1146-race-/);
  });

  test("sends three queries for uncached stories, then none until the facts change", async () => {
    let queries = 0;
    // The type `Database` includes a schema for relational queries, but no query uses relations.
    const db = drizzle(facts.sql, {
      casing: "snake_case",
      logger: { logQuery: () => void (queries += 1) },
    }) as unknown as Database;
    const query = { season: 2025, now: Temporal.Instant.from("2025-11-23T12:00:00Z"), limit: 6 };
    const own = createStoryService(db);
    const first = await own.listStories({ ...query, facts: { version: "1" } });
    expect(queries).toBe(3);
    expect(await own.listStories({ ...query, facts: { version: "1" } })).toEqual(first);
    expect(queries).toBe(3);
    expect(await own.listStories({ ...query, facts: { version: "2" } })).toEqual(first);
    expect(queries).toBe(6);
  });

  test("leaves out stories that depend on a missing earlier result", async () => {
    const own = await createTestDatabase({ withFacts: true });
    try {
      // Without the Mexico City result, Norris's streak, starts, wins and the championship are
      // unknown.
      await own.sql`delete from facts.race_classifications x using facts.meetings m
        where m.id = x.meeting_id and m.season = 2025 and m.slug = 'mexico-city-grand-prix' and x.session = 'race'`;
      const kindsAt = async (instant: string) => {
        const now = Temporal.Instant.from(instant);
        const stories = await createStoryService(own.db).listStories({
          facts: { version: "1" },
          season: 2025,
          now,
          limit: 40,
        });
        return stories.filter(({ meeting }) => meeting.slug === "las-vegas-grand-prix");
      };
      const kinds = new Set((await kindsAt("2025-11-23T12:00:00Z")).map(({ kind }) => kind));
      expect(kinds).toContain("race-report");
      for (const kind of [
        "milestones",
        "records",
        "streaks",
        "championship",
        "constructors",
        "title",
        "title-race",
        "tie",
      ])
        expect(kinds, kind).not.toContain(kind);
      const [preview] = await kindsAt("2025-11-20T12:00:00Z");
      expect(preview?.summary).toBe("The Las Vegas Grand Prix is round 22 of 24.");
    } finally {
      await own.drop();
    }
  });

  test("rewrites a race's title story after a penalty", async () => {
    const own = await createTestDatabase({ withFacts: true });
    try {
      const query = { season: 2025, now: Temporal.Instant.from("2025-12-08T00:00:00Z"), limit: 8 };
      const ownStories = createStoryService(own.db);
      const before = await ownStories.listStories({ ...query, facts: { version: "1" } });
      // Demoted from third to fourth (12 points instead of 15), Norris is a point behind
      // Verstappen.
      await own.sql`update facts.race_classifications set points_hundredths = 1200
        where meeting_id = 1170 and session = 'race' and driver_id = 'lando-norris'`;
      const after = await ownStories.listStories({ ...query, facts: { version: "2" } });
      const titleOf = (stories: typeof before) =>
        stories.find(({ kind }) => kind === "title")?.title;
      expect(titleOf(before)).toBe("Norris is the 2025 World Champion");
      expect(titleOf(after)).toBe("Verstappen is the 2025 World Champion");
      expect(after.map(({ id }) => id)).toContain(before.find(({ kind }) => kind === "title")?.id);
    } finally {
      await own.drop();
    }
  });
});
