import { expect, test } from "vitest";

import { openFactsCopy, type TestDatabase } from "../support/database.ts";

async function writeAudit({ sql }: TestDatabase): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into site.audit_log (at, actor, action, subject, summary)
    values (now(), 'ana', 'a', 'b', 'c') returning id::integer`;
  return row?.id;
}

test("lends the next file a copy without what the file before has written", async () => {
  const first = await openFactsCopy();
  expect(await writeAudit(first)).toBe(1);
  await first.sql`create schema jobs`;
  await first.drop();

  const second = await openFactsCopy();
  expect(second.location).toEqual(first.location);
  expect(await second.sql`select from site.audit_log`).toHaveLength(0);
  expect(await second.sql`select from pg_namespace where nspname = 'jobs'`).toHaveLength(0);
  expect(await writeAudit(second)).toBe(1);
  await expect(second.sql`delete from site.audit_log`).rejects.toThrow(/only added to/);
  await second.drop();
});

test("refuses changes of the facts, which the next file would see", async () => {
  const copy = await openFactsCopy();
  await expect(copy.sql`update facts.drivers set code = 'XXX'`).rejects.toThrow(
    "createTestDatabase",
  );
  await copy.drop();
});
