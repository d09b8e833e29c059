/** True if a row refers to a row that doesn't exist, such as a deleted account. */
export function violatesForeignKey(error: unknown): boolean {
  return codeOf(error) === "23503";
}

export function violatesUnique(error: unknown): boolean {
  return codeOf(error) === "23505";
}

/** True if a statement has waited longer for a lock than `lock_timeout` allows. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === "55P03";
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}
