import { createHmac } from "node:crypto";

import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import type { Sql } from "#db/database.ts";

export interface AttemptRule {
  readonly attempts: number;
  readonly withinMinutes: number;
}

/** Seconds to wait, or null if the attempt is allowed. */
export type Wait = number | null;

export interface AttemptLimits<Name extends string> {
  /** Counts an attempt before it is made, so that concurrent attempts all count. */
  count(rule: Name, ...subject: readonly string[]): Promise<Wait>;
  /** Takes back an attempt, e.g. after a correct password. */
  forgive(rule: Name, ...subject: readonly string[]): Promise<void>;
}

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
    const existingLimiter = limiters.get(name);
    if (existingLimiter !== undefined) return existingLimiter;
    const { attempts, withinMinutes } = rules[name];
    const limiter = new RateLimiterPostgres({
      storeClient: client,
      storeType: "client",
      schemaName: "site",
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
  /** A keyed hash, so that email addresses and networks aren't stored as plain text. */
  const keyOf = (subject: readonly string[]): string =>
    createHmac("sha256", secret).update(JSON.stringify(subject)).digest("base64url").slice(0, 32);

  return {
    async count(rule, ...subject) {
      try {
        await limiterOf(rule).consume(keyOf(subject));
        return null;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    async forgive(rule, ...subject) {
      await limiterOf(rule).reward(keyOf(subject));
    },
  };
}
