import { Temporal } from "#domain/time.ts";
import { type SignedIn, findSignedIn } from "./sessions.ts";

import { reject, type AccountContext } from "./account-context.ts";

/** After this long, someone else may be using the browser. */
const RECENT = Temporal.Duration.from({ minutes: 60 });

/** Guards changes that could take an account away from its owner. */
export async function requireRecentSignIn(
  ctx: AccountContext,
  headers: Headers,
): Promise<SignedIn | ReturnType<typeof reject>> {
  const signedIn = await findSignedIn(ctx, headers);
  if (signedIn === null) return reject("not-signed-in");
  const latest = ctx.now().subtract(RECENT);
  return Temporal.Instant.compare(signedIn.signedInAt, latest) < 0
    ? reject("sign-in-again")
    : signedIn;
}
