import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** All API errors have this shape, because the browser's generic helper shows `message` (specification, section 7). */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return c.json({ message }, status, {
    "Cache-Control": "no-store",
    ...headers,
  });
}
