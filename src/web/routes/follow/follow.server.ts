import type { RouterContextProvider } from "react-router";

import { alarmMinutes, type CalendarChoice, calendarParts } from "#domain/calendar/subscription/calendar-choice.ts";

import { servicesContext } from "../../context.ts";

/** Reads the choice from the URL, for readers without JavaScript. Without a choice, all sessions are chosen. */
export function loadFollow(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const { settings } = context.get(servicesContext);
  const parts = calendarParts.filter((part) => query.has(part));
  const choice: CalendarChoice = {
    parts: parts.length === 0 ? calendarParts : parts,
    alarm: alarmMinutes.find((minutes) => String(minutes) === query.get("alert")) ?? null,
  };
  return { choice, publicUrl: settings.publicUrl, ownUrl: settings.ownUrl };
}
