import { bigint, index, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { upstream } from "./upstream.ts";

/**
 * What the one instance that listens to live timing has heard, once a second at most; some minutes of it, and the last
 * snapshot. Bodies are JSON as it is sent on: nobody asks the database what is in them.
 */
export const liveFrames = upstream.table(
  "live_frames",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** By the wall clock. */
    at: instant().notNull(),
    /** When the source last gave a sign of life. */
    receivedAt: instant().notNull(),
    /** The frame that `change` changes; null where it begins anew. */
    previousId: bigint({ mode: "number" }),
    change: text(),
    /** The whole session, now and then: where a reader can begin. */
    snapshot: text(),
  },
  (t) => [index().on(t.at)],
);
