import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { secrets } from "#db/schema/accounts.ts";

const NAME = "accounts";

/** Returns the secret that signs cookies. It is created once and stored in the database, so instances share it. */
export async function ensureSecret(db: Database): Promise<string> {
  // Try reading first, because a standby can't be written to.
  const existingSecret = await findSecret(db);
  if (existingSecret !== null) return existingSecret;
  await db
    .insert(secrets)
    .values({ name: NAME, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const storedSecret = await findSecret(db);
  if (storedSecret === null) throw new Error("The secret was deleted while it was being read.");
  return storedSecret;
}

async function findSecret(db: Database): Promise<string | null> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  return row?.value ?? null;
}
