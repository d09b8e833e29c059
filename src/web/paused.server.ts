/**
 * Response of a page whose form an administrator has switched off. The request log treats a 503 as
 * a failure unless it has `retry-after`.
 */
export const PAUSED = { status: 503, retryAfterSeconds: "600" } as const;
