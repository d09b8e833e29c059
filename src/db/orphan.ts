/** Whether the database refused a row because what it belongs to is gone: an account that was deleted in that moment. */
export function isOrphan(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "23503";
}
