/** Whether the database refused a row because what it refers to is gone, e.g. an account deleted a moment ago. */
export function violatesForeignKey(error: unknown): boolean {
  return codeOf(error) === "23503";
}

/** Whether the database refused a row because another one has the same unique value. */
export function violatesUnique(error: unknown): boolean {
  return codeOf(error) === "23505";
}

/** The SQLSTATE that drizzle's error wraps. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}
