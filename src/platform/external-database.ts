import { errorCode, OperatorError } from "./operator-error.ts";

/**
 * Codes of errors that the operator can fix. From PostgreSQL: no connection (08), wrong user (28), no such database
 * (3D000), insufficient privileges (42501), not ready (57P03). From Node and the driver: failed connections and
 * certificates that can't be verified.
 */
const operatorsOwn =
  /^(08...|28...|3D000|42501|57P03|E[A-Z_]+|NO_SERVER|CONNECT_TIMEOUT|CONNECTION_[A-Z]+|[A-Z_]*(CERT|ISSUER|SIGNATURE|CRL|CA_)[A-Z_]*)$/;

/** `setting` is the variable that contains the URL. `server` is the server and the database, without the password. */
export function explainDatabaseFailure(error: unknown, setting: string, server: string): unknown {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  for (const candidate of [error, inner]) {
    if (!(candidate instanceof Error)) continue;
    if (candidate.name === "UnsupportedDatabaseError" || operatorsOwn.test(errorCode(candidate)))
      return new OperatorError(`${setting}: can't use the database at ${server}: ${reasonOf(candidate)}.`, {
        cause: candidate,
      });
  }
  return error;
}

export function explainHomeFailure(error: unknown, home: string): unknown {
  if (!(error instanceof Error) || error.name !== "UnsupportedDatabaseError") return error;
  return new OperatorError(`GRIDWALK_HOME: can't use the database in ${home}: ${reasonOf(error)}.`, { cause: error });
}

function reasonOf(cause: Error): string {
  return (cause.message || errorCode(cause)).replace(/\.?$/, "");
}
