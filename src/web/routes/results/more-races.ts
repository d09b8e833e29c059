import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/more-races";
import { endOnFailure } from "./end-on-failure.ts";
import { keepBatch } from "./keep-rows.ts";
import { loadMoreRaces } from "./race-results.server.ts";

export const handle = { parameters: ["q", "before"] } satisfies RouteHandle;

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadMoreRaces(context, params, new URL(request.url).searchParams);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return endOnFailure(serverLoader);
}

export const shouldRevalidate = keepBatch;
