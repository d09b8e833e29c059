import type { Context } from "hono";

import { entityTag, matchesEntityTag } from "#http/entity-tag.ts";

interface AnswerOptions {
  readonly contentType?: string;
  readonly cacheControl?: string;
  readonly headers?: Record<string, string>;
}

/**
 * Ten seconds is enough to absorb a rush of visitors, and too short for stale data to be noticed.
 */
export const BRIEFLY = "public, max-age=10";

/**
 * Responds with the body and its ETag, or with a 304 if the client already has this version. Sets
 * all headers at once, because middleware that adds headers afterwards takes longer than creating
 * the response.
 */
export function answer(
  c: Context,
  body: string | Uint8Array<ArrayBuffer>,
  options: AnswerOptions = {},
): Response {
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
    // Lets the compression middleware skip small bodies.
    "Content-Length": String(Buffer.byteLength(body)),
  });
}

export function answerJson(c: Context, value: unknown, options: AnswerOptions = {}): Response {
  return answer(c, JSON.stringify(value), options);
}
