import { createHash } from "node:crypto";

/** Duration of `work` on the quiet two-core machine on which the limits were set. */
const REFERENCE_MS = 160;
const BYTES = Buffer.alloc(1024 * 1024, "Gridwalk");

/**
 * Returns how many times slower this machine is now than a quiet one of two cores, at least 1.
 * Limits are multiplied by it, so that a busy machine fails no run.
 */
export function measureSlowness(now: () => number = () => performance.now()): number {
  const startedAt = now();
  work();
  return Math.max(1, (now() - startedAt) / REFERENCE_MS);
}

/** Hashing and sorting, as a stand-in for what tests do. */
function work(): void {
  let digest = "";
  for (let round = 0; round < 40; round += 1)
    digest = createHash("sha256").update(BYTES).update(digest).digest("hex");
  const numbers = Array.from({ length: 300_000 }, (_, index) => (index * 7_919) % 1_000_003);
  numbers.sort((a, b) => a - b);
}
