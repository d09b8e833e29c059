import type { Route } from "./+types/season-meeting";
import { seasonMeeting } from "./season-meeting.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return seasonMeeting(context, params.meeting);
}

/** Shown only around the not-found page: the loader always sends on. */
export default function SeasonMeeting() {
  return null;
}
