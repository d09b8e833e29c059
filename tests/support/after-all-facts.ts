import { Temporal } from "#domain/time.ts";

/**
 * A time after the last session of the fact pack, for tests that need everything that is recorded.
 */
export const AFTER_ALL_FACTS = Temporal.Instant.from("2026-12-31T00:00:00Z");
