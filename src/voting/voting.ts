import type { Logger } from "pino";

import type { Database, Sql } from "#db/database.ts";
import { violatesForeignKey, violatesUnique } from "#db/violations.ts";
import { isSwitchedOff } from "#db/queries/operation/switches.ts";
import {
  adoptGuestBallots,
  type BallotCheck,
  findBallot,
  listGuestMeetings,
  listVoteCounts,
  saveBallot,
} from "#db/queries/votes/votes.ts";
import { type Picks, voidPicks, votePicks } from "#domain/votes/vote.ts";
import { refusePicks, type VoteError } from "#domain/votes/vote-error.ts";
import { voteResult, type VoteResult } from "#domain/votes/vote-result.ts";
import { Temporal } from "#domain/time.ts";
import { clientOf } from "#http/client-ip.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import { createAttemptLimits } from "#security/attempt-limits.ts";
import { ensureSecret } from "#security/secret.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import type { Clock } from "#platform/clock.ts";
import type { Account } from "#domain/members/account.ts";

import { type Election, createElections } from "./elections.ts";
import { networkHash, issueBallotToken, readBallotToken } from "./signed.ts";
import { openVoteChannel } from "./vote-channel.ts";
import { createVoterCookie } from "./voter-cookie.ts";

export type OwnBallot = ReturnType<typeof ownBallot>;

/** `setCookies` must reach the browser even if the vote is rejected. */
export interface VoteAnswer {
  readonly error: VoteError | null;
  readonly retryAfterSeconds: number | null;
  readonly setCookies: readonly string[];
}

/** Fan votes. Methods take the headers of the current request, whose cookie identifies a guest. */
export interface Voting {
  /**
   * True when a `Cookie` header contains a guest's cookie, genuine or not. Doesn't query the
   * database.
   */
  isVoter(cookieHeader: string | null | undefined): boolean;
  /** Issues a ballot token for one reader. Never cache it. */
  issueBallotToken(meetingId: number): string;
  findElection(meetingId: number): Promise<Election | null>;
  findResult(election: Election): Promise<VoteResult>;
  /**
   * Returns the ballot of the account or guest. Votes cast as a guest in the same browser pass to
   * the account.
   */
  findOwnBallot(
    headers: Headers,
    account: Account | null,
    election: Election,
  ): Promise<{ readonly ballot: OwnBallot | null; readonly setCookies: readonly string[] }>;
  cast(
    headers: Headers,
    account: Account | null,
    input: { readonly meetingId: number; readonly ballotToken: string; readonly picks: Picks },
  ): Promise<VoteAnswer>;
  /**
   * Calls `onChange` when a result may have changed, at most twice a second. Returns a function
   * that ends the calls, or null if there are too many watchers.
   */
  watch(headers: Headers, meetingId: number, onChange: () => void): (() => void) | null;
  /** Aborted on shutdown, when watchers must disconnect. */
  readonly closing: AbortSignal;
}

/** A network can be a household, a pub or a whole mobile carrier. */
const limitRules = {
  "vote/client": { attempts: 300, withinMinutes: 10 },
  "vote/voter": { attempts: 30, withinMinutes: 10 },
  "vote/new-guest": { attempts: 60, withinMinutes: 60 },
} as const;

interface VotingOptions {
  readonly db: Database;
  readonly sql: Sql;
  readonly clock: Pick<Clock, "now">;
  readonly facts: () => FactsState;
  readonly publicUrl: string | null;
  readonly secret: string | null;
  readonly log: Pick<Logger, "warn">;
  readonly realNow: () => Temporal.Instant;
  readonly onBallot?: (() => void) | undefined;
}

export interface OpenVoting extends Voting {
  refresh(): void;
  close(): Promise<void>;
}

export async function openVoting(options: VotingOptions): Promise<OpenVoting> {
  const { db, sql, publicUrl, realNow } = options;
  const secret = options.secret ?? (await ensureSecret(db));
  const cookie = createVoterCookie(publicUrl?.startsWith("https:") === true, secret);
  const limits = createAttemptLimits(sql, secret, limitRules);
  const channel = await openVoteChannel(sql, (error) =>
    options.log.warn({ err: error }, "failed to publish new vote counts"),
  );
  const findElection = createElections(options);

  /** If the account is deleted concurrently, the vote counts as a guest's. */
  async function cast(
    ...[headers, account, input]: Parameters<Voting["cast"]>
  ): Promise<VoteAnswer> {
    try {
      return await castAs(headers, account, input);
    } catch (error) {
      if (account === null || !violatesForeignKey(error)) throw error;
      return castAs(headers, null, input);
    }
  }

  async function castAs(
    ...[headers, account, input]: Parameters<Voting["cast"]>
  ): Promise<VoteAnswer> {
    const reject = (error: VoteError, more: Partial<VoteAnswer> = {}): VoteAnswer => ({
      error,
      retryAfterSeconds: null,
      setCookies: [],
      ...more,
    });
    if (!isSameOrigin(headers, publicUrl)) return reject("request-foreign");
    const client = clientOf(headers);
    const clientWait = await limits.count("vote/client", client);
    if (clientWait !== null) return reject("too-many-requests", { retryAfterSeconds: clientWait });

    if (await isSwitchedOff(db, "voting")) return reject("switched-off");
    const token = readBallotToken(secret, input.ballotToken);
    if (token === null) return reject("token-forged");
    if (token.meetingId !== input.meetingId) return reject("meeting-wrong");
    const election = await findElection(input.meetingId);
    if (election === null) return reject("meeting-unknown");
    const guest = cookie.read(headers);
    const accountId = account?.emailVerified === true ? account.id : null;
    if (accountId === null && guest.kind === "forged")
      return reject("voter-forged", { setCookies: [cookie.forget] });
    // Without a cookie the token identifies the guest, so a vote that is sent twice counts only
    // once.
    const guestId = guest.kind === "guest" ? guest.guestId : token.number;
    if (accountId !== null && guest.kind === "guest") await adopt(guest.guestId, accountId);
    const voter =
      accountId === null
        ? ({ kind: "guest", guestId } as const)
        : ({ kind: "account", accountId } as const);
    const voterWait = await limits.count("vote/voter", voter.kind, accountId ?? guestId);
    if (voterWait !== null) return reject("too-many-requests", { retryAfterSeconds: voterWait });

    const { state, choices } = election;
    const check: Parameters<typeof saveBallot>[1]["check"] = (before): BallotCheck => {
      if (before !== null) {
        if (before.ballotToken === token.number)
          return samePicks(before.picks, input.picks) ? "repeated" : "token-used";
        if (Temporal.Instant.compare(token.issuedAt, before.tokenIssuedAt) <= 0)
          return "token-used";
      }
      const reopened =
        before === null || election.reopenedUntil === null ? [] : voidPicks(before.picks, choices);
      return refusePicks({
        picks: input.picks,
        choices,
        state,
        before: before?.picks ?? null,
        reopened,
      });
    };
    if (voter.kind === "guest" && guest.kind === "none" && check(null) === null) {
      const isNew = (await findBallot(db, input.meetingId, voter)) === null;
      const wait = isNew ? await limits.count("vote/new-guest", client) : null;
      if (wait !== null) return reject("too-many-requests", { retryAfterSeconds: wait });
    }
    const outcome = await saveBallot(db, {
      meetingId: input.meetingId,
      voter,
      picks: input.picks,
      ballotToken: token.number,
      tokenIssuedAt: token.issuedAt,
      now: realNow(),
      networkHash: networkHash(secret, client),
      check,
    });
    if (outcome !== null && outcome !== "repeated") return reject(outcome);
    if (outcome === null) options.onBallot?.();
    channel.publish(input.meetingId);
    const endedCookies = guest.kind === "none" ? [] : [cookie.forget];
    const setCookies = voter.kind === "guest" ? [cookie.give(guestId)] : endedCookies;
    return { error: null, retryAfterSeconds: null, setCookies };
  }

  async function adopt(guestId: string, accountId: string): Promise<void> {
    const isOpen = new Map<number, boolean>();
    for (const meetingId of await listGuestMeetings(db, guestId))
      isOpen.set(meetingId, (await findElection(meetingId))?.state.kind === "open");
    if (isOpen.size === 0) return;
    const adopting = { guestId, accountId, isOpen };
    const adoptedMeetingIds = await adoptGuestBallots(db, adopting).catch((error: unknown) => {
      // The account voted concurrently. Retry, now that its ballot is visible.
      if (violatesUnique(error)) return adoptGuestBallots(db, adopting);
      throw error;
    });
    for (const meetingId of adoptedMeetingIds) channel.publish(meetingId);
  }

  async function findOwnBallot(
    ...[headers, account, election]: Parameters<Voting["findOwnBallot"]>
  ): ReturnType<Voting["findOwnBallot"]> {
    try {
      return await findBallotOf(headers, account, election);
    } catch (error) {
      if (account === null || !violatesForeignKey(error)) throw error;
      return findBallotOf(headers, null, election);
    }
  }

  async function findBallotOf(
    ...[headers, account, election]: Parameters<Voting["findOwnBallot"]>
  ) {
    const guest = cookie.read(headers);
    const accountId = account?.emailVerified === true ? account.id : null;
    const setCookies: string[] = [];
    if (accountId !== null && guest.kind === "guest") {
      await adopt(guest.guestId, accountId);
      setCookies.push(cookie.forget);
    }
    if (guest.kind === "forged") setCookies.push(cookie.forget);
    const guestId = guest.kind === "guest" ? guest.guestId : null;
    if (accountId === null && guestId === null) return { ballot: null, setCookies };
    const storedBallot = await findBallot(
      db,
      election.meeting.id,
      accountId === null
        ? { kind: "guest", guestId: guestId ?? "" }
        : { kind: "account", accountId },
    );
    return { ballot: storedBallot && ownBallot(storedBallot.picks, election), setCookies };
  }

  return {
    isVoter: (cookieHeader) => cookie.isIn(cookieHeader),
    issueBallotToken: (meetingId) => issueBallotToken(secret, meetingId, realNow()),
    findElection,
    findResult: async ({ meeting, choices }) =>
      voteResult(await listVoteCounts(db, [meeting.id]), choices),
    findOwnBallot,
    cast,
    watch: (headers, meetingId, onChange) =>
      channel.watch({ meetingId, network: clientOf(headers), onChange }),
    closing: channel.closing,
    refresh: () => channel.refresh(),
    close: () => channel.close(),
  };
}

function ownBallot(picks: Picks, { choices, state, reopenedUntil: until }: Election) {
  const isVoid = voidPicks(picks, choices);
  const reopenedPicks = until === null ? [] : isVoid;
  return {
    picks,
    isVoid,
    mayChoose: state.kind === "open" ? votePicks : reopenedPicks,
  };
}

function samePicks(a: Picks, b: Picks): boolean {
  return votePicks.every((pick) => a[pick] === b[pick]);
}
