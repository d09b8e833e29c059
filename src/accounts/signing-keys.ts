import { inArray } from "drizzle-orm";

import { signingKeys } from "#db/schema/accounts.ts";

import type { AccountContext } from "./account-context.ts";

/**
 * Deletes the keys of ID tokens that the current secret can't decrypt, because it has changed since. Returns true if
 * there were any. The next token then gets a new key.
 */
export async function dropUnreadableKeys(ctx: AccountContext): Promise<boolean> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const { secretConfig } = await (await ctx.auth()).$context;
  const isReadable = (privateKey: string): Promise<boolean> =>
    symmetricDecrypt({ key: secretConfig, data: String(JSON.parse(privateKey)) }).then(
      () => true,
      () => false,
    );
  const unreadable: string[] = [];
  for (const { id, privateKey } of await ctx.db.select().from(signingKeys))
    if (!(await isReadable(privateKey))) unreadable.push(id);
  if (unreadable.length === 0) return false;
  await ctx.db.delete(signingKeys).where(inArray(signingKeys.id, unreadable));
  ctx.log.warn({ keys: unreadable.length }, "deleted keys of ID tokens that were encrypted with another secret");
  return true;
}
