import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/calendar-file";
import { meetingCalendarFile } from "./calendar-file.server.ts";

export const handle = { readOnly: true } satisfies RouteHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  return meetingCalendarFile(context, params);
}
