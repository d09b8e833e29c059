import { createHmac } from "node:crypto";

import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import type { Sql } from "#db/database.ts";

interface Rule {
  readonly attempts: number;
  readonly withinMinutes: number;
}

/**
 * How often what may be tried. "Client" is a network address (of IPv6 the first 64 bits, which are one household),
 * "address" an e-mail address, whether it has an account or not. Passwords are guessed against three of these: the pair
 * stops a single guesser; the client one who tries many accounts; the address, which many guessers share, slows only
 * clients from which nobody has signed in to that account before, so that no crowd can lock its owner out at home.
 */
export const rules = {
  "sign-up/client": { attempts: 30, withinMinutes: 60 },
  "sign-in/client+address": { attempts: 10, withinMinutes: 15 },
  "sign-in/client": { attempts: 50, withinMinutes: 15 },
  "sign-in/address": { attempts: 100, withinMinutes: 60 },
  /** The current password, asked for again before something grave. */
  "password/client+account": { attempts: 10, withinMinutes: 15 },
  "email/client": { attempts: 20, withinMinutes: 60 },
  "email/client+address": { attempts: 6, withinMinutes: 60 },
  /**
   * One kind of mail to one mailbox, from whatever clients: beyond it the answer stays the same and no mail is sent, so
   * strangers can neither fill a mailbox nor keep its owner from asking. See `mailboxHasRoom`.
   */
  "email/address+kind": { attempts: 6, withinMinutes: 60 },
  "link/client": { attempts: 30, withinMinutes: 15 },
  "provider/client": { attempts: 60, withinMinutes: 15 },
  "id-token/client": { attempts: 120, withinMinutes: 5 },
  "preferences/account": { attempts: 120, withinMinutes: 5 },
  "photo/account": { attempts: 20, withinMinutes: 60 },
  "export/account": { attempts: 10, withinMinutes: 60 },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof rules;
export type Rules = Readonly<Record<RuleName, Rule>>;

/** Seconds to wait, or null when there is nothing to wait for. */
export type Wait = number | null;

export interface Limits<Name extends string = RuleName> {
  /** Counts an attempt before it is made, so that any number at once counts in full. */
  count(rule: Name, ...who: readonly string[]): Promise<Wait>;
  /** Takes an attempt back that turned out to be no guess. */
  forgive(rule: Name, ...who: readonly string[]): Promise<void>;
}

/** Counters in the database, shared by all instances; what is over its limit is refused from memory. */
export function createLimits(sql: Sql, secret: string, table?: Rules): Limits;
export function createLimits<Name extends string>(
  sql: Sql,
  secret: string,
  table: Readonly<Record<Name, Rule>>,
): Limits<Name>;
export function createLimits(sql: Sql, secret: string, table: Readonly<Record<string, Rule>> = rules): Limits<string> {
  const client = {
    query: async ({ text, values }: { readonly text: string; readonly values: (string | number | null)[] }) => {
      const rows = await sql.unsafe(text, values);
      return { rows, rowCount: rows.count };
    },
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (name: string): RateLimiterPostgres => {
    const made = limiters.get(name);
    if (made !== undefined) return made;
    const rule = table[name];
    if (rule === undefined) throw new Error(`There is no limit named ${name}.`);
    const { attempts, withinMinutes } = rule;
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
  /** Who it was is not kept, only enough to know them again. */
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
