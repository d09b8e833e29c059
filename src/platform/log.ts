import { pino, type Logger } from "pino";

import type { Environment } from "./environment.ts";
import { withSourcePositions } from "./source-stacks.ts";

/**
 * Creates the server's log on standard output: JSON for machines, or one short line per entry for
 * people.
 *
 * @param mixin Returns fields to be added to an entry, such as the id of the request that it is
 * about.
 */
export function createLog(
  settings: Pick<Environment, "logLevel" | "logFormat">,
  mixin: (line: object, level: number, log: Logger) => object,
): Logger {
  const options = {
    level: settings.logLevel,
    base: undefined,
    mixin,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  };
  if (settings.logFormat === "json")
    return pino(options, pino.destination({ dest: 1, sync: true }));
  return pino(options, {
    write: (line: string) => void process.stdout.write(`${shortLine(line)}\n`),
  });
}

function serializeError(error: Error): object {
  const serialized = pino.stdSerializers.err(error);
  return hasStack(serialized)
    ? { ...serialized, stack: withSourcePositions(serialized.stack) }
    : serialized;
}

/** Formats pino's JSON as `13:05:09 warn  message  key=value`, with an error's stack below. */
export function shortLine(json: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const name = (pino.levels.labels[Number(level)] ?? "").padEnd(5);
  const values = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const words = typeof msg === "string" ? [msg] : [];
  const line = [String(time).slice(11, 19), name, ...words, ...values].join(" ");
  return hasStack(err) ? `${line}\n${err.stack}` : line;
}

function hasStack(value: unknown): value is { readonly stack: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    "stack" in value &&
    typeof value.stack === "string"
  );
}
