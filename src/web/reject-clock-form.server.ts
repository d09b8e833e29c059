import { data } from "react-router";

import { UNREADABLE_FORM } from "./forms/unreadable-form.ts";

/** Rejects a change of spoiler-free mode or of the place in the time machine. */
export function rejectClockForm(message: string = UNREADABLE_FORM) {
  return data({ message }, { status: 400, headers: { "cache-control": "no-store" } });
}
