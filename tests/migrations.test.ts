import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import { describe, expect, test } from "vitest";

import { contractOf } from "#db/migrate.ts";

import { breakingStatements } from "./support/breaking-statements.ts";

const folder = "src/db/migrations";
const read = (file: string): string => readFileSync(file, "utf8");
const journal = JSON.parse(read(`${folder}/meta/_journal.json`)) as {
  readonly entries: { readonly tag: string }[];
};
const tags = journal.entries.map(({ tag }) => tag);
/** The last migration of each released version, or null if the release is older than the first. */
const releases = JSON.parse(read(`${folder}/releases.json`)) as Readonly<
  Record<string, string | null>
>;
/** Migrations up to this one predate the rule. */
const BASELINE = "0007_driver_news";

/**
 * Returns the reasons why older programs can't use the schema after this migration, although they should be able to.
 * Before the first release of a migration there are no such programs, so a migration may expand and contract at once.
 */
function problems(tag: string, text: string, released: string | null, known = tags): string[] {
  const after = contractOf(text);
  if (after === null) return breakingStatements(text);
  const [expand, last] = [known.indexOf(after), released === null ? -1 : known.indexOf(released)];
  const isFirst = released === null;
  const limit = known.indexOf(tag) + (isFirst ? 1 : 0);
  if (expand === -1 || expand >= limit) return [`its expand step ${after} is no earlier migration`];
  return isFirst || expand <= last ? [] : [`its expand step ${after} hasn't been released`];
}

describe("migrations", () => {
  const later = tags.slice(tags.indexOf(BASELINE) + 1);
  const latest = Object.values(releases).at(-1) ?? null;

  test("only add to the schema, unless they complete an expand step that has been released, or nothing has", () => {
    expect(tags).toContain(BASELINE);
    const found = later.flatMap((tag) =>
      problems(tag, read(`${folder}/${tag}.sql`), latest).map((problem) => `${tag}: ${problem}`),
    );
    expect(found).toEqual([]);
  });

  test("keep only the newest snapshot", () => {
    const snapshots = globSync(`${folder}/meta/*_snapshot.json`).map((file) => basename(file));
    expect(snapshots).toEqual([`${tags.at(-1)?.slice(0, 4)}_snapshot.json`]);
  });

  test("are listed with every release of the changelog", () => {
    const versions = Array.from(
      read("CHANGELOG.md").matchAll(/^## \[(\d[^\]]*)\]/gm),
      ([, version = ""]) => version,
    );
    expect(Object.keys(releases).toReversed()).toEqual(versions);
    const named = Object.values(releases).filter((tag) => tag !== null);
    expect(named.filter((tag) => !tags.includes(tag))).toEqual([]);
  });
});

describe("the migration rule", () => {
  test.each([
    'DROP TABLE "members"."t";',
    'ALTER TABLE "members"."t" DROP COLUMN "a";',
    'ALTER TABLE "members"."t" RENAME COLUMN "a" TO "b";',
    'ALTER TABLE "members"."t" RENAME TO "u";',
    'ALTER TABLE "members"."t" SET SCHEMA "site";',
    'ALTER TABLE "members"."t" ADD COLUMN "a" text NOT NULL;',
    'ALTER TABLE "members"."t" ALTER COLUMN "a" SET NOT NULL;',
    'ALTER TABLE "members"."t" ALTER COLUMN "a" DROP DEFAULT;',
    'ALTER TABLE "members"."t" ALTER COLUMN "a" SET DATA TYPE bigint;',
    'alter table "members"."t"\n  alter column "a" type bigint;',
    'ALTER TABLE "members"."t" ADD CONSTRAINT "c" CHECK ("a" > 0);',
    'CREATE UNIQUE INDEX "i" ON "members"."t" USING btree ("a");',
    'CREATE TABLE "members"."u" ("a" text);--> statement-breakpoint\nDROP VIEW "members"."v";',
  ])("rejects %s", (text) => {
    expect(breakingStatements(text)).toHaveLength(1);
  });

  test.each([
    'CREATE TABLE "members"."t" ("a" text NOT NULL);\n--> statement-breakpoint\nALTER TABLE "members"."t" ADD CONSTRAINT "c" CHECK (true);',
    'ALTER TABLE "members"."t" ADD COLUMN "a" text;',
    'ALTER TABLE "members"."t" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;',
    'CREATE INDEX "i" ON "members"."t" USING btree ("a");',
    "-- DROP TABLE in a comment\nSELECT 1;",
  ])("accepts %s", (text) => {
    expect(breakingStatements(text)).toEqual([]);
  });

  test("accepts a contract step before the first release, and later only after a release with its expand step", () => {
    const known = ["0007_driver_news", "0008_new_name", "0009_old_name"];
    const text = '-- contract after 0008_new_name\nALTER TABLE "members"."t" DROP COLUMN "a";';
    expect(problems("0009_old_name", text, null, known)).toEqual([]);
    expect(problems("0009_old_name", text, "0007_driver_news", known)).toHaveLength(1);
    expect(problems("0009_old_name", text, "0008_new_name", known)).toEqual([]);
    expect(problems("0008_new_name", text, null, known)).toEqual([]);
    for (const released of [null, "0009_old_name"])
      expect(problems("0007_driver_news", text, released, known)).toEqual([
        expect.stringContaining("no earlier migration"),
      ]);
    expect(problems("0008_new_name", text, "0009_old_name", known)).toHaveLength(1);
  });
});
