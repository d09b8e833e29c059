import type { Context } from "hono";

import { refuse } from "./refuse.ts";

/** Responds to OPTIONS, and rejects all methods that a path doesn't support. */
export function answerMethod(c: Context, methods: readonly string[]): Response {
  const Allow = methods.join(", ");
  if (c.req.method === "OPTIONS") return c.body(null, 204, { Allow });
  return refuse(c, 405, `Method not allowed. Use ${Allow}.`, { Allow });
}
