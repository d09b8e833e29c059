/** Something the person who runs the site can put right: the message says what, and is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** The code Node or PostgreSQL gave an error (`ENOENT`, `57P03`), or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
