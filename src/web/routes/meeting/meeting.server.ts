import { data, type RouterContextProvider, redirect } from "react-router";

import { findRaceClassification } from "#db/queries/classifications.ts";
import { findMeeting } from "#db/queries/meetings.ts";
import { slugOf } from "#domain/address.ts";
import { formatLongDate } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/points.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { weekendView } from "../../weekend-view.server.ts";

const NOT_FOUND = { status: 404 };

/** One meeting; another spelling of its address is sent to the canonical one, anything unknown is not found. */
export async function loadMeeting(
  context: Readonly<RouterContextProvider>,
  params: { readonly season: string; readonly meeting: string },
) {
  if (!/^\d{4}$/.test(params.season)) throw data(null, NOT_FOUND);
  const season = Number(params.season);
  const slug = slugOf(params.meeting);
  const { db } = context.get(servicesContext);
  const meeting = await findMeeting(db, { season, slug });
  if (meeting === null) throw data(null, NOT_FOUND);
  if (params.meeting !== slug) throw redirect(paths.meeting(meeting), 308);

  const { now } = await siteCalendar(context);
  const [weekend, race] = await Promise.all([
    weekendView(context, meeting),
    findRaceClassification(db, { meetingId: meeting.id, session: "race", now }),
  ]);
  return {
    renderedAt: now.toString(),
    weekend,
    officialName: meeting.officialName,
    raceDay: formatLongDate(meeting.endDate),
    race: race.map((row) => ({
      key: `${row.driver.id} ${row.number ?? ""}`,
      place: row.position ?? row.status,
      driver: `${row.driver.firstName} ${row.driver.lastName}`,
      teamId: row.team.id,
      team: row.team.name,
      grid: row.pitLaneStart ? "Pit lane" : (row.grid ?? "–"),
      laps: row.laps ?? "–",
      result: row.position === 1 ? formatRaceTime(row.timeMs) : (row.reasonRetired ?? formatGap(row)),
      points: row.pointsHundredths === 0 ? "" : formatPoints(row.pointsHundredths),
    })),
  };
}
