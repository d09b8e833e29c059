import type { RouterContextProvider } from "react-router";

import { paths } from "#domain/paths.ts";
import { type ScoringRule, scoringEras, scoringRules } from "#domain/standings/scoring-eras.ts";
import { yearBars } from "#domain/history/year-runs.ts";

import { siteCalendar } from "../../site-calendar.server.ts";
import { yearScale } from "./year-scale.ts";

export async function loadPoints(context: Readonly<RouterContextProvider>) {
  const { season } = await siteCalendar(context);
  return {
    ...yearScale(season),
    eras: scoringEras
      .filter(({ from }) => from <= season)
      .map((era) => ({ points: era.points, label: yearsText(era, season) }))
      .toReversed(),
    rules: scoringRules
      .filter(({ spans }) => spans.some(({ from }) => from <= season))
      .map((rule) => ruleView(rule, season)),
  };
}

type Span = ScoringRule["spans"][number];

function yearsText({ from, to }: Span, season: number): string {
  if (to === null || to >= season) return `since ${from}`;
  return from === to ? `${from}` : `${from}–${to}`;
}

function ruleView({ title, text, spans, races = [] }: ScoringRule, season: number) {
  const known = spans.filter(({ from }) => from <= season);
  const yearsOf = ({ from, to }: Span): number[] =>
    Array.from({ length: Math.min(to ?? season, season) - from + 1 }, (_, i) => from + i);
  return {
    title,
    text,
    bars: yearBars(known.flatMap(yearsOf)),
    years: known.map((span) => yearsText(span, season)).join(", "),
    races: races
      .filter((race) => race.season <= season)
      .map((race) => ({ to: paths.meeting(race), label: `${race.place} ${race.season}` })),
  };
}
