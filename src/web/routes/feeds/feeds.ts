import type { Route } from "./+types/feeds";
import { feed } from "./feeds.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return feed(context, params["*"]);
}
