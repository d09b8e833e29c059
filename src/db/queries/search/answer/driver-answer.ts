import { type DriverOutcome, listDriverOutcomes } from "#db/queries/people/driver-career.ts";
import { listTitles } from "#db/queries/standings/titles.ts";
import { careerFigures } from "#domain/people/career.ts";
import { paths } from "#domain/paths.ts";
import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import type { Named } from "#domain/search/known-names.ts";
import { listed, pluralize } from "#domain/text.ts";
import { type AnswerContext, nameOf, withMissing } from "./answer-context.ts";

const MAX_UNFOLDED_TEAMS = 4;

export async function driverAnswer(
  context: AnswerContext,
  { id, name }: Named,
): Promise<DirectAnswer | null> {
  const { db, now, season } = context;
  const [outcomes, titles] = await Promise.all([
    listDriverOutcomes(db, id, now),
    listTitles(db, { now }),
  ]);
  const { starts, wins, poles, podiums } = careerFigures(outcomes);
  const latest = outcomes.at(-1);
  if (latest === undefined || starts === 0) return null;
  const titleYears = titles.flatMap(({ championship, winnerId, season }) =>
    championship === "drivers" && winnerId === id ? [season] : [],
  );
  const counts = [
    [titleYears.length, "title"],
    [wins, "win"],
    [poles, "pole"],
    [podiums, "podium"],
  ] as const;
  const achieved = counts.flatMap(([count, what]) => (count === 0 ? [] : [pluralize(count, what)]));
  const inStarts = pluralize(starts, "start");
  const text = achieved.length === 0 ? `${inStarts}.` : `${listed(achieved)} in ${inStarts}.`;
  const year = titleYears.at(-1) ?? latest.season;
  const teams = teamRuns(outcomes);
  return directAnswer({
    title: name,
    text: latest.season === season ? withMissing(context, text) : text,
    driver: { id, teamId: latest.teamId },
    rows: teams.map(({ teamId, first, last }) => ({
      label: nameOf(context, "team", teamId),
      path: paths.team(teamId),
      values: [first === last ? String(first) : `${first}–${last}`],
    })),
    foldedAs: teams.length > MAX_UNFOLDED_TEAMS ? "All teams" : null,
    links: [
      { label: name, path: context.driverPath(id) },
      { label: `${year} season`, path: paths.f1History(year) },
      ...(wins > 0 ? [{ label: "Records", path: paths.f1Records() }] : []),
    ],
  });
}

function teamRuns(
  outcomes: readonly DriverOutcome[],
): { teamId: string; first: number; last: number }[] {
  const runs: { teamId: string; first: number; last: number }[] = [];
  for (const { teamId, season } of outcomes) {
    const run = runs.at(-1);
    if (run?.teamId === teamId) run.last = season;
    else runs.push({ teamId, first: season, last: season });
  }
  return runs;
}
