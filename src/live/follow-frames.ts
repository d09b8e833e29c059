import type { Sql } from "#db/database.ts";
import {
  LIVE_CHANNEL,
  type LiveFrameRow,
  listLiveFrames,
  listLiveFramesAfter,
} from "#db/queries/live/live-frames.ts";
import { applyChange, type LiveChange } from "#domain/live/live-change.ts";
import { type LiveSession, nothingYet } from "#domain/live/live-session.ts";

import { LiveFrame } from "./live-frame.ts";
import { Timeline } from "./timeline.ts";

export interface FrameFollower {
  readonly timeline: Timeline;
  close(): Promise<void>;
}

/**
 * Follows the frames that the listening instance stores in the database. Every instance follows
 * them, including the listening one. A notification only triggers a read of new rows, so that no
 * frame is missed or repeated.
 */
export async function followFrames(options: {
  readonly sql: Sql;
  readonly nowMs: () => number;
  readonly isOurs: (session: LiveSession) => boolean;
  readonly onFrames: () => void;
  readonly onFailure: (error: unknown) => void;
}): Promise<FrameFollower> {
  const { sql, nowMs } = options;
  const timeline = new Timeline();
  let reading: Promise<void> | null = null;
  let again = false;

  async function read(): Promise<void> {
    const last = timeline.newest();
    const rows =
      last === null ? await listLiveFrames(sql) : await listLiveFramesAfter(sql, last.id);
    const [first] = rows;
    if (first === undefined) return;
    if (last !== null && first.snapshot === null && first.previousId !== last.id) {
      // The connection was lost for so long that the frames in between are gone.
      timeline.clear();
      return read();
    }
    for (const row of rows) take(row);
    options.onFrames();
  }

  function take(row: LiveFrameRow): void {
    const before = timeline.newest();
    const follows = before !== null && row.previousId === before.id && row.change !== null;
    if (!follows && row.snapshot === null) return;
    const change = follows ? (JSON.parse(row.change ?? "{}") as LiveChange) : null;
    // Prefers a snapshot even if the change would do, because a snapshot corrects any earlier
    // error.
    const session =
      row.snapshot === null && before !== null && change !== null
        ? applyChange(before.session, change)
        : // An older release may have stored the snapshot without some of the fields.
          { ...nothingYet, ...(JSON.parse(row.snapshot ?? "") as Partial<LiveSession>) };
    if (!options.isOurs(session)) return;
    // The time is clamped, so that no frame is ahead of this instance's clock and due times never
    // go backwards.
    const dueMs = Math.max(before?.dueMs ?? 0, Math.min(row.atMs, nowMs()));
    timeline.push(new LiveFrame({ id: row.id, dueMs, heardAtMs: row.heardAtMs, session, change }));
  }

  function readSoon(): void {
    if (reading !== null) {
      again = true;
      return;
    }
    reading = read()
      .catch(options.onFailure)
      .finally(() => {
        reading = null;
        if (!again) return;
        again = false;
        readSoon();
      });
  }

  // Also read whenever the connection is established, because notifications may have been missed
  // while it was lost.
  const { unlisten } = await sql.listen(LIVE_CHANNEL, readSoon, readSoon);
  return {
    timeline,
    async close() {
      await unlisten();
      again = false;
      await reading;
    },
  };
}
