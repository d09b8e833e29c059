import { and, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";

import { toDate } from "#db/auth-date.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import type { Account } from "#domain/members/account.ts";
import { type AdminAccess, adminAccess } from "#domain/members/admin-access.ts";

import { toAccount, toProof } from "./sessions.ts";
import { type AccountContext } from "./account-context.ts";

/** Requires `exp`, which the library checks only if present. */
const Claims = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });

type TokenBearer =
  | { readonly valid: true; readonly account: Account; readonly adminAccess: AdminAccess }
  | { readonly valid: false };

/**
 * Verifies a bearer ID token and returns the account's current state. A token is valid only as long
 * as its session.
 */
export async function readIdToken(ctx: AccountContext, token: string): Promise<TokenBearer> {
  const { api } = await ctx.auth();
  const { payload } = await api.verifyJWT({ body: { token } });
  const claims = Claims.safeParse(payload);
  if (!claims.success) return { valid: false };
  const { sub, sid } = claims.data;
  const [row] = await ctx.db
    .select()
    .from(accounts)
    .innerJoin(sessions, eq(sessions.userId, accounts.id))
    .where(
      and(
        eq(accounts.id, sub),
        isNull(accounts.disabledAt),
        eq(sessions.id, sid),
        gt(sessions.expiresAt, toDate(ctx.now())),
      ),
    );
  if (row === undefined) return { valid: false };
  const access = adminAccess(toProof(row.accounts, row.sessions), ctx.adminPolicy, ctx.now());
  return { valid: true, account: toAccount(row.accounts), adminAccess: access };
}
