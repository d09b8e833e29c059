import type { RouterContextProvider } from "react-router";

import { findDriverStandings } from "#db/queries/standings/standings.ts";
import { findSeasonVotes } from "#db/queries/votes/season-votes.ts";
import { paths } from "#domain/paths.ts";
import { fansChampionship, type Tally } from "#domain/votes/vote-result.ts";
import { voteState } from "#domain/votes/vote.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";

/** The season's closed votes: race by race beside the official driver of the day, and as a championship. */
export async function loadSeasonVotes(context: Readonly<RouterContextProvider>) {
  const { db, settings, voting } = context.get(servicesContext);
  const calendar = await siteCalendar(context);
  const { now, season, meetings } = calendar;
  const last = calendar.last && (await voting.findElection(calendar.last.id));
  const closed = meetings.filter(
    (meeting) =>
      voteState({ meeting, calendar: meetings, noticedAt: null, now }).kind === "closed" &&
      // Of the last one it is known to the minute when its classification came in.
      (meeting.id !== last?.meeting.id || last.state.kind === "closed"),
  );
  const ids = closed.map(({ id }) => id);
  const { votes, names } = await findSeasonVotes(db, ids, now);
  if (votes.length === 0) return null;
  const { rows: real } = await findDriverStandings(db, { season: settings.season, now });
  const name = (id: string): string => names.get(id) ?? id;
  const winners = (tallies: readonly Tally[]): string[] =>
    tallies.filter(({ place }) => place === 1).map(({ choice }) => choice);
  return {
    season,
    /** Nothing is left to vote on. */
    isOver: meetings.findLast(({ cancelled }) => !cancelled)?.id === closed.at(-1)?.id,
    real: real[0] === undefined ? null : real[0].driver.name,
    races: votes.flatMap(({ meetingId, result, driversOfTheDay }) => {
      const meeting = closed.find(({ id }) => id === meetingId);
      if (meeting === undefined) return [];
      const fans = winners(result.picks.scorer);
      return [
        {
          id: meetingId,
          round: meeting.round,
          name: meeting.grandPrixName,
          to: paths.voteResults({ meeting: meetingId }),
          ballots: result.turnout.guests + result.turnout.accounts,
          fans: fans.map(name).join(", "),
          official: driversOfTheDay.map(name).join(", "),
          agree: fans.some((id) => driversOfTheDay.includes(id)),
        },
      ];
    }),
    table: fansChampionship(votes.map(({ result }) => result.picks.scorer)).map(
      ({ driverId, position, points, wins }) => {
        const row = real.find(({ driver }) => driver.id === driverId);
        return {
          id: driverId,
          position,
          name: name(driverId),
          teamId: row?.team?.id ?? null,
          points,
          wins,
          realPosition: row?.position ?? null,
        };
      },
    ),
  };
}
