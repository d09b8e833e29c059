import { Temporal } from "#domain/time.ts";
import type { SignedIn } from "#services.ts";

import { findSignedIn } from "./sessions.ts";
import { refused, type AccountContext } from "./account-context.ts";

/** Who signed in longer ago may have left the browser to somebody else. */
const RECENT = Temporal.Duration.from({ minutes: 60 });

/** For what would take the account away from its owner: who is signed in, and did so not long ago. */
export async function requireRecentSignIn(
  ctx: AccountContext,
  headers: Headers,
): Promise<SignedIn | ReturnType<typeof refused>> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return refused("not-signed-in");
  const latest = ctx.now().subtract(RECENT);
  return Temporal.Instant.compare(signedIn.signedInAt, latest) < 0 ? refused("sign-in-again") : signedIn;
}
