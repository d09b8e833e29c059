import type { Route } from "./+types/favourites";
import { choose, redirectToChoice } from "./favourites.server.ts";

export function loader() {
  return redirectToChoice();
}

export function action({ context, request }: Route.ActionArgs) {
  return choose(context, request);
}
