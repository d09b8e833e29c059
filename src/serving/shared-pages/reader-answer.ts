import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";

import { acceptsGzip } from "#http/encoding.ts";
import { matchesEntityTag } from "#http/entity-tag.ts";
import type { ReadersPage } from "#serving/pages/page-cache.ts";
import { headerPairs } from "#serving/sendable.ts";

import type { KnownReader } from "./known-readers.ts";

interface Asked {
  readonly method: string | undefined;
  readonly acceptEncoding: string | string[] | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
}

function answer(page: ReadersPage, signedInReader: KnownReader, { method, acceptEncoding, ifNoneMatch }: Asked) {
  const etag = `${page.etag.slice(0, -1)}.${signedInReader.tag}"`;
  const headers = [...page.headers, "etag", etag];
  if (matchesEntityTag(ifNoneMatch, etag)) return { status: 304, headers, body: null };
  const gzip = page.template.fill(signedInReader);
  // Practically every client accepts gzip, and pieces compressed with gzip can be joined, unlike those compressed with
  // Brotli.
  const isZipped = acceptsGzip(acceptEncoding);
  const bytes = isZipped ? gzip : gunzipSync(gzip);
  if (isZipped) headers.push("content-encoding", "gzip");
  headers.push("content-length", String(bytes.length));
  return { status: 200, headers, body: method === "HEAD" ? null : bytes };
}

/** Returns a shared page with its holes filled for one reader. The page's template must have been prepared. */
export function fillPage(
  page: ReadersPage,
  signedInReader: KnownReader,
  { method, headers: requestHeaders }: Request,
): Response {
  const { status, headers, body } = answer(page, signedInReader, {
    method,
    acceptEncoding: requestHeaders.get("accept-encoding"),
    ifNoneMatch: requestHeaders.get("if-none-match"),
  });
  return new Response(body, { status, headers: headerPairs(headers) });
}

export function sendFilled(
  page: ReadersPage,
  signedInReader: KnownReader,
  { method, headers: requestHeaders }: IncomingMessage,
  response: ServerResponse,
): void {
  const { status, headers, body } = answer(page, signedInReader, {
    method,
    acceptEncoding: requestHeaders["accept-encoding"],
    ifNoneMatch: requestHeaders["if-none-match"],
  });
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}
