import type { Route } from "./+types/more-qualifying";
import { endOnFailure } from "./end-on-failure.ts";
import { loadMoreQualifying } from "./qualifying-results.server.ts";

/** The next rounds of an infinite scroll: data only. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadMoreQualifying(context, params, new URL(request.url).searchParams);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return endOnFailure(serverLoader);
}
