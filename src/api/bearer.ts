import type { Context } from "hono";

import type { Account } from "#domain/members/account.ts";
import type { AdminAccess } from "#domain/members/admin-access.ts";
import type { Services } from "#services.ts";

const SCHEME = /^Bearer +([\w.~+/=-]+)$/i;

/**
 * An authentication failure with its fixed message and the `WWW-Authenticate` challenge that a 401 requires.
 */
interface Unknown {
  readonly known: false;
  readonly message: string;
  readonly challenge: string;
}

/**
 * Identifies the user by the ID token in the Authorization header. Cookies are ignored, so another site's page can't
 * act on a user's behalf.
 */
export async function readBearer(
  c: Context,
  { accounts }: Pick<Services, "accounts">,
): Promise<{ readonly known: true; readonly account: Account; readonly adminAccess: AdminAccess } | Unknown> {
  const header = c.req.header("Authorization");
  if (header === undefined) return { known: false, message: "User is not authenticated", challenge: "Bearer" };
  const token = SCHEME.exec(header)?.[1];
  const read = token === undefined ? null : await accounts.readIdToken(token);
  if (read?.valid === true) return { known: true, account: read.account, adminAccess: read.adminAccess };
  const message = "Invalid or expired token. Please log in again.";
  return { known: false, message, challenge: 'Bearer error="invalid_token"' };
}
