import { alarmMinutes, type CalendarChoice, calendarParts } from "#domain/calendar/subscription/calendar-choice.ts";
import { parseFeedPath, topicName } from "#domain/feeds/feed-path.ts";

import { servicesContext } from "../../context.ts";
import { favouriteChoices } from "../../favourite-choices.server.ts";
import type { Route } from "./+types/follow";

/**
 * Reads the choices from the URL, for readers without JavaScript. Without a choice, all sessions are chosen, and no
 * driver or team.
 */
export async function loadFollow({ context, url: { searchParams: query } }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext);
  const parts = calendarParts.filter((part) => query.has(part));
  const choice: CalendarChoice = {
    parts: parts.length === 0 ? calendarParts : parts,
    alarm: alarmMinutes.find((minutes) => String(minutes) === query.get("alert")) ?? null,
  };
  const { driver, team } = await favouriteChoices(context);
  const toSubject = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });
  const subjects = { drivers: driver.map(toSubject), teams: team.map(toSubject) };
  const topic = parseFeedPath(`${query.get("about") ?? ""}.atom`)?.topic;
  const isListed = topic !== undefined && "id" in topic && subjects[topic.kind].some(({ id }) => id === topic.id);
  const about = isListed ? topicName(topic) : null;
  return { choice, subjects, about, publicUrl: settings.publicUrl, ownUrl: settings.ownUrl };
}
