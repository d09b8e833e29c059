import type { RouterContextProvider } from "react-router";

import { lastKnownRace } from "#domain/calendar/results-reach.ts";
import { paths } from "#domain/paths.ts";
import { type VotePick, votePicks } from "#domain/votes/vote.ts";
import type { Tally } from "#domain/votes/vote-result.ts";
import type { Election } from "#voting/elections.ts";
import type { Services } from "#services.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";

export interface FansChoiceView {
  /** The last closed vote. Null if there is none, or if no one voted in it. An open vote's count stays hidden. */
  readonly closed: {
    readonly place: string;
    readonly to: string;
    readonly winners: readonly FansWinner[];
  } | null;
  readonly open: { readonly place: string; readonly closesAt: string; readonly trackZone: string } | null;
}

export interface FansWinner {
  readonly pick: VotePick;
  /** More than one name if there is a tie. */
  readonly names: readonly string[];
  readonly teamId: string;
  readonly percent: number;
}

/** Returns null if no vote is open and no one voted in the last closed one. */
export async function loadFansChoice(context: Readonly<RouterContextProvider>): Promise<FansChoiceView | null> {
  const { voting } = context.get(servicesContext);
  const calendar = await siteCalendar(context);
  const { meetings } = calendar;
  const last = lastKnownRace(calendar);
  if (last === null) return null;
  const latest = await voting.findElection(last.id);
  const before = meetings.filter(({ cancelled, endDate }) => !cancelled && endDate < last.endDate).at(-1);
  const election = latest?.state.kind === "closed" ? latest : before && (await voting.findElection(before.id));
  const closed = election?.state.kind === "closed" ? await closedVote(voting, election) : null;
  const open =
    latest?.state.kind === "open"
      ? {
          place: latest.meeting.grandPrixName,
          closesAt: latest.state.closesAt.toString(),
          trackZone: latest.meeting.circuit.timeZone,
        }
      : null;
  return closed === null && open === null ? null : { closed, open };
}

async function closedVote(voting: Services["voting"], election: Election): Promise<FansChoiceView["closed"]> {
  const { picks, turnout } = await voting.findResult(election);
  if (turnout.guests + turnout.accounts === 0) return null;
  return {
    place: election.meeting.grandPrixName,
    to: paths.voteResults({ meeting: election.meeting.id }),
    winners: votePicks.flatMap((pick) => winner(election, pick, picks[pick]) ?? []),
  };
}

function winner({ rows }: Election, pick: VotePick, tallies: readonly Tally[]): FansWinner | null {
  const top = tallies.filter(({ place }) => place === 1);
  const winners = top.flatMap(({ choice }) => {
    const row = rows.find(({ driver, team }) => (pick === "team" ? team.id : driver.id) === choice);
    if (row === undefined) return [];
    const name = pick === "team" ? row.team.name : row.driver.name;
    return [{ name, teamId: row.team.id }];
  });
  const [first] = winners;
  const [tally] = top;
  if (first === undefined || tally === undefined) return null;
  return { pick, names: winners.map(({ name }) => name), teamId: first.teamId, percent: Math.round(tally.share * 100) };
}
