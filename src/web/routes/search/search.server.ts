import type { RouterContextProvider } from "react-router";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { listDriverHonours } from "#db/queries/people/driver-honours.ts";
import { findAnswer } from "#db/queries/search/answer/find-answer.ts";
import { searchFacts } from "#db/queries/search/search.ts";
import { parseSearchText } from "#domain/search/search.ts";
import { resultsOnPage, searchResultPath, searchResults } from "#domain/search/search-result.ts";

import { servicesContext } from "../../context.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { scheduleCalendar } from "../../site-calendar.server.ts";

const MAX_HITS_PER_KIND = 8;

export async function loadSearch(context: Readonly<RouterContextProvider>, text: string | null) {
  const { db, clock, facts, settings } = context.get(servicesContext);
  const { season } = settings;
  const query = parseSearchText(text);
  if (query === "") return { season, query, complete: true, groups: [], answer: null };
  const now = clock.now();
  const { now: scheduleNow } = await scheduleCalendar(context);
  const [searchHits, seasonDrivers] = await Promise.all([
    searchFacts(db, { text: query, season, now, limit: MAX_HITS_PER_KIND }),
    listSeasonDrivers(db, season, now),
  ]);
  const answer = await optionalBlock(context, "answer", () =>
    findAnswer(db, { text: query, season, now, scheduleNow, facts, seasonDrivers }),
  );
  const results = searchResults(searchHits, { query, answer, season, seasonDrivers });
  const ids = searchHits.groups.flatMap(({ kind, hits }) => (kind === "driver" ? hits.map(({ ref }) => ref) : []));
  const honours = await optionalBlock(context, "honours", () => listDriverHonours(db, ids, now));
  const byPath = new Map(
    honours?.map((row) => [searchResultPath({ kind: "driver", ref: row.driverId, seasons: [] }, seasonDrivers), row]),
  );
  return { season, ...resultsOnPage(results, (path) => byPath.get(path)) };
}
