import { redirect } from "react-router";

import { paths } from "#domain/paths.ts";

import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/other-spelling";

/** Parameters of the pages to which this route redirects. */
export const handle = {
  parameters: ["year", "layout", "t", "lap", "follow", "compare", "speed"],
} satisfies RouteHandle;

/** Redirects from the British spelling to the one that links elsewhere have. */
export function loader({ params, url }: Route.LoaderArgs): never {
  const below = params["*"] === "" ? "" : `/${params["*"]}`;
  throw redirect(paths.trackVisualizer() + below + url.search, 308);
}
