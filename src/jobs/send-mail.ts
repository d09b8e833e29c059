import { z } from "zod";

import type { Database } from "#db/database.ts";
import {
  claimDueMail,
  markMailFailed,
  markMailSent,
  type QueuedMail,
} from "#db/queries/members/mail-outbox.ts";
import { Temporal } from "#domain/time.ts";

import type { Job } from "./job.ts";
import { type Lease, untilRecorded } from "./until-recorded.ts";

export interface Mailer {
  /**
   * Returns null if the mail server accepted the email. Otherwise returns the reason and whether
   * the rejection is permanent.
   */
  send(mail: QueuedMail & { readonly messageKey: string }): Promise<{
    readonly code: string;
    readonly reason: string;
    readonly permanent: boolean;
  } | null>;
}

const LEASE = Temporal.Duration.from({ minutes: 3 });
const FIRST_RETRY = Temporal.Duration.from({ seconds: 30 });
const MAX_RETRY = Temporal.Duration.from({ hours: 3 });
/** Age at which emails are abandoned, because their links have expired. */
const TOO_OLD = Temporal.Duration.from({ hours: 48 });

/**
 * Sends the emails in the outbox. Enqueued after every transaction that adds an email. The schedule
 * covers retries, and emails whose process was killed before it could enqueue this job.
 */
export function createSendMail(
  mailer: Mailer,
  onResult: (result: "sent" | "retried" | "abandoned") => void = () => undefined,
): Job<Record<string, never>> {
  return {
    name: "send-mail",
    data: z.strictObject({}),
    schedule: "* * * * *",
    alone: true,
    retries: 0,
    maxSeconds: 600,
    async run({ tools, log, signal }) {
      const { db } = tools.services;
      const until = Temporal.Now.instant().add({ minutes: 5 });
      while (!signal.aborted && Temporal.Instant.compare(Temporal.Now.instant(), until) < 0) {
        const now = Temporal.Now.instant();
        // Claims one email at a time, because emails claimed by a killed process wait until their
        // lease ends.
        const leaseEnds = now.add(LEASE);
        const [mail] = await claimDueMail(db, { now, leaseEnds, most: 1 });
        if (mail === undefined) break;
        const failure = await sendOne(db, mailer, mail, { leaseEnds, signal });
        if (failure === null) {
          onResult("sent");
          continue;
        }
        onResult(failure.abandoned ? "abandoned" : "retried");
        log.warn({ mail: mail.id, attempts: mail.attempts, ...failure }, "failed to send mail");
      }
    },
  };
}

async function sendOne(db: Database, mailer: Mailer, mail: QueuedMail, lease: Lease) {
  const failure = await mailer.send({
    ...mail,
    messageKey: `${mail.id}.${mail.createdAt.epochMilliseconds}`,
  });
  const now = Temporal.Now.instant();
  if (failure === null) {
    await untilRecorded(() => markMailSent(db, mail.id, now), lease);
    return null;
  }
  const { code, reason, permanent } = failure;
  const tooOld =
    now.epochMilliseconds - mail.createdAt.epochMilliseconds > TOO_OLD.total("milliseconds");
  const abandoned = permanent || tooOld;
  await markMailFailed(db, mail.id, {
    reason,
    now,
    nextAttemptAt: abandoned ? null : now.add(pause(mail.attempts)),
  });
  return { code, abandoned };
}

function pause(attempts: number): Temporal.Duration {
  const seconds = FIRST_RETRY.total("seconds") * 2 ** Math.min(attempts - 1, 20);
  return Temporal.Duration.from({ seconds: Math.min(seconds, MAX_RETRY.total("seconds")) });
}
