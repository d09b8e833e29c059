import { createHmac } from "node:crypto";

import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import type { Sql } from "#db/database.ts";

export interface AttemptRule {
  readonly attempts: number;
  readonly withinMinutes: number;
}

/** Seconds to wait, or null when there is nothing to wait for. */
export type Wait = number | null;

export interface AttemptLimits<Name extends string> {
  /** Counts an attempt before it is made, so that any number at the same time count in full. */
  count(rule: Name, ...who: readonly string[]): Promise<Wait>;
  /** Takes back an attempt that turned out not to be a guess. */
  forgive(rule: Name, ...who: readonly string[]): Promise<void>;
}

/** Counters in the database, shared by all instances; what is over its limit is refused from memory. */
export function createAttemptLimits<Name extends string>(
  sql: Sql,
  secret: string,
  rules: Readonly<Record<Name, AttemptRule>>,
): AttemptLimits<Name> {
  const client = {
    query: async ({ text, values }: { readonly text: string; readonly values: (string | number | null)[] }) => {
      const rows = await sql.unsafe(text, values);
      return { rows, rowCount: rows.count };
    },
  };
  const limiters = new Map<Name, RateLimiterPostgres>();
  const limiterOf = (name: Name): RateLimiterPostgres => {
    const made = limiters.get(name);
    if (made !== undefined) return made;
    const { attempts, withinMinutes } = rules[name];
    const limiter = new RateLimiterPostgres({
      storeClient: client,
      storeType: "client",
      schemaName: "members",
      tableName: "attempts",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: attempts,
      duration: withinMinutes * 60,
      inMemoryBlockOnConsumed: attempts + 1,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  /** Keeps enough to recognise them, and not who they are. */
  const keyOf = (who: readonly string[]): string =>
    createHmac("sha256", secret).update(JSON.stringify(who)).digest("base64url").slice(0, 32);

  return {
    async count(rule, ...who) {
      try {
        await limiterOf(rule).consume(keyOf(who));
        return null;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    async forgive(rule, ...who) {
      await limiterOf(rule).reward(keyOf(who));
    },
  };
}
