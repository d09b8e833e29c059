import type { Context } from "hono";

import type { Account } from "#domain/members/account.ts";
import type { Services } from "#services.ts";

const SCHEME = /^Bearer +([\w.~+/=-]+)$/i;

/** Why nobody is known, in the words of the specification (sections 6 and 8), with the challenge that a 401 has to carry. */
interface Unknown {
  readonly known: false;
  readonly message: string;
  readonly challenge: string;
}

/**
 * Who asks, by the ID token in the Authorization header and by nothing else: no cookie counts, so no foreign page can
 * ask in somebody's name.
 */
export async function readBearer(
  c: Context,
  { accounts }: Pick<Services, "accounts">,
): Promise<{ readonly known: true; readonly account: Account } | Unknown> {
  const header = c.req.header("Authorization");
  if (header === undefined) return { known: false, message: "User is not authenticated", challenge: "Bearer" };
  const token = SCHEME.exec(header)?.[1];
  const read = token === undefined ? null : await accounts.readIdToken(token);
  if (read?.valid === true) return { known: true, account: read.account };
  const message = "Invalid or expired token. Please log in again.";
  return { known: false, message, challenge: 'Bearer error="invalid_token"' };
}
