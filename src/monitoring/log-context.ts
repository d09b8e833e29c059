import { AsyncLocalStorage } from "node:async_hooks";

import type { Logger } from "pino";

/** What a log line belongs to: a request, or a run of a job. */
export type LogFields = Readonly<Record<string, string>>;

const current = new AsyncLocalStorage<LogFields>();

/** Runs `work`. Log lines written by it, or by anything that it starts, get these fields. */
export function withLogFields<T>(fields: LogFields, work: () => T): T {
  return current.run(fields, work);
}

/** Returns the id of the request that is being answered, or null. */
export function currentRequestId(): string | null {
  return current.getStore()?.requestId ?? null;
}

/** For pino's `mixin`. Leaves out fields that a child logger adds itself. */
export function currentLogFields(_line: object, _level: number, log: Logger): Record<string, string> {
  const fields = current.getStore();
  if (fields === undefined) return {};
  const bound = log.bindings();
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in bound)));
}
