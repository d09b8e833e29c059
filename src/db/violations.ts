/** Returns true if a referenced row is missing, for example a just deleted account. */
export function violatesForeignKey(error: unknown): boolean {
  return codeOf(error) === "23503";
}

/** Returns true if another row has the same unique value. */
export function violatesUnique(error: unknown): boolean {
  return codeOf(error) === "23505";
}

/** Returns the SQLSTATE of the error wrapped by Drizzle. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}
