import { readdirSync } from "node:fs";

import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable, PgText } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

const folder = new URL("schema/", import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map(
    async (file) =>
      (await import(/* @vite-ignore */ new URL(file, folder).href)) as Readonly<
        Record<string, unknown>
      >,
  ),
);
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable));

function checksOf(table: PgTable): string[] {
  const dialect = new PgDialect({ casing: "snake_case" });
  return getTableConfig(table).checks.map(({ value }) => dialect.sqlToQuery(value).sql);
}

test("has a check constraint with the same values for every enum column", () => {
  const columns = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).flatMap((column) =>
      is(column, PgText) && column.enumValues !== undefined
        ? [{ table, column, values: column.enumValues }]
        : [],
    ),
  );
  expect(columns.length).toBeGreaterThan(25);
  for (const { table, column, values } of columns) {
    const list = values.map((value) => `'${value}'`).join(", ");
    expect(checksOf(table), `${getTableName(table)}.${column.name}`).toContainEqual(
      expect.stringMatching(new RegExp(`in \\(${list}\\)$`)),
    );
  }
});

test("has check constraints that keep places and rounds at 1 or more, and points and wins at 0 or more", () => {
  const minimums: Readonly<Record<string, number>> = {
    position: 1,
    round: 1,
    pointsHundredths: 0,
    wins: 0,
  };
  for (const table of tables) {
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      const number = minimums[key];
      if (number === undefined) continue;
      expect(checksOf(table), `${getTableName(table)}.${column.name}`).toContainEqual(
        expect.stringMatching(
          new RegExp(
            `"${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}" >= ${number}$`,
          ),
        ),
      );
    }
  }
});
