import type { Route } from "./+types/season-meeting";
import { seasonMeeting } from "./season-meeting.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return seasonMeeting(context, params.meeting);
}

/** Never rendered, because the loader always redirects or throws. */
export default function SeasonMeeting() {
  return null;
}
