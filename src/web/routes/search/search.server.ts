import type { RouterContextProvider } from "react-router";

import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { searchFacts } from "#db/queries/search/search.ts";
import { parseSearchText } from "#domain/search/search.ts";
import { searchResults } from "#domain/search/search-result.ts";

import { servicesContext } from "../../context.ts";

const MAX_HITS_PER_KIND = 8;

export async function loadSearch(context: Readonly<RouterContextProvider>, text: string | null) {
  const { db, clock, settings } = context.get(servicesContext);
  const { season } = settings;
  const query = parseSearchText(text);
  if (query === "") return { season, query, complete: true, groups: [] };
  const [found, seasonDrivers] = await Promise.all([
    searchFacts(db, { text: query, season, limit: MAX_HITS_PER_KIND }),
    listSeasonDrivers(db, season, clock.now()),
  ]);
  return { season, ...searchResults(found, { query, season, seasonDrivers }) };
}
