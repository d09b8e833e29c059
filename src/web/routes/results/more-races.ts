import type { Route } from "./+types/more-races";
import { endOnFailure } from "./end-on-failure.ts";
import { loadMoreRaces } from "./race-results.server.ts";

/** The next rounds of an infinite scroll: data only. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadMoreRaces(context, params, new URL(request.url).searchParams);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return endOnFailure(serverLoader);
}
