import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/feeds";
import { feed } from "./feeds.server.ts";

export const handle = { readOnly: true } satisfies RouteHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  return feed(context, params["*"]);
}
