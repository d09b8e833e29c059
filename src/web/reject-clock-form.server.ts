import { data } from "react-router";

const UNREADABLE = "We couldn’t read that form. Reload the page and try again.";

/** Rejects a change of spoiler-free mode or of the place in the time machine. */
export function rejectClockForm(message = UNREADABLE) {
  return data({ message }, { status: 400, headers: { "cache-control": "no-store" } });
}
