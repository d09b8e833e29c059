import type { Database } from "#db/database.ts";
import { savePrediction } from "#db/queries/games/predictions.ts";
import { saveBallot, type Voter } from "#db/queries/votes/votes.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { Podium } from "#domain/games/predictor.ts";
import type { Temporal } from "#domain/time.ts";
import type { Picks } from "#domain/votes/vote.ts";

// Rows like those that users create, for tests and for `npm run seed`.

type NewAccount = typeof accounts.$inferInsert;

/** Returns an account row named after its ID. */
export function accountRow(id: string, more: Partial<NewAccount> = {}): NewAccount {
  return { id, name: id.toUpperCase(), email: `${id}@example.org`, ...more };
}

export async function addAccounts(db: Database, ...ids: readonly string[]): Promise<void> {
  await db.insert(accounts).values(ids.map((id) => accountRow(id)));
}

/** Casts or changes a voter's ballot directly, without a token or checks. */
export async function addBallot(
  db: Database,
  {
    meetingId,
    voter,
    picks,
    at,
  }: { meetingId: number; voter: Voter; picks: Picks; at: Temporal.Instant },
): Promise<void> {
  const id = voter.kind === "account" ? voter.accountId : voter.guestId;
  await saveBallot(db, {
    meetingId,
    voter,
    picks,
    ballotToken: `factory-${meetingId}-${id}`,
    tokenIssuedAt: at,
    now: at,
    networkHash: `factory-${id}`,
    check: () => null,
  });
}

export async function addPrediction(
  db: Database,
  {
    meetingId,
    accountId,
    podium,
    at,
  }: { meetingId: number; accountId: string; podium: Podium; at: Temporal.Instant },
): Promise<void> {
  await savePrediction(db, { accountId, meetingId }, podium, at);
}
