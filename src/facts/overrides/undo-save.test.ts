import { afterEach, beforeEach, expect, test } from "vitest";

import { listAudit } from "#db/queries/operation/audit.ts";
import { listSaves } from "#db/queries/facts/overrides.ts";
import type { Override } from "#domain/facts/override/override.ts";

import { correctionsIn } from "../../../tests/support/corrections.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { undoSave } from "./undo-save.ts";

let database: TestDatabase;
let admin: ReturnType<typeof correctionsIn>;
beforeEach(async () => {
  database = await createTestDatabase({ withFacts: true });
  admin = correctionsIn(database);
});
afterEach(() => database.drop());

const norris = { subject: "driver", driverId: "lando-norris" } as const;
const renamed: readonly Override[] = [
  { ...norris, field: "firstName", value: "Orlando" },
  { ...norris, field: "lastName", value: "Norriss" },
  { ...norris, field: "number", season: 2025, value: "44" },
];
const shown = async () => {
  const [row] = await database.sql<{ name: string; number: string | null }[]>`
    select first_name || ' ' || last_name as name, (
      select value from facts.display_overrides where id = d.id and field = 'number' and season = 2025) as number
    from facts.drivers d where d.id = 'lando-norris'`;
  return row;
};

test("groups fields saved together into one history entry and one undo", async () => {
  await admin.save(...renamed);
  expect(await shown()).toEqual({ name: "Orlando Norriss", number: "44" });
  const saves = await listSaves(database.db, { most: 5 });
  expect(saves).toMatchObject([
    {
      id: 1,
      about: "Orlando Norriss",
      fields: [
        { text: "First name: Orlando", before: "Lando" },
        { text: "Surname: Norriss", before: "Norris" },
        { text: "Number in 2025: 44", before: null },
      ],
      undoneAt: null,
    },
  ]);
  // The ID of any field selects the whole save.
  const preview = await admin.rehearseUndo(2);
  expect(preview.reverted).toEqual([
    { label: "First name", before: "Orlando", after: "Lando", stays: false },
    { label: "Surname", before: "Norriss", after: "Norris", stays: false },
    { label: "Number in 2025", before: "44", after: null, stays: false },
  ]);
  expect(await admin.undo(2)).toEqual(preview);
  expect(await shown()).toEqual({ name: "Lando Norris", number: null });
  expect(await listSaves(database.db, { id: 3, most: 1 })).toMatchObject([
    { id: 1, undoneBy: null },
  ]);
  const [first] =
    await database.sql`select count(undone_at)::integer as undone from site.overrides`;
  expect(first).toEqual({ undone: 3 });
  const log = await listAudit(database.db, 10);
  expect(log.map(({ action, summary }) => `${action} ${summary}`)).toEqual([
    "override.undo Undone: First name: Orlando; Surname: Norriss; Number in 2025: 44.",
    "override.save First name: Orlando; Surname: Norriss; Number in 2025: 44. The entry list says so.",
  ]);
  const again = await undoSave(database.sql, { id: 1, by: "bea" }, admin.now);
  expect(again).toEqual({ kind: "inapplicable", detail: "This change has already been undone." });
});

test("leaves a field unchanged on undo if the field has been corrected again since", async () => {
  await admin.save(...renamed);
  await admin.save({ ...norris, field: "lastName", value: "Norrish" });
  const preview = await admin.undo(1);
  expect(preview.reverted).toEqual([
    { label: "First name", before: "Orlando", after: "Lando", stays: false },
    { label: "Surname", before: "Norrish", after: "Norrish", stays: true },
    { label: "Number in 2025", before: "44", after: null, stays: false },
  ]);
  expect(await shown()).toEqual({ name: "Lando Norrish", number: null });
  // Once the later correction has been undone too, the source value returns.
  await admin.undo(await admin.lastId());
  expect(await shown()).toEqual({ name: "Lando Norris", number: null });
});
