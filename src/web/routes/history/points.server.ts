import { paths } from "#domain/paths.ts";
import { type RuleRace, type ScoringRule, scoringEras, scoringRules } from "#domain/standings/scoring-eras.ts";
import { yearBars } from "#domain/history/year-runs.ts";

import { siteCalendar } from "../../site-calendar.server.ts";
import type { Route } from "./+types/points";
import { yearScale } from "./year-scale.ts";

export async function loadPoints({ context }: Route.LoaderArgs) {
  const { season, meetings, now } = await siteCalendar(context);
  const isRun = (race: RuleRace): boolean =>
    race.season < season ||
    meetings.some(({ slug, season: year, sessions }) => {
      const over = sessions.find(({ kind }) => kind === "race")?.overAt.epochMilliseconds ?? Infinity;
      return slug === race.slug && year === race.season && over <= now.epochMilliseconds;
    });
  return {
    ...yearScale(season),
    eras: scoringEras
      .filter(({ from }) => from <= season)
      .map((era) => ({ points: era.points, label: yearsText(era, season) }))
      .toReversed(),
    rules: scoringRules.map((rule) => ruleView(rule, season, isRun)).filter(({ years }) => years !== ""),
  };
}

type Span = ScoringRule["spans"][number];

function yearsText({ from, to }: Span, season: number): string {
  if (to === null || to >= season) return `since ${from}`;
  return from === to ? `${from}` : `${from}–${to}`;
}

function ruleView({ title, text, spans, races = [] }: ScoringRule, season: number, isRun: (race: RuleRace) => boolean) {
  // Whether a race is shortened is known only once it has been run.
  const isKnown = ({ from, to }: Span): boolean => {
    if (from < season) return true;
    const seasonRaces = races.filter((race) => race.season === from);
    return from === season && (to !== season || seasonRaces.length === 0 || seasonRaces.some((race) => isRun(race)));
  };
  const knownSpans = spans.filter((span) => isKnown(span));
  const yearsOf = ({ from, to }: Span): number[] =>
    Array.from({ length: Math.min(to ?? season, season) - from + 1 }, (_, i) => from + i);
  return {
    title,
    text: knownSentences(text, season),
    bars: yearBars(knownSpans.flatMap(yearsOf)),
    years: knownSpans.map((span) => yearsText(span, season)).join(", "),
    races: races
      .filter((race) => race.season <= season && isRun(race))
      .map((race) => ({ to: paths.meeting(race), label: `${race.place} ${race.season}` })),
  };
}

/** Leaves out sentences about later years. */
function knownSentences(text: string, season: number): string {
  const isKnown = (sentence: string): boolean =>
    [...sentence.matchAll(/\b(?:19|20)\d\d/g)].every(([year]) => Number(year) <= season);
  return text
    .split(/(?<=\.) /)
    .filter((sentence) => isKnown(sentence))
    .join(" ");
}
