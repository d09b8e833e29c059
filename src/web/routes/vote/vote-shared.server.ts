import { weekendState } from "#domain/calendar/weekend.ts";
import { paths } from "#domain/paths.ts";
import type { Moment } from "#domain/calendar/moment.ts";
import type { Election } from "#voting/elections.ts";

import type { SiteCalendar } from "../../site-calendar.server.ts";

export type VotedMeeting = ReturnType<typeof votedMeeting>;

export function votedMeeting({ meeting }: Pick<Election, "meeting">) {
  const { id, season, name, grandPrixName, country, circuit } = meeting;
  return {
    id,
    season,
    name,
    place: grandPrixName,
    to: paths.meeting(meeting),
    alpha2: country.alpha2,
    trackZone: circuit.timeZone,
  };
}

export type NextVote = ReturnType<typeof nextVote>;

/**
 * Returns the race that the next vote is about, or null after the season's last race. A hidden race
 * has started by `scheduleNow`, the site's own time.
 */
export function nextVote({ next, now }: Pick<SiteCalendar, "next" | "now">, scheduleNow: Moment) {
  if (next === null) return null;
  const raceAt = next.sessions.find(({ kind }) => kind === "race")?.startsAt ?? null;
  return {
    name: next.name,
    to: paths.meeting(next),
    trackZone: next.circuit.timeZone,
    /** Start of the race, because its end isn't known in advance. */
    raceAt: raceAt?.toString() ?? null,
    hasStarted: raceAt !== null && raceAt.epochMilliseconds <= scheduleNow.epochMilliseconds,
    isPending: weekendState(next, now).kind === "result-pending",
  };
}
