import type { Database } from "#db/database.ts";
import { type Delivery, recordOutcomes } from "#db/queries/members/notice-deliveries.ts";
import { findMailAddress } from "#db/queries/members/notice-emails.ts";
import { queueMail } from "#db/queries/members/mail-outbox.ts";
import { noticeText } from "#domain/notices/notice-text.ts";
import { Temporal } from "#domain/time.ts";
import { layOutEmail } from "#platform/mail/email-message.ts";
import type { Clock } from "#platform/clock.ts";

import { noticeEmail } from "./notice-email.ts";

interface EmailChannelOptions {
  readonly db: Database;
  readonly ownUrl: string;
  readonly unsubscribeUrl: (subscriberId: number) => Promise<string>;
  readonly onMail: () => void;
}

interface EmailTools {
  readonly services: { readonly clock: Pick<Clock, "now"> };
}

/** Delivers notices by queueing an email in the outbox, together with the delivery's outcome. */
export function createEmailChannel({ db, ownUrl, unsubscribeUrl, onMail }: EmailChannelOptions) {
  return {
    serviceOf: () => "email",
    async deliver(delivery: Delivery<"email">, { services: { clock } }: EmailTools) {
      const { content, subscriber } = delivery;
      const recipient = await findMailAddress(db, subscriber.accountId);
      if (recipient === null) return { kind: "refused", reason: "no confirmed address" } as const;
      const unsubscribe = await unsubscribeUrl(subscriber.id);
      const text = noticeText(content, { zone: recipient.zone, sessionOver: "over" }, clock.now());
      const message = noticeEmail(content, text, recipient, {
        page: ownUrl + text.path,
        unsubscribe,
      });
      const now = Temporal.Now.instant();
      await db.transaction(async (tx) => {
        // If two senders try at the same time, only one of them still finds the delivery waiting.
        if ((await recordOutcomes(tx, [[delivery, { state: "delivered" }]], now)) === 0) return;
        const mail = layOutEmail(message, { url: ownUrl });
        await queueMail(
          tx,
          { accountId: subscriber.accountId, ...mail, unsubscribeUrl: unsubscribe },
          now,
        );
      });
      onMail();
      return { kind: "delivered" } as const;
    },
  };
}
