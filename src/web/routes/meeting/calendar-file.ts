import type { Route } from "./+types/calendar-file";
import { meetingCalendarFile } from "./calendar-file.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return meetingCalendarFile(context, params);
}
