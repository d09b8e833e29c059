import type { Route } from "./+types/season-meeting";
import { seasonMeeting } from "./season-meeting.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return seasonMeeting(context, params.meeting);
}

/** Never rendered. Without a component this would be a resource route, and a 404 wouldn't show the not-found page. */
export default function SeasonMeeting() {
  return null;
}
