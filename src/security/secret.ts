import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { secrets } from "#db/schema/accounts.ts";

const NAME = "accounts";

/** Returns the secret that signs cookies. It is created once and stored in the database, so instances share it. */
export async function ensureSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  const [created] = await db.insert(secrets).values({ name: NAME, value }).onConflictDoNothing().returning();
  if (created !== undefined) return created.value;
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  if (stored === undefined) throw new Error("The secret was deleted while it was being read.");
  return stored.value;
}
