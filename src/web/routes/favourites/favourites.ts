import type { Route } from "./+types/favourites";
import { choose } from "./favourites.server.ts";

export { redirectToChoice as loader } from "./favourites.server.ts";

export function action({ context, request }: Route.ActionArgs) {
  return choose(context, request);
}
