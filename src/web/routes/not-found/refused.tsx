import { data } from "react-router";

import { REFUSED_BODY_HEADER } from "#domain/refused-body.ts";

import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/refused";

export const handle = { withoutNotice: "no results" } satisfies RouteHandle;

/**
 * Answers a form that was sent from another site or is too large. src/serving/pages.ts renders this
 * page instead of the requested page.
 */
export function loader({ request }: Route.LoaderArgs) {
  throw data(null, { status: request.headers.has(REFUSED_BODY_HEADER) ? 413 : 403 });
}

export default function Refused() {
  return null;
}
