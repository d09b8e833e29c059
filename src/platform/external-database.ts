import { errorCode, OperatorError } from "./operator-error.ts";

/**
 * Codes of errors that the operator can fix. From PostgreSQL: no connection (08), wrong user (28), no such database
 * (3D000), insufficient privileges (42501), not ready (57P03). From Node and the driver: failed connections.
 */
const operatorsOwn = /^(08...|28...|3D000|42501|57P03|E[A-Z]+|CONNECT_TIMEOUT|CONNECTION_[A-Z]+)$/;

export function explainDatabaseFailure(error: unknown, databaseUrl: string): unknown {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  for (const candidate of [error, inner]) {
    if (candidate instanceof Error && candidate.name === "UnsupportedDatabaseError")
      return urlError(databaseUrl, candidate);
    if (candidate instanceof Error && operatorsOwn.test(errorCode(candidate))) return urlError(databaseUrl, candidate);
  }
  return error;
}

export function explainHomeFailure(error: unknown, home: string): unknown {
  if (!(error instanceof Error) || error.name !== "UnsupportedDatabaseError") return error;
  return new OperatorError(`GRIDWALK_HOME: cannot use the database in ${home}: ${reasonOf(error)}.`, { cause: error });
}

function reasonOf(cause: Error): string {
  return (cause.message || errorCode(cause)).replace(/\.?$/, "");
}

function urlError(databaseUrl: string, cause: Error): OperatorError {
  const { host, pathname } = new URL(databaseUrl);
  const reason = reasonOf(cause);
  return new OperatorError(`DATABASE_URL: cannot use the database at ${host}${pathname}: ${reason}.`, { cause });
}
