import { data } from "react-router";
import { z } from "zod";

import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import { lastKnownRace } from "#domain/calendar/results-reach.ts";
import { paths } from "#domain/paths.ts";
import { type VotePick, votePicks } from "#domain/votes/vote.ts";
import { needsNewToken, type VoteError, voteErrors } from "#domain/votes/vote-error.ts";
import type { SignedIn } from "#accounts/sessions.ts";
import type { Election } from "#voting/elections.ts";
import type { OwnBallot } from "#voting/voting.ts";

import type { Question } from "../../components/ballot/ballot-sheet.tsx";
import { candidates } from "../../components/ballot/candidates.server.ts";
import { servicesContext } from "../../context.ts";
import { rejectForm } from "../../forms/answer-form.server.ts";
import type { FormValues } from "../../forms/form-result.ts";
import { tryReadForm } from "../../forms/read-form.server.ts";
import { PAUSED } from "../../paused.server.ts";
import { redirectWithAlert } from "../../flash.server.ts";
import { signedIn } from "../../session.server.ts";
import { scheduleCalendar, siteCalendar } from "../../site-calendar.server.ts";
import type { Route } from "./+types/vote";
import { nextVote, votedMeeting } from "./vote-shared.server.ts";

/** A ballot token is for one reader only. */
const PRIVATE = { "cache-control": "private, no-store" };
/** Room for three ids and a ballot token. */
const MAX_FORM_BYTES = 2_048;

export async function loadVote({ context, request }: Route.LoaderArgs) {
  const { accounts, voting, db } = context.get(servicesContext);
  const [calendar, schedule] = await Promise.all([siteCalendar(context), scheduleCalendar(context)]);
  const race = lastKnownRace(calendar);
  const [election, session, isOff] = await Promise.all([
    race && voting.findElection(race.id),
    // The account determines whose ballot is loaded, so the page must fail if this look-up fails.
    signedIn(context, request),
    isSwitchedOff(db, "voting"),
  ]);
  const next = nextVote(calendar, schedule.now);
  if (election === null || (election.state.kind !== "open" && election.state.kind !== "closed"))
    return data({ next, last: null, ballot: null, isPaused: false }, { headers: PRIVATE });

  const ballotLookup = await voting.findOwnBallot(request.headers, session?.account ?? null, election);
  const headers = new Headers(PRIVATE);
  for (const value of ballotLookup.setCookies) headers.append("set-cookie", value);
  const { state, meeting } = election;
  const mayChoose = ballotLookup.ballot?.mayChoose ?? (state.kind === "open" ? votePicks : []);
  const isPaused = isOff && mayChoose.length > 0;
  const { turnout } = await voting.findResult(election);
  const last = {
    ...votedMeeting(election),
    ballots: turnout.guests + turnout.accounts,
    state: state.kind,
    opensAt: state.opensAt.toString(),
    closesAt: state.closesAt.toString(),
    hasVoted: ballotLookup.ballot !== null,
  };
  const ballot =
    mayChoose.length === 0 || isPaused
      ? null
      : {
          paper: voting.issueBallotToken(meeting.id),
          reopenedUntil: state.kind === "closed" ? (election.reopenedUntil?.toString() ?? null) : null,
          voter: voterKind(session, accounts.mailIsSent),
          questions: votePicks.map((pick) => question(election, ballotLookup.ballot, pick, mayChoose)),
        };
  if (isPaused) headers.set("retry-after", PAUSED.retryAfterSeconds);
  return data({ next, last, ballot, isPaused }, { headers, ...(isPaused && { status: PAUSED.status }) });
}

/** Users vote as guests until their email address is confirmed, which isn't their concern if it can't be. */
function voterKind(session: SignedIn | null, mailIsSent: boolean): "guest" | "account" | "unconfirmed" {
  if (session === null) return "guest";
  if (session.account.emailVerified) return "account";
  return mailIsSent ? "unconfirmed" : "guest";
}

function question(
  election: Election,
  ownBallot: OwnBallot | null,
  pick: VotePick,
  mayChoose: readonly VotePick[],
): Question {
  const chosenId = ownBallot?.picks[pick] ?? null;
  const isVoid = ownBallot?.isVoid.includes(pick) === true;
  return {
    pick,
    candidates: candidates(election, pick),
    chosen: isVoid ? null : chosenId,
    voided: isVoid && chosenId !== null ? nameOf(election, chosenId) : null,
    open: mayChoose.includes(pick),
  };
}

function nameOf({ rows }: Election, id: string): string {
  const driver = rows.find((row) => row.driver.id === id)?.driver;
  return driver === undefined ? id : driver.name;
}

export async function castVote({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { voting } = services;
  const form = await tryReadForm(request, { maxForm: MAX_FORM_BYTES, maxValue: MAX_FORM_BYTES });
  const ballot = "values" in form ? ballotForm.safeParse(form.values) : null;
  if (!("values" in form) || !ballot?.success) return refuse("malformed", {}, []);
  const { meeting: meetingId, paper, ...picks } = ballot.data;
  const session = await signedIn(context, request);
  const answer = await voting.cast(request.headers, session?.account ?? null, { meetingId, ballotToken: paper, picks });
  if (answer.error !== null) return refuse(answer.error, form.values, answer.setCookies, answer.retryAfterSeconds);
  throw redirectWithAlert(services, paths.voteResults({ meeting: meetingId }), "vote-cast", {
    cookies: answer.setCookies,
    status: 303,
  });
}

const ballotForm = z.object({
  meeting: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  paper: z.string(),
  scorer: z.string().nullable().default(null),
  rest: z.string().nullable().default(null),
  team: z.string().nullable().default(null),
});

function refuse(
  error: VoteError,
  values: FormValues,
  setCookies: readonly string[],
  retryAfterSeconds: number | null = null,
) {
  const { status, text } = voteErrors[error];
  // The same ballot token would be rejected again, so the page gets a new one.
  const isFinal = needsNewToken(error);
  return rejectForm("ballot", values, [{ field: null, text }], { status, setCookies, retryAfterSeconds, isFinal });
}
