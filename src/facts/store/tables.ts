import { toSnakeCase } from "drizzle-orm/casing";
import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";

import { raceAnalyses } from "#db/schema/analysis.ts";
import * as calendar from "#db/schema/calendar.ts";
import * as classifications from "#db/schema/classifications.ts";
import * as ergast from "#db/schema/ergast.ts";
import * as people from "#db/schema/people.ts";
import * as places from "#db/schema/places.ts";
import * as standings from "#db/schema/standings.ts";

import type { Temporal } from "#domain/time.ts";

import type { Cell } from "./format.ts";

type Plain<V> = V extends Temporal.Instant
  ? string
  : V extends (infer E)[]
    ? readonly E[]
    : V extends object
      ? string
      : V;
/** Row of a table in the pack, with instants as ISO strings and documents as JSON. */
export type PackRow<T extends PgTable> = { readonly [K in keyof T["$inferSelect"]]: Plain<T["$inferSelect"][K]> };

export type TableShape = ReturnType<typeof shapeOf>;

export type Layer = "source" | "facts";

const correctedNames = new Set(
  [calendar, classifications, ergast, people, standings]
    .flatMap((module) => tablesOf(module, "source"))
    .map((table) => getTableConfig(table).name),
);

const nonCommercialTables = new Set<PgTable>([classifications.lapCharts, raceAnalyses, ...tablesOf(ergast, "facts")]);

function tablesOf(module: Record<string, unknown>, layer: Layer): PgTable[] {
  return Object.values(module).filter(
    (value): value is PgTable => is(value, PgTable) && getTableConfig(value).schema === layer,
  );
}

/** Returns the table's name with its schema. Tables that can't be overridden exist only in `facts`. */
export function targetOf(layer: Layer, { name, corrected }: Pick<TableShape, "name" | "corrected">): string {
  return `${corrected ? layer : "facts"}.${name}`;
}

export function shapeOf(table: PgTable) {
  const config = getTableConfig(table);
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: toSnakeCase(column.name),
    primary: column.primary,
  }));
  const composite = config.primaryKeys[0]?.columns.map((column) => toSnakeCase(column.name));
  const nonCommercial = nonCommercialTables.has(table);
  return {
    table,
    name: config.name,
    file: `${nonCommercial ? "non-commercial/" : ""}${config.name}.tsv.br`,
    nonCommercial,
    /** True for tables that administrators can correct. They exist in both layers. */
    corrected: correctedNames.has(config.name),
    columns: columns.map(({ key, name }) => ({ key, name })),
    primaryKey: composite ?? columns.filter((column) => column.primary).map((column) => column.name),
  };
}

/** All tables in the pack. Each table comes after the tables it refers to. */
export const packTables: readonly TableShape[] = [
  places.countries,
  places.circuits,
  places.circuitOtherNames,
  places.circuitLayouts,
  people.drivers,
  people.driverOtherNames,
  people.engineMakers,
  people.teams,
  people.teamLineage,
  people.teamSeasons,
  calendar.seasons,
  calendar.grandsPrix,
  calendar.meetings,
  calendar.sessions,
  calendar.calendarChanges,
  people.entries,
  classifications.raceClassifications,
  classifications.timedClassifications,
  classifications.startingGrids,
  classifications.polePositions,
  classifications.fastestLaps,
  classifications.pitStops,
  classifications.driverOfTheDay,
  standings.driverStandings,
  standings.teamStandings,
  standings.seasonDriverStandings,
  standings.seasonTeamStandings,
  standings.titles,
  classifications.lapCharts,
  raceAnalyses,
  ...tablesOf(ergast, "facts"),
].map(shapeOf);

export const correctedTables: readonly TableShape[] = packTables.filter(({ corrected }) => corrected);

const referredNames = new Set(
  correctedTables.flatMap(({ table }) =>
    getTableConfig(table).foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name),
  ),
);

/** True for tables that exist once and are referenced from both layers, such as circuits and seasons. */
export function isReferredTo({ name, corrected }: TableShape): boolean {
  return !corrected && referredNames.has(name);
}

/**
 * Returns the rows in the order in which the file lists them: by primary key, with text by code unit. Throws if a key
 * occurs twice.
 */
export function cellsOf<T extends PgTable>(shape: TableShape, rows: readonly PackRow<T>[]): Cell[][] {
  const cells = rows.map((row) =>
    shape.columns.map(({ key }) => (row as Record<string, Cell | undefined>)[key] ?? null),
  );
  const keys = shape.primaryKey.map((name) => shape.columns.findIndex((column) => column.name === name));
  const order = (a: readonly Cell[], b: readonly Cell[]) => {
    for (const key of keys) {
      const difference = compareCells(a[key] ?? null, b[key] ?? null);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  cells.sort(order);
  for (const [index, row] of cells.entries()) {
    const next = cells[index + 1];
    if (next !== undefined && order(row, next) === 0) {
      throw new Error(`The table "${shape.name}" has two rows with the key ${keys.map((key) => row[key]).join(", ")}`);
    }
  }
  return cells;
}

function compareCells(a: Cell, b: Cell): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [textA, textB] = [String(a), String(b)];
  return textA < textB ? -1 : Number(textA > textB);
}
