import { findMeetingById } from "#db/queries/calendar/meetings.ts";
import { listVoteOutliers } from "#db/queries/votes/outliers.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../../context.ts";
import { siteCalendar } from "../../../site-calendar.server.ts";
import { idOf } from "../admin-form.server.ts";
import type { Route } from "./+types/votes";

const NETWORK_LETTERS = 10;

export async function loadVotes({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { meetings, last, season, now } = await siteCalendar(context);
  const requested = idOf(url.searchParams.get("meeting"));
  const meeting = requested === null ? last : await findMeetingById(db, { id: requested, now });
  const outliers = meeting === null ? [] : await listVoteOutliers(db, meeting.id);
  return {
    season,
    meeting: meeting && {
      id: meeting.id,
      name: `${meeting.name} ${meeting.season}`,
      to: paths.voteResults({ meeting: meeting.id, show: true }),
    },
    meetings: meetings.filter(({ cancelled }) => !cancelled).map(({ id, name }) => ({ id, name })),
    outliers: outliers.map(({ networkHash, hour, ballots, usual }) => ({
      network: networkHash.slice(0, NETWORK_LETTERS),
      hour: hour.toString(),
      ballots,
      usual,
    })),
  };
}
