import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import { listTitles, type Title } from "#db/queries/standings/titles.ts";
import type { StandingsRound } from "#db/queries/standings/standings-rounds.ts";
import { paths } from "#domain/paths.ts";
import { tableRoundKey } from "#domain/standings/sprint-standings.ts";
import { type Championship, FIRST_TITLE_SEASON } from "#domain/standings/title-course.ts";

import { servicesContext } from "./context.ts";

/** Titles known after a round, keyed by season and round. */
const titlesAfter = oncePerFacts<string, readonly Title[]>({ maxKeys: 200 });

/** Returns the path of the title simulator after a round, or null if the title was decided by then. */
export async function titleLink(
  context: Readonly<RouterContextProvider>,
  { who, after }: { readonly who: Championship; readonly after: StandingsRound | null },
): Promise<string | null> {
  const { db, clock, facts, settings } = context.get(servicesContext);
  const { season } = settings;
  if (after === null || season < FIRST_TITLE_SEASON) return null;
  const round = tableRoundKey(after);
  const titles = await titlesAfter(facts, `${season}/${round}`, () => listTitles(db, { season, now: clock.now() }));
  const decided = titles.find(({ championship }) => championship === who);
  if (decided !== undefined && decided.round <= after.round) return null;
  return paths.titleSimulator({
    round,
    who: who === "teams" ? "teams" : undefined,
  });
}
