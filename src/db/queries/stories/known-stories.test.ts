import { beforeAll, expect, test } from "vitest";

import { shortenedRaces, shorteningOf } from "#domain/results/shortened-races.ts";
import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { createStoryService, type StoryService } from "./stories.ts";

let facts: FactsDatabase;
let storyService: StoryService;
beforeAll(async () => {
  facts = await openFactsDatabase();
  storyService = createStoryService(facts.db);
});

interface ShortRace extends Record<string, unknown> {
  readonly season: number;
  readonly slug: string;
  readonly scheduledLaps: number;
  readonly laps: number;
  readonly timeMs: number | null;
}

const loaded = { version: "of the test" };

const listAt = (season: number, at: string) =>
  storyService.listStories({ facts: loaded, season, now: Temporal.Instant.from(at), limit: 20 });

/** Returns the stories about the latest session before a time, by kind. */
async function latest(
  season: number,
  at: string,
): Promise<Partial<Record<string, readonly [string, string]>>> {
  const stories = await listAt(season, at);
  const newest = stories.filter(({ publishedAt }) => stories[0]?.publishedAt.equals(publishedAt));
  return Object.fromEntries(newest.map(({ kind, title, summary }) => [kind, [title, summary]]));
}

test.for([
  [2008, "2008-11-03T12:00:00Z", "Hamilton", "Felipe Massa finishes 1 point behind."],
  [
    2007,
    "2007-10-22T12:00:00Z",
    "Räikkönen",
    "Lewis Hamilton had led the championship by 7 points.",
  ],
  [1999, "1999-11-02T00:00:00Z", "Häkkinen", "Mika Häkkinen has won a second World Championship"],
  [
    1997,
    "1997-10-28T00:00:00Z",
    "Villeneuve",
    "Michael Schumacher had led the championship by 1 point.",
  ],
  [
    1988,
    "1988-11-01T00:00:00Z",
    "Senna",
    "but only the best results count and Prost can't catch up.",
  ],
  [1976, "1976-10-26T00:00:00Z", "Hunt", "Lauda finishes 1 point behind."],
  [
    1950,
    "1950-09-05T00:00:00Z",
    "Farina",
    "has won the 1950 World Championship at the Italian Grand Prix",
  ],
] as const)("reports the title of %i", async ([season, at, champion, sentence]) => {
  const { title } = await latest(season, at);
  expect(title?.[0]).toBe(`${champion} is the ${season} World Champion`);
  expect(title?.[1]).toContain(sentence);
});

test("reports a title won posthumously, and a contender's death, with restraint", async () => {
  expect((await latest(1970, "1970-10-06T00:00:00Z"))["title"]?.[0]).toBe(
    "Rindt is World Champion posthumously",
  );
  const monza = await latest(1961, "1961-09-12T00:00:00Z");
  expect(Object.keys(monza)[0]).toBe("fatal-accident");
  expect(monza["title"]).toEqual([
    "Phil Hill is the 1961 World Champion",
    "Phil Hill has won the 1961 World Championship at the Italian Grand Prix. Wolfgang von Trips, who had led by 4 points, was killed in the race.",
  ]);
});

test.for([
  [2019, "2019-07-29T12:00:00Z", "Extra formation laps cut the race from 67 laps to 64."],
  [2023, "2023-09-04T12:00:00Z", "Extra formation laps cut the race from 53 laps to 51."],
  [
    2018,
    "2018-06-11T12:00:00Z",
    "The flag was shown too early, so the result was taken after 68 of the 70 laps.",
  ],
  [2017, "2017-09-18T12:00:00Z", "The time limit ended the race after 58 of the 61 laps."],
  [
    2001,
    "2001-09-04T00:00:00Z",
    "The race was stopped because of an accident, restarted, and ended after 36 of the 44 laps.",
  ],
] as const)("gives the reason why a race of %i was short", async ([season, at, sentence]) => {
  expect((await latest(season, at))["race-report"]?.[1]).toContain(sentence);
});

test("reports three drivers with the same time in qualifying (Europe 1997)", async () => {
  const stories = await listAt(1997, "1997-10-28T00:00:00Z");
  const qualifying = stories.find(({ kind }) => kind === "qualifying-report");
  expect(qualifying?.title).toBe(
    "Villeneuve, Michael Schumacher and Frentzen set the same time in qualifying",
  );
  expect(qualifying?.summary).toBe(
    "Jacques Villeneuve was fastest in qualifying for the European Grand Prix with a 1:21.072, the same time as Michael Schumacher and Heinz-Harald Frentzen. The earliest of the three laps counts.",
  );
});

test("reports a collision of team mates, and a shared win", async () => {
  expect((await latest(2016, "2016-05-16T12:00:00Z"))["team-mates"]?.[1]).toBe(
    "Lewis Hamilton and Nico Rosberg, team-mates at Mercedes, collided in the Spanish Grand Prix. Both retired.",
  );
  expect((await latest(1951, "1951-07-03T00:00:00Z"))["race-report"]?.[0]).toBe(
    "Fagioli and Fangio share victory at the French Grand Prix",
  );
});

test("knows why a race was shorter than scheduled, except in Canada in 2026", async () => {
  const races = await facts.sql<ShortRace[]>`
    select m.season, m.slug, m.scheduled_laps as "scheduledLaps", c.laps, c.time_ms as "timeMs"
    from facts.meetings m join facts.race_classifications c on c.meeting_id = m.id
    where c.session = 'race' and c.ordinal = 1 and c.laps < m.scheduled_laps order by m.season, m.round`;
  const unknown = races
    .filter((race) => shorteningOf(race) === null)
    .map(({ season, slug }) => `${season} ${slug}`);
  expect(unknown).toEqual(["2026 canadian-grand-prix"]);
  for (const { season, slug } of shortenedRaces) {
    expect(
      races.some((race) => race.season === season && race.slug === slug),
      `${season} ${slug}`,
    ).toBe(true);
  }
});
