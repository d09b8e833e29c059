import type { Context } from "hono";

import { entityTag, matchesEntityTag } from "#http/entity-tag.ts";

interface AnswerOptions {
  readonly contentType?: string;
  readonly cacheControl?: string;
  readonly headers?: Record<string, string>;
}

/** Long enough to take the load of a crowd, short against a session's start. */
export const BRIEFLY = "public, max-age=10";

/**
 * Answers a GET with its bytes' ETag, or 304 when the asker has them. All headers are set at once here, because a
 * middleware that sets them after the handler costs more than the answer itself.
 */
export function answer(c: Context, body: string, options: AnswerOptions = {}): Response {
  const etag = entityTag(body);
  const headers = {
    ETag: etag,
    "Cache-Control": options.cacheControl ?? BRIEFLY,
    ...options.headers,
  };
  if (matchesEntityTag(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, {
    ...headers,
    "Content-Type": options.contentType ?? "application/json; charset=utf-8",
    // Tells the compression what is too small for it.
    "Content-Length": String(Buffer.byteLength(body)),
  });
}

export function answerJson(c: Context, value: unknown, options: AnswerOptions = {}): Response {
  return answer(c, JSON.stringify(value), options);
}
