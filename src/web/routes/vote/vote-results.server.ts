import { data, type RouterContextProvider } from "react-router";

import { hasRaced, lastKnownRace } from "#domain/calendar/results-reach.ts";
import { paths } from "#domain/paths.ts";
import { votePicks, type VotePick } from "#domain/votes/vote.ts";
import type { Tally } from "#domain/votes/vote-result.ts";
import type { Election } from "#voting/elections.ts";
import type { OwnBallot } from "#voting/voting.ts";

import { candidates, type Candidate } from "../../components/ballot/candidates.server.ts";
import { servicesContext } from "../../context.ts";
import { signedIn } from "../../session.server.ts";
import { scheduleCalendar, siteCalendar } from "../../site-calendar.server.ts";
import type { Route } from "./+types/vote-results";
import { loadSeasonVotes } from "./season-votes.server.ts";
import { nextVote, votedMeeting } from "./vote-shared.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface CountedCandidate extends Candidate, Counted {
  readonly mine: boolean;
}

export interface Counted {
  readonly votes: number;
  readonly guests: number;
  readonly accounts: number;
  /** From 0 to 1. */
  readonly share: number;
}

export interface CountedQuestion {
  readonly pick: VotePick;
  readonly rows: readonly CountedCandidate[];
}

/**
 * Loads the count of one vote and the season's votes so far. `?meeting=` selects the vote. The default is the vote on
 * the latest race with a result.
 */
export async function loadVoteResults({ context, request, url: { searchParams: params } }: Route.LoaderArgs) {
  const { voting } = context.get(servicesContext);
  const [calendar, schedule] = await Promise.all([siteCalendar(context), scheduleCalendar(context)]);
  const requested = params.get("meeting");
  if (requested !== null && !/^\d{1,9}$/.test(requested)) throw data(null, { status: 404 });
  const id = requested === null ? lastKnownRace(calendar)?.id : Number(requested);
  const election = id === undefined ? null : await voting.findElection(id);
  const isIn = election !== null && (election.state.kind === "open" || election.state.kind === "closed");
  // There is no page for a vote that hasn't opened, but the URL without a meeting always has a page.
  if (requested !== null && !isIn) throw data(null, { status: 404 });
  const [season, vote] = await Promise.all([
    loadSeasonVotes(context),
    isIn ? loadCount(context, request, election, params.get("show") !== null) : null,
  ]);
  return data(
    {
      season,
      next: nextVote(calendar, schedule.now),
      hasRaced: hasRaced(calendar.meetings, calendar.now),
      vote: vote?.view ?? null,
    },
    { headers: vote?.headers ?? new Headers() },
  );
}

async function loadCount(context: Context, request: Request, election: Election, showsCount: boolean) {
  const { voting } = context.get(servicesContext);
  const session = await signedIn(context, request);
  const [result, ballotLookup] = await Promise.all([
    voting.findResult(election),
    voting.findOwnBallot(request.headers, session?.account ?? null, election),
  ]);
  const headers = new Headers();
  for (const value of ballotLookup.setCookies) headers.append("set-cookie", value);
  const { state } = election;
  if (state.kind !== "open" && state.kind !== "closed") return null;
  const isOpen = state.kind === "open";
  const isCounting = isOpen || election.reopenedUntil !== null;
  // Counts that can still change aren't cached.
  if (isCounting) headers.set("cache-control", "private, no-store");
  const hidesCount = isOpen && ballotLookup.ballot === null && !showsCount;
  return {
    headers,
    view: {
      ...votedMeeting(election),
      isOpen,
      isCounting,
      closesAt: state.closesAt.toString(),
      /** Time until which voters may replace voided choices after the vote has closed. Null if they can't. */
      reopenedUntil: isOpen ? null : (election.reopenedUntil?.toString() ?? null),
      hasVoted: ballotLookup.ballot !== null,
      mayVote: ballotLookup.ballot === null ? isOpen : ballotLookup.ballot.mayChoose.length > 0,
      turnout: result.turnout,
      /** Null until the reader has voted or has chosen to see the count. */
      questions: hidesCount
        ? null
        : votePicks.map((pick) => countedQuestion(election, result.picks[pick], pick, ballotLookup.ballot)),
      showAt: paths.voteResults({ meeting: election.meeting.id, show: true }),
    },
  };
}

function countedQuestion(
  election: Election,
  tallies: readonly Tally[],
  pick: VotePick,
  ownBallot: OwnBallot | null,
): CountedQuestion {
  const nothing = { votes: 0, guests: 0, accounts: 0, share: 0 };
  const rows = candidates(election, pick).map((candidate) => {
    const tally = tallies.find(({ choice }) => choice === candidate.id) ?? nothing;
    const { votes, guests, accounts, share } = tally;
    return { ...candidate, votes, guests, accounts, share, mine: ownBallot?.picks[pick] === candidate.id };
  });
  return { pick, rows: rows.toSorted((a, b) => b.votes - a.votes) };
}
