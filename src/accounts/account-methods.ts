import { setTimeout as sleep } from "node:timers/promises";

import { isSameOrigin } from "#http/same-origin.ts";

import { type AccountAnswer, type AccountContext, reject } from "./account-context.ts";
import { redactError } from "./failure.ts";

type Action = (
  ctx: AccountContext,
  headers: Headers,
  ...input: never[]
) => Promise<AccountAnswer<unknown>>;
type Query = (ctx: AccountContext, ...input: never[]) => Promise<unknown>;

/** The functions without their first parameter, the context. */
type Offered<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    ctx: AccountContext,
    ...input: infer Input
  ) => infer Answer
    ? (...input: Input) => Answer
    : never;
};

/**
 * Offers functions that change something: requests from other sites are rejected, and errors
 * redacted.
 */
export function offerActions<Actions extends Readonly<Record<string, Action>>>(
  ctx: AccountContext,
  actions: Actions,
  inTime: <Value>(work: () => Promise<Value>) => Promise<Value> = (work) => work(),
): Offered<Actions> {
  const offer =
    (action: Action) =>
    async (headers: Headers, ...input: never[]) => {
      if (!isSameOrigin(headers, ctx.origin.publicUrl)) return reject("request-foreign");
      return guarded(() => inTime(() => action(ctx, headers, ...input)));
    };
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [name, offer(action)]),
  ) as Offered<Actions>;
}

/** Offers functions that any site may call, with their errors redacted. */
export function offerQueries<Queries extends Readonly<Record<string, Query>>>(
  ctx: AccountContext,
  queries: Queries,
): Offered<Queries> {
  const offer =
    (query: Query) =>
    (...input: never[]) =>
      guarded(() => query(ctx, ...input));
  return Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, offer(query)]),
  ) as Offered<Queries>;
}

export async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw redactError(error);
  }
}

/** Several times longer than looking up an account and queueing an email. */
const MIN_MS = 50;

/**
 * Delays a response long enough to hide whether an account exists. Otherwise, a difference of a few
 * milliseconds would reveal whether an email was queued.
 */
export async function withMinimumDuration<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work(), sleep(MIN_MS)]);
  return answer;
}
