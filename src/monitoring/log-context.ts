import { AsyncLocalStorage } from "node:async_hooks";

import type { Logger } from "pino";

export type LogFields = Readonly<Record<string, string>>;

const current = new AsyncLocalStorage<LogFields>();

/** Adds these fields to all log lines written by `work` or by anything it starts. */
export function withLogFields<T>(fields: LogFields, work: () => T): T {
  return current.run(fields, work);
}

export function currentRequestId(): string | null {
  return current.getStore()?.requestId ?? null;
}

/** For pino's `mixin`. Leaves out fields that a child logger adds itself. */
export function currentLogFields(
  _line: object,
  _level: number,
  log: Logger,
): Record<string, string> {
  const fields = current.getStore();
  if (fields === undefined) return {};
  const bound = log.bindings();
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in bound)));
}
