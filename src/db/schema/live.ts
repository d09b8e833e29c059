import { bigint, index, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { upstream } from "./upstream.ts";

/**
 * The last few minutes of live timing, at most one frame per second, plus the latest snapshot.
 * `change` and `snapshot` are JSON as sent to readers. Times are real time.
 */
export const liveFrames = upstream.table(
  "live_frames",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    /** The frame that `change` applies to. Null if this frame starts with a snapshot. */
    previousId: bigint({ mode: "number" }),
    change: text(),
    snapshot: text(),
  },
  (t) => [index().on(t.at)],
);
