import type { TransactionSql } from "postgres";

import type { ClassificationChange } from "#domain/results/classification-changes.ts";
import type { ScheduleChange } from "#domain/calendar/schedule-change.ts";
import type { Temporal } from "#domain/time.ts";

/** What applying a document did to the facts. */
export interface Applied {
  readonly changed: boolean;
  /** Names of people, teams, circuits or meetings came, went or changed: the search index has to be made anew. */
  readonly searchChanged: boolean;
  /** A driver has another id in results of every season, not only in those of the document's. */
  readonly driverRenamed: boolean;
  readonly scheduleChanges: readonly (ScheduleChange & { readonly meetingId: number })[];
  /** Of the document's classification; null for other kinds, and for a first result. */
  readonly classificationChanges: readonly ClassificationChange[] | null;
  /** Worth keeping with the document. */
  readonly note: string | null;
}

export interface Application {
  readonly transaction: TransactionSql;
  /** By the shown clock. */
  readonly noticedAt: Temporal.Instant;
}

export const NOTHING_APPLIED: Applied = {
  changed: false,
  searchChanged: false,
  driverRenamed: false,
  scheduleChanges: [],
  classificationChanges: null,
  note: null,
};
