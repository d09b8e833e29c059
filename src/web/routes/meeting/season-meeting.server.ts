import { redirect } from "react-router";

import { slugOf } from "#domain/slug.ts";
import { paths } from "#domain/paths.ts";

import { notFound } from "../../not-found.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import type { Route } from "./+types/season-meeting";

/**
 * Redirects to this season's meeting of that name, or to the schedule if `name` is the season's
 * year. Throws a 404 for an unknown name.
 */
export async function seasonMeeting({
  context,
  params: { meeting: name },
}: Route.LoaderArgs): Promise<never> {
  const { meetings, season } = await siteCalendar(context);
  if (name === String(season)) throw redirect(paths.schedule(), 308);
  const slug = slugOf(name);
  const meeting = meetings.find((candidate) => candidate.slug === slug);
  if (meeting === undefined) throw await notFound(context, `${paths.schedule()}/${name}`);
  throw redirect(paths.meeting(meeting), 308);
}
