/** An error the operator can fix. The message explains how, and is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
