import type { Route } from "./+types/favourites";
import { choose, noPage } from "./favourites.server.ts";

export function loader() {
  return noPage();
}

export function action({ context, request }: Route.ActionArgs) {
  return choose(context, request);
}
