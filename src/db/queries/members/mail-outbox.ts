import { and, asc, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import type { Temporal } from "#domain/time.ts";

import { toDate } from "#db/queries/instant.ts";

/** The database itself, or a transaction on it. */
export type Writer = Pick<Database, "insert" | "update" | "delete" | "select" | "execute">;

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail and the account that it is about, with which it goes; null when it is about none. */
export interface MailOfAccount extends Mail {
  readonly accountId: string | null;
}

export interface QueuedMail extends Mail {
  readonly id: number;
  /** This one included. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** Puts a mail into the outbox; it exists if and only if the transaction commits. */
export async function queueMail(db: Writer, mail: MailOfAccount, now: Temporal.Instant): Promise<void> {
  await db.insert(mailOutbox).values({ ...mail, createdAt: toDate(now), nextAttemptAt: toDate(now) });
}

const waiting = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.abandonedAt));

/**
 * Takes the oldest mails that are due, and nobody else takes them before `leaseEnds`: a sender that is killed on the
 * way leaves them to the next one.
 */
export async function claimDueMail(
  db: Database,
  {
    now,
    leaseEnds,
    most,
  }: { readonly now: Temporal.Instant; readonly leaseEnds: Temporal.Instant; readonly most: number },
): Promise<readonly QueuedMail[]> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(waiting, lte(mailOutbox.nextAttemptAt, toDate(now))))
    .orderBy(asc(mailOutbox.id))
    .limit(most)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: toDate(leaseEnds) })
    .where(inArray(mailOutbox.id, due))
    .returning();
  return claimed.sort((one, other) => one.id - other.id);
}

/** What was sent keeps its address and subject; its words go, for they may hold a link that still works. */
export async function markMailSent(db: Database, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt: toDate(now), lastError: null, text: "", html: "" })
    .where(eq(mailOutbox.id, id));
}

/** `nextAttemptAt` null: given up, and its words go too. */
export async function markMailFailed(
  db: Database,
  id: number,
  failure: { readonly reason: string; readonly now: Temporal.Instant; readonly nextAttemptAt: Temporal.Instant | null },
): Promise<void> {
  const { reason, now, nextAttemptAt } = failure;
  await db
    .update(mailOutbox)
    .set(
      nextAttemptAt === null
        ? { lastError: reason, abandonedAt: toDate(now), text: "", html: "" }
        : { lastError: reason, nextAttemptAt: toDate(nextAttemptAt) },
    )
    .where(eq(mailOutbox.id, id));
}

/** The newest mails for the administrators' page, whatever became of them. */
export function listOutbox(db: Database, most: number) {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(most);
}
