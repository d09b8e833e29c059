import { eq } from "drizzle-orm";

import { sessions } from "#db/schema/accounts.ts";
import type { AccountAnswer } from "#services.ts";

import { readAddress } from "./address.ts";
import { hookRefusals } from "./auth.ts";
import { apiErrorCode } from "./failure.ts";
import { done, refused, type Workshop } from "./workshop.ts";

/** A wrong password and an unknown address are one answer, after one hash each: nobody learns which it was. */
export async function signIn(
  shop: Workshop,
  headers: Headers,
  input: { readonly email: string; readonly password: string },
): Promise<AccountAnswer> {
  const email = readAddress(input.email);
  if (email === null) return refused("address-malformed");
  let signedIn: { readonly headers: Headers };
  try {
    signedIn = await shop.auth.api.signInEmail({
      body: { email, password: input.password },
      headers,
      returnHeaders: true,
    });
  } catch (error) {
    const code = apiErrorCode(error);
    if (code === hookRefusals.disabled) return refused("account-disabled");
    if (code === "INVALID_EMAIL_OR_PASSWORD") return refused("wrong-credentials");
    throw error;
  }
  // A new session got a new token; the one this browser came with ends here, whoever planted it.
  const former = shop.cookie.readTokenHash(headers);
  if (former !== null) await shop.db.delete(sessions).where(eq(sessions.token, former));
  return done(null, signedIn.headers.getSetCookie());
}
