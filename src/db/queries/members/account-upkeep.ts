import { lt } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { attempts, knownClients, mailedLinks, oauthStates, sessions } from "#db/schema/accounts.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import { Temporal } from "#domain/time.ts";

import { toDate } from "#db/auth-date.ts";
import { forgetRounds } from "#db/queries/games/reaction.ts";
import { forgetNotices } from "#db/queries/members/notice-deliveries.ts";
import { forgetVoteSources } from "#db/queries/votes/outliers.ts";

/** While an old link is kept, it is reported as expired rather than unknown. */
const LINKS_STAY = Temporal.Duration.from({ hours: 24 * 7 });
/** After this long, emails have been sent and read, or abandoned. */
const MAIL_STAYS = Temporal.Duration.from({ hours: 24 * 30 });
const ROUNDS_STAY = Temporal.Duration.from({ hours: 24 * 30 });
/** Leaves time to investigate a burst of votes. */
const VOTE_SOURCES_STAY = Temporal.Duration.from({ hours: 24 * 90 });
const CLIENTS_STAY = Temporal.Duration.from({ hours: 24 * 180 });

export async function forgetWhatExpired(db: Database, now: Temporal.Instant): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, toDate(now)));
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, toDate(now)));
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now.subtract(LINKS_STAY)));
  await db.delete(mailOutbox).where(lt(mailOutbox.createdAt, now.subtract(MAIL_STAYS)));
  await db.delete(knownClients).where(lt(knownClients.lastSignedInAt, now.subtract(CLIENTS_STAY)));
  await forgetNotices(db, now);
  await forgetRounds(db, now.subtract(ROUNDS_STAY));
  await forgetVoteSources(db, now.subtract(VOTE_SOURCES_STAY));
  await db.delete(attempts).where(lt(attempts.expire, now.epochMilliseconds));
}
