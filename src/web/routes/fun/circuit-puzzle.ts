import { puzzlesInPresentOnly } from "../../guards.server.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/circuit-puzzle";
import { circuitPuzzleFile } from "./puzzle-file.server.ts";

export const middleware = [puzzlesInPresentOnly];

export const handle = { parameters: ["past"] } satisfies RouteHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  return circuitPuzzleFile(context, new URL(request.url).searchParams);
}
