import { listDriverOutcomes } from "#db/queries/people/driver-career.ts";
import { listTeamSeasonFigures } from "#db/queries/people/team-career.ts";
import { listTitles } from "#db/queries/standings/titles.ts";
import { careerFigures } from "#domain/people/career.ts";
import { paths } from "#domain/paths.ts";
import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import { type Figure, figures } from "#domain/history/record-tables.ts";
import type { Named } from "#domain/search/known-names.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { figureLabels, figureWords } from "./figure-words.ts";
import { type AnswerContext, withMissing } from "./answer-context.ts";

interface Career {
  readonly totals: Readonly<Partial<Record<Figure, number>>>;
  /** True if this season counts. */
  readonly isActive: boolean;
}

/**
 * Answers questions about how often a driver or team has achieved something. Teams have no points
 * total.
 */
export async function careerAnswer(
  context: AnswerContext,
  {
    who,
    of,
    figure,
  }: { readonly who: "driver" | "team"; readonly of: Named; readonly figure: Figure },
): Promise<DirectAnswer | null> {
  const { totals, isActive } = await (who === "driver"
    ? driverTotals(context, of.id)
    : teamTotals(context, of.id));
  const total = totals[figure];
  if (total === undefined) return null;
  const text = `${of.name} ${figureWords(figure, total, who)}.`;
  return directAnswer({
    title: of.name,
    text: isActive ? withMissing(context, text) : text,
    rows: figures.flatMap((name) => {
      const value = totals[name];
      return value === undefined
        ? []
        : [{ label: figureLabels[name], path: null, values: [formatTotal(name, value)] }];
    }),
    links: [
      { label: of.name, path: who === "driver" ? context.driverPath(of.id) : paths.team(of.id) },
    ],
  });
}

const formatTotal = (figure: Figure, value: number): string =>
  figure === "points" ? formatPoints(value) : value.toLocaleString("en-GB");

async function titlesOf(
  { db, now }: AnswerContext,
  championship: "drivers" | "teams",
  id: string,
): Promise<number> {
  const titles = await listTitles(db, { now });
  return titles.filter((title) => title.championship === championship && title.winnerId === id)
    .length;
}

async function driverTotals(context: AnswerContext, id: string): Promise<Career> {
  const [outcomes, titles] = await Promise.all([
    listDriverOutcomes(context.db, id, context.now),
    titlesOf(context, "drivers", id),
  ]);
  const { wins, poles, podiums, fastestLaps, starts, pointsHundredths } = careerFigures(outcomes);
  return {
    totals: { wins, poles, podiums, titles, fastestLaps, starts, points: pointsHundredths },
    isActive: outcomes.at(-1)?.season === context.season,
  };
}

async function teamTotals(context: AnswerContext, id: string): Promise<Career> {
  const [seasons, titles] = await Promise.all([
    listTeamSeasonFigures(context.db, id, context.now),
    titlesOf(context, "teams", id),
  ]);
  const sum = (figure: "wins" | "poles" | "podiums" | "fastestLaps" | "starts"): number =>
    seasons.reduce((total, season) => total + season[figure], 0);
  return {
    totals: {
      wins: sum("wins"),
      poles: sum("poles"),
      podiums: sum("podiums"),
      titles,
      fastestLaps: sum("fastestLaps"),
      starts: sum("starts"),
    },
    isActive: seasons.some(({ season }) => season === context.season),
  };
}
