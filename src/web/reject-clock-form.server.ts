import { data } from "react-router";

import { UNREADABLE_FORM } from "./forms/unreadable-form.ts";

export function rejectClockForm(message: string = UNREADABLE_FORM) {
  return data({ message }, { status: 400, headers: { "cache-control": "no-store" } });
}
