import type { SessionView } from "../weekend-view.server.ts";

/**
 * Returns the text that replaces the countdown. Null while there is something to count down to or
 * to follow.
 */
export function waitingText({
  timetable,
  isDelayed,
}: Pick<SessionView, "timetable" | "isDelayed">): string | null {
  if (timetable === "isPast") return "Waiting for the result";
  return isDelayed === true ? "The start is delayed" : null;
}
