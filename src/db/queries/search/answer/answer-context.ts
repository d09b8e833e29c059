import type { Database } from "#db/database.ts";
import type { ListedNames } from "#db/queries/search/listed-names.ts";
import type { Temporal } from "#domain/time.ts";

export interface AnswerContext {
  readonly db: Database;
  readonly facts: { readonly version: string };
  readonly season: number;
  readonly now: Temporal.Instant;
  readonly names: ListedNames;
  readonly driverPath: (id: string) => string;
}

export function nameOf({ names }: AnswerContext, kind: "driver" | "team", id: string): string {
  return names.entries.find((entry) => entry.kind === kind && entry.id === id)?.name ?? id;
}
