import type { Route } from "./+types/season-calendar";
import { seasonCalendar } from "./season-calendar.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return seasonCalendar(context, new URL(request.url).pathname.slice("/calendar".length));
}
