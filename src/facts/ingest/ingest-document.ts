import postgres from "postgres";

import type { Sql } from "#db/database.ts";
import type { ClassificationChange } from "#domain/results/classification-changes.ts";
import type { SourceDocument } from "#domain/facts/source-document.ts";
import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";
import type { Temporal } from "#domain/time.ts";

import { announceChangedFacts, findLoadedFacts, lockFacts } from "#facts/store/facts-state.ts";
import { rebuildFacts } from "#facts/overrides/rebuild.ts";
import { fillSearchIndex, updateSearchIndex } from "#facts/search-index/search-index.ts";
import { applyDocument } from "./apply.ts";
import {
  addScheduleChanges,
  addVersion,
  findLastVersion,
  findRepeated,
  noteAgain,
  seasonOf,
  touchDocument,
  type KeptDocument,
  type Source,
} from "./documents.ts";
import { DocumentRefused, type RefusalReason } from "./refusal.ts";

export type { RefusalReason } from "./refusal.ts";

export interface IncomingDocument {
  readonly source: Source;
  readonly document: SourceDocument;
  /** Real time, not site time. */
  readonly receivedAt: Temporal.Instant;
  /** Defaults to `receivedAt`. */
  readonly siteTime?: Temporal.Instant;
}

export type IngestedDocument =
  | {
      readonly kind: "recorded";
      readonly changed: boolean;
      readonly isNewVersion: boolean;
      readonly version: number;
      readonly meetingId: number | null;
      readonly scheduleChanges: readonly (ScheduleChange & { readonly meetingId: number })[];
      readonly classificationChanges: readonly ClassificationChange[];
      readonly note: string | null;
    }
  | { readonly kind: "refused"; readonly reason: RefusalReason; readonly detail: string };

/**
 * Stores a service's document and applies it to the facts in one transaction. The same content as
 * before counts as a repeat. Different content becomes a new version.
 */
export async function ingestDocument(
  sql: Sql,
  incoming: IncomingDocument,
): Promise<IngestedDocument> {
  const { source, document, receivedAt, siteTime = receivedAt } = incoming;
  const receipt = { receivedAt, noticedAt: siteTime };
  try {
    return await sql.begin(async (transaction): Promise<IngestedDocument> => {
      await lockFacts(transaction);
      if ((await findLoadedFacts(transaction)) === null) {
        throw new DocumentRefused("unknown-season", "no facts are loaded yet");
      }
      const same = await findRepeated(transaction, source, document);
      if (same !== null) {
        await touchDocument(transaction, same.id, receipt);
        // Standings that differed from ours are applied again, because ours may have been
        // recomputed since. Those that agreed aren't, because a later correction may have made them
        // outdated.
        const hasRuling = same.inUse && isStandings(document) && same.note !== null;
        if (!hasRuling) return unchanged(same);
      }
      const applied = await applyDocument({ transaction, noticedAt: siteTime }, document);
      const subject = {
        source,
        kind: document.kind,
        season: seasonOf(document),
        meetingId: applied.meetingId,
      };
      const last = await findLastVersion(transaction, subject);
      const version = same?.version ?? last + 1;
      // The first version can differ only from the pack. In that case, the sources disagree, but
      // nothing has changed. Only a difference from an earlier version is a change.
      const classificationChanges = last === 0 ? [] : (applied.classificationChanges ?? []);
      if (same === null) {
        await addVersion(
          transaction,
          subject,
          version,
          document,
          { ...applied, classificationChanges },
          receipt,
        );
      } else {
        await noteAgain(transaction, same.id, applied.note);
      }
      const seasons = applied.driverRenamed ? "all" : [seasonOf(document)];
      const overridden = await rebuildFacts(transaction, { seasons, people: true });
      // A service's changes to overridden sessions don't reach readers, so they aren't announced.
      const scheduleChanges = applied.scheduleChanges.filter(
        ({ meetingId, session }) =>
          !overridden.has(session === null ? String(meetingId) : `${meetingId} ${session}`),
      );
      await addScheduleChanges(transaction, source, scheduleChanges, siteTime);
      if (applied.searchChanged === "everything") await fillSearchIndex(transaction);
      if (applied.searchChanged === "season")
        await updateSearchIndex(transaction, [seasonOf(document)]);
      const changed = applied.changed || applied.driverRenamed;
      if (changed) await announceChangedFacts(transaction);
      return {
        kind: "recorded",
        changed,
        isNewVersion: same === null,
        version,
        meetingId: applied.meetingId,
        scheduleChanges,
        classificationChanges,
        note: applied.note,
      };
    });
  } catch (error) {
    if (error instanceof DocumentRefused)
      return { kind: "refused", reason: error.reason, detail: error.message };
    if (isImpossibleValue(error))
      return { kind: "refused", reason: "impossible-value", detail: error.message };
    throw error;
  }
}

/** SQLSTATE classes 22 (invalid data) and 23 (constraint violation). */
function isImpossibleValue(error: unknown): error is postgres.PostgresError {
  return error instanceof postgres.PostgresError && /^2[23]/.test(error.code);
}

function isStandings(document: SourceDocument): boolean {
  return document.kind === "driver-standings" || document.kind === "team-standings";
}

function unchanged({ version, meetingId }: KeptDocument): IngestedDocument {
  return {
    kind: "recorded",
    changed: false,
    isNewVersion: false,
    version,
    meetingId,
    scheduleChanges: [],
    classificationChanges: [],
    note: null,
  };
}
