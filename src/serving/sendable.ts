import type { IncomingMessage, ServerResponse } from "node:http";

import type { Bytes, Encoding } from "#http/encoding.ts";

/** Bytes with the complete header list for `writeHead`, so that nothing is computed per request. */
export interface Sendable {
  readonly body: Bytes;
  /** Alternating names and values. */
  readonly headers: readonly string[];
}

export function sendable(body: Bytes, headers: Readonly<Record<string, string>>, encoding: Encoding): Sendable {
  const all: Record<string, string> = { ...headers, "content-length": String(body.length) };
  if (encoding !== "identity") all["content-encoding"] = encoding;
  return { body, headers: Object.entries(all).flat() };
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { body, headers }: Sendable,
  added: readonly string[] = [],
): void {
  response.writeHead(200, list(headers, added));
  response.end(request.method === "HEAD" ? undefined : body);
}

export function sendNotModified(
  response: ServerResponse,
  headers: readonly string[],
  added: readonly string[] = [],
): void {
  response.writeHead(304, list(headers, added));
  response.end();
}

function list(headers: readonly string[], added: readonly string[]): string[] {
  return added.length === 0 ? (headers as string[]) : [...headers, ...added];
}
