import type { Route } from "./+types/season-meeting";
import { seasonMeeting } from "./season-meeting.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return seasonMeeting(context, params.meeting);
}

/** Rendered only by the not-found page, because the loader always redirects. */
export default function SeasonMeeting() {
  return null;
}
