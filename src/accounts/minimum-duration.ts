import { setTimeout as sleep } from "node:timers/promises";

/** Several times longer than looking up an account and queueing an email. */
const MIN_MS = 50;

/**
 * Delays a response long enough to hide whether an account exists. Otherwise, a difference of a few milliseconds would
 * reveal whether an email was queued.
 */
export async function withMinimumDuration<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work(), sleep(MIN_MS)]);
  return answer;
}
