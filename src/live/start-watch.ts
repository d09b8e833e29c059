import type { Meeting } from "#db/queries/calendar/meetings.ts";
import {
  observedStart,
  type ObservedStart,
  reportedSession,
  type ReportedSession,
  type SourceReport,
} from "#domain/live/life/session-life.ts";

interface StartWatchOptions {
  readonly listMeetings: () => Promise<readonly Meeting[]>;
  readonly save: (observed: ObservedStart<Meeting>) => Promise<void>;
  readonly nowMs: () => number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Stores the start of every session that the live source reports as early or late. Call the result
 * with each report. Every instance does the same, because any of them may be the only one running.
 */
export function createStartWatch({ listMeetings, save, nowMs, onFailure }: StartWatchOptions) {
  let before: ReportedSession | null = null;
  // One after the other, so that the start is stored before the next report is compared with it.
  let saving: Promise<void> = Promise.resolve();

  return (report: SourceReport): void => {
    const atMs = nowMs();
    const reported = reportedSession(report, atMs);
    const previous = before;
    before = reported;
    const hasBegun =
      reported?.phase === "live" &&
      !(previous?.phase === "live" && isSameEvent(previous, reported));
    if (!hasBegun) return;
    saving = saving
      .then(() => saveStart({ before: previous, reported, nowMs: atMs }))
      .catch(onFailure);
  };

  async function saveStart(reports: Parameters<typeof observedStart>[1]): Promise<void> {
    const observed = observedStart(await listMeetings(), reports);
    if (observed !== null) await save(observed);
  }
}

function isSameEvent(a: ReportedSession, b: ReportedSession): boolean {
  return a.event.session === b.event.session && a.event.startsAtMs === b.event.startsAtMs;
}
