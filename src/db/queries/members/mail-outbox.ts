import { and, asc, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import type { Temporal } from "#domain/time.ts";

export type Writer = Pick<Database, "insert" | "update" | "delete" | "select" | "execute">;

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Emails are deleted with their account. `accountId` is null if the email isn't about an account.
 */
export interface MailOfAccount extends Mail {
  readonly accountId: string | null;
  readonly unsubscribeUrl?: string;
}

export interface QueuedMail extends Mail {
  readonly id: number;
  readonly unsubscribeUrl: string | null;
  /** Includes the attempt in progress. */
  readonly attempts: number;
  readonly createdAt: Temporal.Instant;
}

export async function queueMail(
  db: Writer,
  mail: MailOfAccount,
  now: Temporal.Instant,
): Promise<void> {
  await db.insert(mailOutbox).values({ ...mail, createdAt: now, nextAttemptAt: now });
}

const waiting = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.abandonedAt));

/**
 * Claims the oldest due emails. After `leaseEnds`, another sender may claim them, in case the first
 * was killed.
 */
export async function claimDueMail(
  db: Database,
  {
    now,
    leaseEnds,
    most,
  }: {
    readonly now: Temporal.Instant;
    readonly leaseEnds: Temporal.Instant;
    readonly most: number;
  },
): Promise<readonly QueuedMail[]> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(waiting, lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(asc(mailOutbox.id))
    .limit(most)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: leaseEnds })
    .where(inArray(mailOutbox.id, due))
    .returning();
  return claimed.sort((mail, other) => mail.id - other.id);
}

/** Keeps recipient and subject but deletes the text, which may contain a valid link. */
export async function markMailSent(db: Database, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt: now, lastError: null, text: "", html: "" })
    .where(eq(mailOutbox.id, id));
}

/** If `nextAttemptAt` is null, the email is abandoned and its text deleted. */
export async function markMailFailed(
  db: Database,
  id: number,
  failure: {
    readonly reason: string;
    readonly now: Temporal.Instant;
    readonly nextAttemptAt: Temporal.Instant | null;
  },
): Promise<void> {
  const { reason, now, nextAttemptAt } = failure;
  await db
    .update(mailOutbox)
    .set(
      nextAttemptAt === null
        ? { lastError: reason, abandonedAt: now, text: "", html: "" }
        : { lastError: reason, nextAttemptAt },
    )
    .where(eq(mailOutbox.id, id));
}

export function listOutbox(db: Database, most: number) {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(most);
}
