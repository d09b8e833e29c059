import { median, sampleCorrelation, sampleRankCorrelation } from "simple-statistics";
import { describe, expect, test } from "vitest";

import { excitementOf } from "#domain/analysis/excitement.ts";
import { fieldPace } from "#domain/analysis/field-pace.ts";
import { findPasses } from "#domain/analysis/passes.ts";
import { expectedLoss, pitLoss, stopLosses } from "#domain/analysis/pit-loss.ts";
import { publishedPasses } from "#domain/analysis/published/passes.ts";
import { publishedPitLosses2025 } from "#domain/analysis/published/pit-losses.ts";
import { publishedRatings } from "#domain/analysis/published/ratings.ts";
import { rejoinErrors } from "#domain/analysis/rejoin.ts";
import { watchIndices } from "#domain/analysis/watch-index.ts";

import { readAnalysedRaces } from "../support/analysed-races.ts";

// Compares our figures with what others published. The tables go to the pages that explain the
// methods, so that they can't say anything else than this test: after a change of a method, run it
// with `--update`.

const FIRST_SEASON = 2007;
const races = (await readAnalysedRaces())
  .filter(({ season }) => season >= FIRST_SEASON)
  .map((race) => {
    const pace = fieldPace(race.record);
    return { ...race, pace, loss: pitLoss(stopLosses(race.record, pace)) };
  });
const tableFile = (name: string) => `../../src/domain/analysis/published/${name}.json`;
const asTable = (rows: readonly object[]) => `${JSON.stringify(rows, null, 2)}\n`;
const share = (part: number, whole: number) => Number(((100 * part) / whole).toFixed(1));

describe("passes", () => {
  const counts = new Map(
    races
      .filter(({ season }) => season >= 2011 && season <= 2016)
      .map((race) => [race, findPasses(race.record, race.pace)]),
  );
  const rows = publishedPasses.map(({ season, meeting, passes, source }) => {
    const counted = [...counts].filter(
      ([race]) => race.season === season && (!meeting || race.slug === meeting),
    );
    const race = meeting === null ? null : (counted[0]?.[0].name ?? "");
    return {
      season,
      race,
      published: passes,
      ours: counted.flatMap(([, list]) => list).length,
      source,
    };
  });

  test.each(rows.filter(({ race }) => race === null))(
    "of $season are within 5 % of Pirelli's",
    (row) => {
      expect(Math.abs(row.ours - row.published) / row.published).toBeLessThanOrEqual(0.05);
    },
  );

  test.each(rows.filter(({ race }) => race !== null))(
    "of the $race $season are within 6",
    (row) => {
      expect(Math.abs(row.ours - row.published)).toBeLessThanOrEqual(6);
    },
  );

  test("of 2016 have the published leaders", () => {
    const list = [...counts].flatMap(([race, passes]) => (race.season === 2016 ? passes : []));
    const made = Map.groupBy(list, ({ by }) => by);
    const best = [...made].toSorted((a, b) => b[1].length - a[1].length).slice(0, 2);
    // Published: Verstappen 78, Ricciardo 61, and Vettel passed once.
    expect(best.map(([driverId, passes]) => [driverId, passes.length])).toEqual([
      ["max-verstappen", 77],
      ["daniel-ricciardo", 63],
    ]);
    expect(list.filter(({ on }) => on === "sebastian-vettel")).toHaveLength(1);
  });

  test("stand in the table of their page", async () => {
    await expect(asTable(rows)).toMatchFileSnapshot(tableFile("passes"));
  });
});

describe("what a stop costs", () => {
  const rows = races.flatMap(({ season, circuitId, circuitName, loss }) => {
    const published = publishedPitLosses2025[circuitId];
    if (season !== 2025 || published === undefined || loss === null) return [];
    return [
      {
        circuit: circuitName,
        published,
        ours: Number((loss.medianMs / 1_000).toFixed(1)),
        stops: loss.stops,
      },
    ];
  });

  test("differs by half a second at most from the figures of F1ReplayTiming for 2025, at the median circuit", () => {
    expect(rows.length).toBeGreaterThanOrEqual(22);
    expect(
      median(rows.map(({ published, ours }) => Math.abs(published - ours))),
    ).toBeLessThanOrEqual(0.5);
    const ours = rows.map((row) => row.ours);
    expect(
      sampleCorrelation(
        ours,
        rows.map(({ published }) => published),
      ),
    ).toBeGreaterThan(0.9);
  });

  test("stands in the table of its page", async () => {
    await expect(asTable(rows)).toMatchFileSnapshot(tableFile("pit-losses"));
  });
});

describe("where a car comes out", () => {
  const byLayout = Map.groupBy(races, ({ layoutId }) => layoutId);
  const errors = races
    .filter(({ season }) => season >= 2011)
    .flatMap((race) => {
      const expected = expectedLoss(byLayout.get(race.layoutId) ?? [], race.season);
      if (expected === null) return [];
      return [{ season: race.season, errors: rejoinErrors(race.record, race.pace, expected) }];
    });
  const summary = (rows: typeof errors) => {
    const all = rows.flatMap((row) => row.errors);
    return {
      races: rows.length,
      stops: all.length,
      exactPercent: share(all.filter((error) => error === 0).length, all.length),
      withinOnePercent: share(all.filter((error) => error <= 1).length, all.length),
    };
  };

  test("is right within one place for 86 of 100 stops, with what a stop cost in earlier years", () => {
    const all = summary(errors);
    expect(all.stops).toBeGreaterThan(7_800);
    expect(all.withinOnePercent).toBeGreaterThanOrEqual(86);
    expect(all.exactPercent).toBeGreaterThanOrEqual(58);
  });

  test("stands in the table of its page, by season", async () => {
    const rows = [...Map.groupBy(errors, ({ season }) => season)].map(([season, list]) => ({
      season,
      ...summary(list),
    }));
    expect(Math.min(...rows.map((row) => row.withinOnePercent))).toBeGreaterThanOrEqual(75);
    await expect(asTable([{ season: null, ...summary(errors) }, ...rows])).toMatchFileSnapshot(
      tableFile("rejoin"),
    );
  });
});

test("the watch index agrees with how readers of RaceFans rated races", async () => {
  const rated = publishedRatings.flatMap(({ season, meeting, rating }) => {
    const race = races.find(
      (candidate) => candidate.season === season && candidate.slug === meeting,
    );
    const excitement =
      race && excitementOf(race.record, findPasses(race.record, race.pace).length, race.finishes);
    return excitement ? [{ season, meeting, rating, excitement }] : [];
  });
  expect(rated).toHaveLength(publishedRatings.length);
  const indices = watchIndices(rated.map(({ excitement }) => excitement));
  const correlation = sampleRankCorrelation(
    indices,
    rated.map(({ rating }) => rating),
  );
  expect(correlation).toBeGreaterThanOrEqual(0.67);
  await expect(
    asTable([{ races: rated.length, correlation: Number(correlation.toFixed(2)) }]),
  ).toMatchFileSnapshot(tableFile("ratings"));
});
