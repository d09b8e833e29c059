import { data, type RouterContextProvider } from "react-router";

import { listedNames } from "#db/queries/search/listed-names.ts";
import { nearestPages, type NearestPages } from "#domain/search/nearest-pages.ts";

import { servicesContext } from "./context.ts";
import { optionalBlock } from "./optional-block.server.ts";

/**
 * Returns a 404 to throw, with the pages that the reader was most likely looking for at `path`.
 * Without a database, the response lists no pages.
 */
export async function notFound(context: Readonly<RouterContextProvider>, path: string) {
  const { db, facts, settings } = context.get(servicesContext);
  const { season } = settings;
  const nearest = await optionalBlock(context, "nearest pages", async () =>
    nearestPages(path, (await listedNames(db, season, facts)).known, season),
  );
  return data<NearestPages | null>(nearest, { status: 404 });
}
