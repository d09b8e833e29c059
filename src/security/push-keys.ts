import { eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { secrets } from "#db/schema/accounts.ts";

const NAME = "push";

interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Returns the key pair that identifies this site to push services (VAPID, RFC 8292). The pair is created once and
 * stored in the database, because with different keys every subscription would be lost.
 */
export async function ensurePushKeys(db: Database): Promise<PushKeys> {
  const existingKeys = await findKeys(db);
  if (existingKeys !== null) return existingKeys;
  const { default: webPush } = await import("web-push");
  await db
    .insert(secrets)
    .values({ name: NAME, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflictDoNothing();
  const storedKeys = await findKeys(db);
  if (storedKeys === null) throw new Error("The push keys were deleted while they were being read.");
  return storedKeys;
}

async function findKeys(db: Database): Promise<PushKeys | null> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  return row === undefined ? null : (JSON.parse(row.value) as PushKeys);
}
