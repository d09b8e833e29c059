export { seasonMeeting as loader } from "./season-meeting.server.ts";

/**
 * Never rendered. Without a component this would be a resource route, and a 404 wouldn't show the
 * not-found page.
 */
export default function SeasonMeeting() {
  return null;
}
