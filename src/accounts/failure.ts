/** Codes that our hooks throw through better-auth and that its callback hands on in its redirect. */
export const hookErrors = {
  disabled: "account_disabled",
  unverified: "provider_address_unverified",
  signUpsOff: "sign_ups_off",
} as const;

/**
 * An error as it may be logged: a failed query's message quotes its parameters, among them addresses, hashes and
 * tokens. Keeps what kind of error it was, the database's code, and where it happened.
 */
export function redactError(error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return new Error("something that is not an error was thrown");
  const code = "code" in cause && typeof cause.code === "string" ? ` (${cause.code})` : "";
  const failure = new Error(`${cause.name}${code} while working on accounts`);
  const frames = (error instanceof Error ? error.stack : undefined)?.split("\n").filter((line) => /^\s+at /.test(line));
  failure.stack = [`${failure.name}: ${failure.message}`, ...(frames ?? [])].join("\n");
  return failure;
}

/** The code of a refusal that better-auth threw; undefined for anything else, which is a failure. */
export function apiErrorCode(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== "APIError" || !("body" in error)) return undefined;
  const { body } = error;
  return typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
}
