import { bigint, index, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { upstream } from "./upstream.ts";

/**
 * Frames of live timing, at most one a second, for some minutes, plus the last snapshot. Bodies are JSON as sent to
 * readers; no query looks into them.
 */
export const liveFrames = upstream.table(
  "live_frames",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Real time. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    /** Frame that `change` is based on; null for a new start. */
    previousId: bigint({ mode: "number" }),
    change: text(),
    /** The whole session, stored occasionally as a starting point for readers. */
    snapshot: text(),
  },
  (t) => [index().on(t.at)],
);
