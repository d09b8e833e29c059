import { userInfo } from "node:os";

export const TLS_MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;
const SESSION_ATTRIBUTES = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;

export type SessionAttributes = (typeof SESSION_ATTRIBUTES)[number];

export interface DatabaseHost {
  /** A host name or, if it starts with a slash, the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
}

/** Encryption settings as in libpq. Files are read for each connection, so that renewed certificates are used. */
export interface TlsSettings {
  readonly mode: (typeof TLS_MODES)[number];
  /** A file of certificate authorities, "system" for the machine's, or null for Node's. */
  readonly rootCert: string | null;
  readonly cert: string | null;
  readonly key: string | null;
}

export interface DatabaseLocation {
  readonly hosts: readonly DatabaseHost[];
  readonly user: string;
  readonly password: string | null;
  readonly database: string;
  readonly tls: TlsSettings;
  readonly sessionAttributes: SessionAttributes;
  readonly connectTimeoutS: number;
  readonly applicationName: string;
  readonly options: string | null;
  /** The same database without the pooler. Null if there is no pooler. */
  readonly direct: DatabaseLocation | null;
}

/** Its message completes the sentence "DATABASE_URL must be …". */
export class DatabaseUrlError extends Error {
  override readonly name = "DatabaseUrlError";
}

const EXAMPLE = "postgres://user:password@host:5432/gridwalk";
const DEFAULT_PORT = 5432;
const CONNECT_TIMEOUT_S = 5;

/** The supported parameters of libpq, with the environment variables that set their defaults. */
const PARAMETERS = {
  host: "PGHOST",
  port: "PGPORT",
  user: "PGUSER",
  password: "PGPASSWORD",
  dbname: "PGDATABASE",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  target_session_attrs: "PGTARGETSESSIONATTRS",
  connect_timeout: "PGCONNECT_TIMEOUT",
  application_name: "PGAPPNAME",
  options: "PGOPTIONS",
} as const;
type Parameter = keyof typeof PARAMETERS;

/** Returns a location with defaults for everything that isn't given. The defaults suit our own servers. */
export function locationWith(
  fields: Pick<DatabaseLocation, "hosts" | "user" | "database"> & Partial<DatabaseLocation>,
): DatabaseLocation {
  return {
    password: null,
    tls: { mode: "disable", rootCert: null, cert: null, key: null },
    sessionAttributes: "any",
    connectTimeoutS: CONNECT_TIMEOUT_S,
    applicationName: "gridwalk",
    options: null,
    direct: null,
    ...fields,
  };
}

/**
 * Returns the location for work that needs a connection without a pooler: LISTEN, locks, migrations, loads and jobs.
 */
export function directOf(location: DatabaseLocation): DatabaseLocation {
  return location.direct ?? location;
}

export function hostName({ host, port }: DatabaseHost): string {
  if (host.startsWith("/")) return host;
  return `${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Returns the server and the database for use in messages, without the user and the password. */
export function nameOf({ hosts, database }: DatabaseLocation): string {
  return `${hosts.map(hostName).join(",")}/${database}`;
}

/** Parses a database URL as libpq does. `variables` may contain libpq's environment variables. */
export function parseDatabaseUrl(
  text: string,
  variables: Readonly<Record<string, string | undefined>> = {},
): DatabaseLocation {
  const parts = /^postgres(?:ql)?:\/\/(?<authority>[^/?]*)(?:\/(?<path>[^?]*))?(?:\?(?<query>.*))?$/s.exec(
    text,
  )?.groups;
  if (parts === undefined) throw new DatabaseUrlError(`the URL of a PostgreSQL database, such as ${EXAMPLE}`);
  const { authority = "", path = "", query = "" } = parts;
  if (path.includes("@")) throw unencodedPassword();
  const parameters = parseQuery(query);
  const at = authority.lastIndexOf("@");
  const [user = "", ...password] = at < 0 ? [] : authority.slice(0, at).split(":");
  const value = (name: Parameter, inUrl = ""): string | null =>
    parameters.get(name) || decode(inUrl) || variables[PARAMETERS[name]] || null;
  const chosenUser = value("user", user) ?? userInfo().username;
  return locationWith({
    hosts: parseHosts(authority.slice(at + 1), value),
    user: chosenUser,
    password: value("password", password.join(":")),
    database: value("dbname", path) ?? chosenUser,
    tls: parseTls(value),
    sessionAttributes: oneOf(SESSION_ATTRIBUTES, "target_session_attrs", value("target_session_attrs") ?? "any"),
    connectTimeoutS: parseNumber("connect_timeout", value("connect_timeout") ?? String(CONNECT_TIMEOUT_S), 3_600),
    applicationName: value("application_name") ?? "gridwalk",
    options: value("options"),
  });
}

/** A slash or a question mark in a password ends the part of the URL that it belongs to. */
function unencodedPassword(): DatabaseUrlError {
  return new DatabaseUrlError(
    "a URL whose password is percent-encoded: @ is %40, / is %2F, ? is %3F, # is %23 and : is %3A",
  );
}

function parseQuery(query: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const pair of query.split("&").filter((part) => part !== "")) {
    const [name = "", ...rest] = pair.split("=");
    const value = decode(rest.join("="));
    if (Object.hasOwn(PARAMETERS, name)) parameters.set(name, value);
    // As in libpq, which accepts this parameter of JDBC URLs.
    else if (name === "ssl" && value === "true") parameters.set("sslmode", "require");
    else if (name === "channel_binding") checkChannelBinding(value);
    else if (query.includes("@")) throw unencodedPassword();
    else
      throw new DatabaseUrlError(
        `a URL with supported parameters only (${JSON.stringify(decode(name))} isn't one): ${Object.keys(PARAMETERS).join(", ")}`,
      );
  }
  return parameters;
}

/** The drivers can't bind the log-in to the TLS connection, so only values that don't insist on it are accepted. */
function checkChannelBinding(value: string): void {
  if (value === "disable" || value === "prefer") return;
  throw new DatabaseUrlError(
    "a URL without channel_binding=require, which isn't supported: use sslmode=verify-full instead",
  );
}

type Values = (name: Parameter, inUrl?: string) => string | null;

function parseHosts(text: string, value: Values): DatabaseHost[] {
  const entries = text.split(",").map((entry) => /^(?:\[(.*)\]|([^:]*))(?::(.*))?$/.exec(entry));
  const inUrl = entries.map((entry) => entry?.[1] ?? entry?.[2] ?? "");
  if (entries.includes(null)) throw new DatabaseUrlError(`a URL in which hosts are written as host:port,host:port`);
  const hosts = (value("host", inUrl.join(",").replace(/^,+$/, "")) ?? "localhost").split(",");
  const ports = entries.map((entry) => decode(entry?.[3] ?? ""));
  const others = (value("port") ?? String(DEFAULT_PORT)).split(",");
  if (others.length > 1 && others.length !== hosts.length)
    throw new DatabaseUrlError("a URL with one port for all hosts, or one for each");
  return hosts.map((host, index) => {
    const port = ports[index] || others[others.length > 1 ? index : 0] || String(DEFAULT_PORT);
    return { host: host || "localhost", port: parseNumber("port", port, 65_535) };
  });
}

function parseTls(value: Values): TlsSettings {
  const rootCert = value("sslrootcert");
  const mode = oneOf(TLS_MODES, "sslmode", value("sslmode") ?? (rootCert === "system" ? "verify-full" : "prefer"));
  if (rootCert === "system" && mode !== "verify-full")
    throw new DatabaseUrlError("a URL with sslmode=verify-full, because sslrootcert is system");
  const [cert, key] = [value("sslcert"), value("sslkey")];
  if ((cert === null) !== (key === null))
    throw new DatabaseUrlError("a URL with both sslcert and sslkey, or neither of them");
  return { mode, rootCert, cert, key };
}

function oneOf<T extends string>(choices: readonly T[], name: Parameter, text: string): T {
  const match = choices.find((choice) => choice === text);
  if (match !== undefined) return match;
  throw new DatabaseUrlError(`a URL whose ${name} is ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`);
}

function parseNumber(name: Parameter, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= max) return value;
  throw new DatabaseUrlError(`a URL whose ${name} is a whole number from 1 to ${max}`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new DatabaseUrlError("a URL in which a % in the password is written as %25");
  }
}
