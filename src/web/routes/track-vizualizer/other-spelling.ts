import { redirect } from "react-router";

import { paths } from "#domain/paths.ts";

import type { Route } from "./+types/other-spelling";

/** Leads from the dictionary's spelling to the specification's. */
export function loader({ params, url }: Route.LoaderArgs): never {
  const below = params["*"] === "" ? "" : `/${params["*"]}`;
  throw redirect(paths.trackVisualizer() + below + url.search, 308);
}
