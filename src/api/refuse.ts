import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/**
 * All errors outside `/ergast` have this shape, because the request helper in the browser shows `message`.
 */
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
