import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/season-calendar";
import { seasonCalendar } from "./season-calendar.server.ts";

export const handle = { readOnly: true } satisfies RouteHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  return seasonCalendar(context, new URL(request.url).pathname.slice("/calendar".length));
}
