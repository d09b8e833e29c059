import type { RouterContextProvider } from "react-router";

import { findDriverStandings } from "#db/queries/standings/standings.ts";
import { findSeasonVotes } from "#db/queries/votes/season-votes.ts";
import { completeSeason, lastKnownRace } from "#domain/calendar/results-reach.ts";
import { voteState } from "#domain/votes/vote.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { seasonVotesView } from "./season-votes-view.server.ts";

export async function loadSeasonVotes(context: Readonly<RouterContextProvider>) {
  const { db, settings, voting } = context.get(servicesContext);
  const calendar = await siteCalendar(context);
  const { now, season, meetings } = calendar;
  const race = lastKnownRace(calendar);
  const last = race && (await voting.findElection(race.id));
  const closed = meetings.filter(
    (meeting) =>
      voteState({ meeting, calendar: meetings, noticedAt: null, now }).kind === "closed" &&
      // For earlier races, the calendar shows that the vote has closed. The vote on the last race
      // closes later if its classification was late.
      (meeting.id !== last?.meeting.id || last.state.kind === "closed"),
  );
  const ids = closed.map(({ id }) => id);
  const { votes, names } = await findSeasonVotes(db, ids, now);
  if (votes.length === 0) return null;
  const isComplete = completeSeason(meetings, now) !== null;
  const { rows: real } = await findDriverStandings(db, { season: settings.season, now });
  return seasonVotesView({
    season,
    isOver:
      isComplete && meetings.findLast(({ cancelled }) => !cancelled)?.id === closed.at(-1)?.id,
    isComplete,
    meetings: closed,
    votes,
    names,
    real,
  });
}
