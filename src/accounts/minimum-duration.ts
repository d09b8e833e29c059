import { setTimeout as sleep } from "node:timers/promises";

/** Several times what it takes to look for an account and to write to it. */
const MIN_MS = 50;

/**
 * The answer, no sooner than whether there is an account can make a difference: without this, an email that was written
 * could be told from one that was not by a few milliseconds.
 */
export async function withMinimumDuration<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work(), sleep(MIN_MS)]);
  return answer;
}
