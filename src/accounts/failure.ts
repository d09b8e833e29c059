/** Error codes that our hooks throw. better-auth's callback passes them on in its redirect. */
export const hookErrors = {
  disabled: "account_disabled",
  unverified: "provider_address_unverified",
  signUpsOff: "sign_ups_off",
} as const;

/**
 * Returns an error that is safe to log. It has the original's type, database code and stack, but
 * not its message, because a failed query's message quotes the query's parameters, including
 * addresses, hashes and tokens.
 */
export function redactError(error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return new Error("a value that isn't an error was thrown");
  const code = "code" in cause && typeof cause.code === "string" ? ` (${cause.code})` : "";
  const failure = new Error(`${cause.name}${code} while handling an account`);
  const frames = (error instanceof Error ? error.stack : undefined)
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line));
  failure.stack = [`${failure.name}: ${failure.message}`, ...(frames ?? [])].join("\n");
  return failure;
}

export function apiErrorCode(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== "APIError" || !("body" in error))
    return undefined;
  const { body } = error;
  return typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
}
