import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { secrets } from "#db/schema/accounts.ts";

const NAME = "accounts";

/** The secret that signs cookies, made once and kept with the data: instances that share a database share it. */
export async function ensureSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  const [made] = await db.insert(secrets).values({ name: NAME, value }).onConflictDoNothing().returning();
  if (made !== undefined) return made.value;
  const [kept] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  if (kept === undefined) throw new Error("The secret vanished while it was read.");
  return kept.value;
}
