import { findResultsThrough } from "#db/queries/calendar/results-through.ts";
import type { Services } from "#services.ts";

/** For answers that are plain lists: fields can't be added to them. */
const RESULTS_MISSING = "Results-Missing";

interface Answers {
  readonly 200: { readonly headers: object };
}

export function withResultsHeader<A extends Answers>(answers: A) {
  const described = {
    description:
      "Number of races and sprints that have been run, but whose results haven’t arrived.",
    schema: { type: "integer" as const },
  };
  return {
    ...answers,
    200: { ...answers[200], headers: { ...answers[200].headers, [RESULTS_MISSING]: described } },
  };
}

/** Returns the number of finished races and sprints without a result as a header. */
export async function resultsHeader({
  db,
  clock,
  facts,
  settings,
}: Pick<Services, "db" | "clock" | "facts" | "settings">): Promise<Record<string, string>> {
  const { season } = settings;
  const { resultsMissing } = await findResultsThrough(db, { season, now: clock.now(), facts });
  return { [RESULTS_MISSING]: String(resultsMissing) };
}
