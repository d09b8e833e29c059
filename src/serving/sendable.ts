import type { IncomingMessage, ServerResponse } from "node:http";

import type { Bytes, Encoding } from "#http/encoding.ts";

/** Alternating names and values, as `writeHead` takes them. */
export type HeaderList = readonly string[];

/** Bytes with their complete headers, so that nothing has to be computed for each request. */
export type Sendable = ReturnType<typeof sendable>;

export function sendable(body: Bytes, headers: Readonly<Record<string, string>>, encoding: Encoding) {
  const all: Record<string, string> = { ...headers, "content-length": String(body.length) };
  if (encoding !== "identity") all["content-encoding"] = encoding;
  return { body, headers: Object.entries(all).flat() };
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { body, headers }: Sendable,
  extraHeaders: HeaderList = [],
): void {
  response.writeHead(200, list(headers, extraHeaders));
  response.end(request.method === "HEAD" ? undefined : body);
}

export function sendNotModified(response: ServerResponse, headers: HeaderList, extraHeaders: HeaderList = []): void {
  response.writeHead(304, list(headers, extraHeaders));
  response.end();
}

export function headerPairs(headers: HeaderList): [name: string, value: string][] {
  return Array.from({ length: headers.length / 2 }, (_, i) => [headers[2 * i] ?? "", headers[2 * i + 1] ?? ""]);
}

function list(headers: HeaderList, extraHeaders: HeaderList): string[] {
  return extraHeaders.length === 0 ? (headers as string[]) : [...headers, ...extraHeaders];
}
