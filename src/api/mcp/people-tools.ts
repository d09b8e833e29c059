import { z } from "zod";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { type DriverOutcome, listDriverOutcomes } from "#db/queries/people/driver-career.ts";
import { listTitles } from "#db/queries/standings/titles.ts";
import { careerFigures } from "#domain/people/career.ts";
import { versus } from "#domain/people/versus.ts";
import type { Named } from "#domain/search/known-names.ts";
import { searchResultPath } from "#domain/search/search-result.ts";

import { chosenSeason, driverInput, latestState, namedDriver, seasonInput } from "./lookup.ts";
import { defineTool, type ToolContext } from "./tool.ts";
import { pointsOf } from "./wire.ts";

const FiguresWire = z.object({
  driver: z.object({ id: z.string(), name: z.string() }),
  titles: z.number(),
  starts: z.number().describe("Grands Prix only, without sprints."),
  wins: z.number(),
  podiums: z.number(),
  poles: z.number(),
  fastestLaps: z.number(),
  points: z.number().describe("All points scored, including sprints."),
  sprintWins: z.number(),
});

const driverCareer = defineTool({
  name: "driver_career",
  title: "Driver’s career",
  description: "A driver’s career in figures, with the seasons and teams they raced for.",
  input: { driver: driverInput },
  data: {
    figures: FiguresWire,
    titleYears: z.array(z.number()),
    seasons: z.array(z.object({ season: z.number(), teamId: z.string(), starts: z.number(), wins: z.number() })),
  },
  async answer(context, input) {
    const driver = namedDriver(context, input.driver);
    const [outcomes, titleYears] = await Promise.all([
      listDriverOutcomes(context.services.db, driver.id, context.now),
      listTitleYears(context, driver),
    ]);
    const stints = Map.groupBy(outcomes, ({ season, teamId }) => `${season} ${teamId}`);
    const seasons = [...stints.values()].flatMap((stint) => {
      const [first] = stint;
      if (first === undefined) return [];
      const { starts, wins } = careerFigures(stint);
      return [{ season: first.season, teamId: first.teamId, starts, wins }];
    });
    return {
      data: { figures: figuresWire(driver, outcomes, titleYears.length), titleYears, seasons },
      ...(await latestState(context, seasonsOf(outcomes))),
      path: await pathOf(context, driver),
    };
  },
});

const headToHead = defineTool({
  name: "head_to_head",
  title: "Head to head",
  description:
    "Compares two drivers: who finished ahead in the races they both started, and each one’s career figures.",
  input: {
    driver: driverInput,
    rival: driverInput,
    season: seasonInput.describe("Limits the comparison to one season. Defaults to all."),
  },
  data: {
    races: z.number().describe("Grands Prix they both started."),
    ahead: z.array(z.number()).describe("How often each finished ahead, counting races where both were classified."),
    figures: z.array(FiguresWire),
  },
  async answer(context, input) {
    const season = input.season === undefined ? null : await chosenSeason(context, input.season);
    const pair = [namedDriver(context, input.driver), namedDriver(context, input.rival)] as const;
    const inSeason = (outcome: { readonly season: number }): boolean => season === null || outcome.season === season;
    const load = async (driver: Named) => {
      const [outcomes, years] = await Promise.all([
        listDriverOutcomes(context.services.db, driver.id, context.now),
        listTitleYears(context, driver),
      ]);
      return {
        driver,
        outcomes: outcomes.filter(inSeason),
        titles: years.filter((year) => inSeason({ season: year })),
      };
    };
    const [one, other] = await Promise.all([load(pair[0]), load(pair[1])]);
    const { races, ahead } = versus(one.outcomes, other.outcomes);
    return {
      data: {
        races,
        ahead: [...ahead],
        figures: [one, other].map(({ driver, outcomes, titles }) => figuresWire(driver, outcomes, titles.length)),
      },
      ...(await latestState(context, seasonsOf([...one.outcomes, ...other.outcomes]))),
      path: await pathOf(context, pair[0]),
    };
  },
});

const seasonsOf = (outcomes: readonly DriverOutcome[]): number[] => outcomes.map(({ season }) => season);

async function listTitleYears({ services, now }: ToolContext, { id }: Named): Promise<number[]> {
  const titles = await listTitles(services.db, { now });
  return titles.flatMap(({ championship, winnerId, season }) =>
    championship === "drivers" && winnerId === id ? [season] : [],
  );
}

async function pathOf({ services, season, now }: ToolContext, { id }: Named): Promise<string> {
  const seasonDrivers = await listSeasonDrivers(services.db, season, now);
  return searchResultPath({ kind: "driver", ref: id, seasons: [] }, seasonDrivers);
}

function figuresWire(
  { id, name }: Named,
  outcomes: readonly DriverOutcome[],
  titles: number,
): z.infer<typeof FiguresWire> {
  const { starts, wins, podiums, poles, fastestLaps, pointsHundredths, sprintWins } = careerFigures(outcomes);
  const points = pointsOf(pointsHundredths) ?? 0;
  return { driver: { id, name }, titles, starts, wins, podiums, poles, fastestLaps, points, sprintWins };
}

export const peopleTools = [driverCareer, headToHead];
