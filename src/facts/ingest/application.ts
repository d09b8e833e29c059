import type { TransactionSql } from "postgres";

import type { ClassificationChange } from "#domain/results/classification-changes.ts";
import type { ScheduleChange } from "#domain/calendar/schedule-change.ts";
import type { Temporal } from "#domain/time.ts";

export interface Applied {
  readonly changed: boolean;
  /** True when names changed that the search index contains: people, teams, circuits, meetings. */
  readonly searchChanged: boolean;
  /** True when a driver got another id, which affects the results of every season. */
  readonly driverRenamed: boolean;
  readonly scheduleChanges: readonly (ScheduleChange & { readonly meetingId: number })[];
  /** Changes since the previous version; null for a first result and for documents without a classification. */
  readonly classificationChanges: readonly ClassificationChange[] | null;
  readonly note: string | null;
}

export interface Application {
  readonly transaction: TransactionSql;
  /** Site time. */
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
