import type { TransactionSql } from "postgres";

import type { ClassificationChange } from "#domain/results/classification-changes.ts";
import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";
import type { Temporal } from "#domain/time.ts";

export interface Applied {
  readonly changed: boolean;
  /**
   * Part of the search index to update: the season (its drivers, teams and meetings), everything,
   * or nothing (null).
   */
  readonly searchChanged: "season" | "everything" | null;
  /** True if a driver's id at the service changed, which affects results in any season. */
  readonly driverRenamed: boolean;
  readonly scheduleChanges: readonly (ScheduleChange & { readonly meetingId: number })[];
  /**
   * Changes since the previous version. Null for a first result and for documents other than
   * classifications.
   */
  readonly classificationChanges: readonly ClassificationChange[] | null;
  readonly note: string | null;
}

export interface Application {
  readonly transaction: TransactionSql;
  /** Site time, not real time. */
  readonly noticedAt: Temporal.Instant;
}

export const NOTHING_APPLIED: Applied = {
  changed: false,
  searchChanged: null,
  driverRenamed: false,
  scheduleChanges: [],
  classificationChanges: null,
  note: null,
};
