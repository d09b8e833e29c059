import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { ballots, voteCounts, voteSources } from "#db/schema/votes.ts";
import { type Picks, type VotePick, votePicks } from "#domain/votes/vote.ts";
import type { CountedAs, VoteCount } from "#domain/votes/vote-result.ts";
import type { VoteError } from "#domain/votes/vote-error.ts";
import type { Temporal } from "#domain/time.ts";

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** An account with a confirmed email, or a guest's browser. */
export type Voter =
  | { readonly kind: "account"; readonly accountId: string }
  | { readonly kind: "guest"; readonly guestId: string };

export interface StoredBallot {
  readonly picks: Picks;
  readonly countedAs: CountedAs;
  readonly ballotToken: string;
  readonly tokenIssuedAt: Temporal.Instant;
  readonly changedAt: Temporal.Instant;
}

/** `repeated` means that the same ballot was sent again because the response was lost. */
export type BallotCheck = VoteError | "repeated" | null;

export interface BallotToSave {
  readonly meetingId: number;
  readonly voter: Voter;
  readonly picks: Picks;
  readonly ballotToken: string;
  readonly tokenIssuedAt: Temporal.Instant;
  /** Real time, not site time. */
  readonly now: Temporal.Instant;
  /** Keyed hash of the network, used only for first ballots. */
  readonly networkHash: string;
  /** Called while the voter's ballot is locked. If the result isn't null, the ballot is rejected. */
  readonly check: (before: StoredBallot | null) => BallotCheck;
}

const ballotColumns = {
  id: ballots.id,
  countedAs: ballots.countedAs,
  scorer: ballots.scorer,
  rest: ballots.rest,
  team: ballots.team,
  ballotToken: ballots.ballotToken,
  tokenIssuedAt: ballots.tokenIssuedAt,
  changedAt: ballots.changedAt,
};

type Row = Pick<typeof ballots.$inferSelect, keyof typeof ballotColumns>;

export async function findBallot(db: Database, meetingId: number, voter: Voter): Promise<StoredBallot | null> {
  const [row] = await db.select(ballotColumns).from(ballots).where(ofVoter(meetingId, voter));
  return row === undefined ? null : storedBallot(row);
}

/**
 * Saves a ballot and updates the counts in one transaction. Simultaneous ballots from one voter are processed one by
 * one. Returns the result of `check`.
 */
export async function saveBallot(db: Database, ballot: BallotToSave): Promise<BallotCheck> {
  const { meetingId, voter, picks } = ballot;
  const countedAs: CountedAs = voter.kind;
  const { ballotToken, tokenIssuedAt, now: at } = ballot;
  const token = { ballotToken, tokenIssuedAt };
  return db.transaction(async (tx) => {
    const first = ballot.check(null);
    for (;;) {
      if (first === null) {
        const newBallots = await tx
          .insert(ballots)
          .values({
            meetingId,
            accountId: voter.kind === "account" ? voter.accountId : null,
            guestId: voter.kind === "guest" ? voter.guestId : null,
            countedAs,
            ...picks,
            ...token,
            castAt: at,
            changedAt: at,
          })
          .onConflictDoNothing()
          .returning({ id: ballots.id });
        if (newBallots.length > 0) {
          await countSource(tx, meetingId, ballot.networkHash, at);
          await moveCounts(tx, meetingId, [change(picks, countedAs, 1)]);
          return null;
        }
      }
      const [row] = await tx.select(ballotColumns).from(ballots).where(ofVoter(meetingId, voter)).for("update");
      if (row === undefined) {
        if (first !== null) return first;
        // The guest has just logged in, so the ballot that blocked the insert now belongs to the account. The next
        // attempt can insert another ballot.
        continue;
      }
      const before = storedBallot(row);
      const error = ballot.check(before);
      if (error !== null) return error;
      await tx
        .update(ballots)
        .set({ ...picks, ...token, changedAt: at })
        .where(eq(ballots.id, row.id));
      await moveCounts(tx, meetingId, [change(before.picks, row.countedAs, -1), change(picks, row.countedAs, 1)]);
      return null;
    }
  });
}

export async function listGuestMeetings(db: Database, guestId: string): Promise<number[]> {
  const rows = await db
    .select({ meetingId: ballots.meetingId })
    .from(ballots)
    .where(and(eq(ballots.guestId, guestId), isNull(ballots.accountId)));
  return rows.map(({ meetingId }) => meetingId);
}

/**
 * Moves a guest's ballots to the account they logged in to. If the account already has a ballot for the meeting, the
 * account's ballot is kept, and the guest's ballot is removed if the vote is open. The results of closed votes don't
 * change. Returns the meetings whose counts changed. If the account votes at the same time, a unique key makes the call
 * throw without any effect.
 */
export async function adoptGuestBallots(
  db: Database,
  {
    guestId,
    accountId,
    isOpen,
  }: { readonly guestId: string; readonly accountId: string; readonly isOpen: ReadonlyMap<number, boolean> },
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const accountBallots = tx
      .select({ meetingId: ballots.meetingId })
      .from(ballots)
      .where(eq(ballots.accountId, accountId));
    const rows = await tx
      .select({
        ...ballotColumns,
        meetingId: ballots.meetingId,
        voted: inArray(ballots.meetingId, accountBallots).mapWith(Boolean),
      })
      .from(ballots)
      .where(
        and(eq(ballots.guestId, guestId), isNull(ballots.accountId), inArray(ballots.meetingId, [...isOpen.keys()])),
      )
      .orderBy(ballots.meetingId)
      .for("update");
    const movedMeetingIds: number[] = [];
    for (const { id, meetingId, countedAs, voted, ...row } of rows) {
      const counting = isOpen.get(meetingId) === true;
      const picks = picksOf(row);
      if (voted && !counting) continue;
      if (voted) await tx.delete(ballots).where(eq(ballots.id, id));
      else
        await tx
          .update(ballots)
          .set({ accountId, guestId: null, countedAs: counting ? "account" : countedAs })
          .where(eq(ballots.id, id));
      if (!counting) continue;
      const changes = [change(picks, countedAs, -1), ...(voted ? [] : [change(picks, "account", 1)])];
      await moveCounts(tx, meetingId, changes);
      movedMeetingIds.push(meetingId);
    }
    return movedMeetingIds;
  });
}

export async function listVoteCounts(
  db: Database,
  meetingIds: readonly number[],
): Promise<(VoteCount & { readonly meetingId: number })[]> {
  if (meetingIds.length === 0) return [];
  return db
    .select()
    .from(voteCounts)
    .where(inArray(voteCounts.meetingId, [...meetingIds]));
}

const ofVoter = (meetingId: number, voter: Voter) =>
  and(
    eq(ballots.meetingId, meetingId),
    voter.kind === "account" ? eq(ballots.accountId, voter.accountId) : eq(ballots.guestId, voter.guestId),
  );

const picksOf = ({ scorer, rest, team }: Pick<Row, "scorer" | "rest" | "team">): Picks => ({ scorer, rest, team });

function storedBallot(row: Row): StoredBallot {
  const { countedAs, ballotToken } = row;
  return {
    picks: picksOf(row),
    countedAs,
    ballotToken,
    tokenIssuedAt: row.tokenIssuedAt,
    changedAt: row.changedAt,
  };
}

interface CountChange {
  readonly picks: Picks;
  readonly countedAs: CountedAs;
  readonly by: 1 | -1;
}

const change = (picks: Picks, countedAs: CountedAs, by: 1 | -1): CountChange => ({ picks, countedAs, by });

/** Updates all counts in one statement and always in the same order, so that simultaneous ballots can't deadlock. */
async function moveCounts(tx: Transaction, meetingId: number, changes: readonly CountChange[]): Promise<void> {
  const moves = new Map<string, { pick: VotePick; choice: string; counted_as: CountedAs; by: number }>();
  for (const { picks, countedAs, by } of changes) {
    for (const pick of votePicks) {
      const choice = picks[pick];
      if (choice === null) continue;
      const key = `${pick} ${choice} ${countedAs}`;
      moves.set(key, { pick, choice, counted_as: countedAs, by: (moves.get(key)?.by ?? 0) + by });
    }
  }
  const rows = [...moves]
    .filter(([, { by }]) => by !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
  await tx.execute(sql`
    with moved as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as moved (pick text, choice text, counted_as text, by integer))
    insert into ${voteCounts} as counts (meeting_id, pick, choice, counted_as, count)
    select ${meetingId}::integer, pick, choice, counted_as, greatest(by, 0) from moved
    on conflict (meeting_id, pick, choice, counted_as) do update set count = counts.count + (
      select by from moved
      where moved.pick = excluded.pick and moved.choice = excluded.choice and moved.counted_as = excluded.counted_as)`);
}

async function countSource(
  tx: Transaction,
  meetingId: number,
  networkHash: string,
  at: Temporal.Instant,
): Promise<void> {
  const hour = at.round({ smallestUnit: "hour", roundingMode: "floor" });
  await tx
    .insert(voteSources)
    .values({ meetingId, networkHash, hour, ballots: 1 })
    .onConflictDoUpdate({
      target: [voteSources.meetingId, voteSources.networkHash, voteSources.hour],
      set: { ballots: sql`${voteSources.ballots} + 1` },
    });
}
