import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import { listTitles, type Title } from "#db/queries/standings/titles.ts";
import type { StandingsRound } from "#db/queries/standings/standings-rounds.ts";
import { paths } from "#domain/paths.ts";
import { tableRoundKey } from "#domain/standings/sprint-standings.ts";
import { type Championship, FIRST_TITLE_SEASON } from "#domain/standings/title-course.ts";

import { servicesContext } from "./context.ts";

/** Titles decided by the end of a round, keyed by season and round. */
const titlesAfter = oncePerFacts<string, readonly Title[]>({ maxKeys: 200 });

interface TitleAfter {
  readonly who: Championship;
  readonly after: StandingsRound | null;
}

/** Returns the id of the champion, or null if the title was still open after that round. */
export async function findChampion(
  context: Readonly<RouterContextProvider>,
  { who, after }: TitleAfter,
): Promise<string | null> {
  if (after === null) return null;
  const { db, clock, facts, settings } = context.get(servicesContext);
  const { season } = settings;
  const titles = await titlesAfter(facts, `${season}/${tableRoundKey(after)}`, () =>
    listTitles(db, { season, now: clock.now() }),
  );
  const decided = titles.find(({ championship }) => championship === who);
  return decided !== undefined && decided.round <= after.round ? decided.winnerId : null;
}

/**
 * Returns the path of the title simulator after a round. Null if the title was decided by then, or
 * before round 1.
 */
export async function titleLink(
  context: Readonly<RouterContextProvider>,
  { who, after }: TitleAfter,
): Promise<string | null> {
  if (after === null || context.get(servicesContext).settings.season < FIRST_TITLE_SEASON)
    return null;
  if ((await findChampion(context, { who, after })) !== null) return null;
  return paths.titleSimulator({
    round: tableRoundKey(after),
    who: who === "teams" ? "teams" : undefined,
  });
}
