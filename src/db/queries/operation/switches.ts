import { and, eq } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { switches as table } from "#db/schema/switches.ts";
import { isSwitchName, switches, type SwitchName } from "#domain/switch.ts";
import type { Temporal } from "#domain/time.ts";

import { writeAudit } from "./audit.ts";

/** The result isn't cached, so that a change applies to all instances immediately. */
export async function isSwitchedOff(db: Database, name: SwitchName): Promise<boolean> {
  const off = await db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.name, name), eq(table.isOn, false)));
  return off.length > 0;
}

export async function listSwitchedOff(db: Database): Promise<SwitchName[]> {
  const off = await db.select({ name: table.name }).from(table).where(eq(table.isOn, false));
  return off.flatMap(({ name }) => (isSwitchName(name) ? [name] : []));
}

export async function setSwitch(
  db: Database,
  { name, isOn, by }: { readonly name: SwitchName; readonly isOn: boolean; readonly by: string },
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = { isOn, changedAt: now };
    await tx
      .insert(table)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: table.name, set: row });
    await writeAudit(tx, {
      at: now,
      actor: by,
      action: isOn ? "switch.on" : "switch.off",
      subject: `switch/${name}`,
      summary: `${switches[name].label} switched ${isOn ? "on" : "off"}.`,
    });
  });
}
