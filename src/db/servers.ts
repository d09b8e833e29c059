import { type Socket } from "node:net";
import { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

import { hostName, type DatabaseHost, type DatabaseLocation, type SessionAttributes } from "./location.ts";
import { prepareForDriver } from "./driver-socket.ts";
import { openSocket } from "./secure-socket.ts";

/** A server with one of the ways to connect to it that the settings allow. */
interface Candidate extends DatabaseHost {
  readonly encrypted: boolean;
}

/** What a server is at the moment. */
export interface ServerRole {
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
}

/** Asks a server for its role, with connections from `open`. */
type AskRole = (open: () => Promise<Duplex>) => Promise<ServerRole>;

/** How long a server is waited for before the next one in the list is asked as well. */
const HEAD_START_MS = 300;
/** None of the servers can be used. Its message has the reason for each of them. */
export class NoServerError extends Error {
  override readonly name = "NoServerError";
  readonly code = "NO_SERVER";
}

/**
 * Opens the connections to a location. All of them lead to one server, which is chosen by the location's session
 * attributes. When another server is chosen, the connections to the previous one are closed.
 */
export class Servers {
  readonly #location: DatabaseLocation;
  readonly #askRole: AskRole;
  readonly #candidates: readonly Candidate[];
  readonly #sockets = new Map<Socket, Candidate>();
  #chosen: Promise<Candidate> | null = null;
  #isChoosing = false;

  constructor(location: DatabaseLocation, askRole: AskRole) {
    this.#location = location;
    this.#askRole = askRole;
    this.#candidates = location.hosts.flatMap((host) =>
      encryptions(host, location).map((encrypted) => ({ ...host, encrypted })),
    );
  }

  /** Opens a connection for the driver. A failure is an error of the stream, because the driver expects no other. */
  readonly open = (): Promise<Duplex> => orFailed(this.#openChosen());

  /** Returns whether a server with this role may stay the chosen one. */
  accepts(role: ServerRole): boolean {
    const { sessionAttributes } = this.#location;
    return sessionAttributes === "prefer-standby" || hasAttributes(role, sessionAttributes);
  }

  /** Chooses a server again, and moves to it if it is another one. */
  reconsider(): void {
    if (this.#hasNoChoice || this.#isChoosing) return;
    this.#chosen = this.#choose();
    // The next connection that is opened reports it.
    this.#chosen.catch(() => (this.#chosen = null));
  }

  /** Closes all connections, which may hang for minutes if the network was interrupted. */
  dropAll(): void {
    this.#drop(() => true);
  }

  #drop(isUnwanted: (server: Candidate) => boolean): void {
    const unwanted = [...this.#sockets].filter(([, server]) => isUnwanted(server));
    // The driver writes at the end of the event loop's turn, and a connection closed before that is hard to open again.
    setImmediate(() => {
      for (const [socket] of unwanted) socket.destroy();
    });
  }

  async #openChosen(): Promise<Socket> {
    for (let isLast = false; ; isLast = true) {
      this.#chosen ??= this.#choose();
      const choice = this.#chosen;
      try {
        const candidate = await choice;
        return this.#keep(await this.#connect(candidate), candidate);
      } catch (error) {
        if (this.#chosen === choice) this.#chosen = null;
        if (isLast || this.#hasNoChoice || error instanceof NoServerError) throw error;
      }
    }
  }

  get #hasNoChoice(): boolean {
    return this.#candidates.length === 1 && this.#location.sessionAttributes === "any";
  }

  async #choose(): Promise<Candidate> {
    const [only] = this.#candidates;
    if (only !== undefined && this.#hasNoChoice) return only;
    this.#isChoosing = true;
    try {
      const chosen = await this.#find();
      this.#drop((server) => server !== chosen);
      return chosen;
    } finally {
      this.#isChoosing = false;
    }
  }

  async #find(): Promise<Candidate> {
    const { hosts, sessionAttributes } = this.#location;
    const passes: SessionAttributes[] =
      sessionAttributes === "prefer-standby" ? ["standby", "any"] : [sessionAttributes];
    let failures: unknown[] = [];
    for (const attributes of passes) {
      const found = new AbortController();
      try {
        return await Promise.any(
          hosts.map(async (host, index) => {
            if (index > 0) await sleep(index * HEAD_START_MS, undefined, { signal: found.signal });
            return this.#findAt(host, attributes);
          }),
        );
      } catch (error) {
        if (!(error instanceof AggregateError)) throw error;
        failures = error.errors;
      } finally {
        found.abort();
      }
    }
    const [failure] = failures;
    if (failures.length === 1) throw failure;
    const reasons = hosts.map((host, index) => `${hostName(host)}: ${reasonOf(failures[index])}`);
    throw new NoServerError(reasons.join("; "), { cause: failure });
  }

  async #findAt(host: DatabaseHost, attributes: SessionAttributes): Promise<Candidate> {
    let failure: unknown;
    for (const candidate of this.#candidates) {
      if (candidate.host !== host.host || candidate.port !== host.port) continue;
      try {
        const role = await this.#askRole(() => orFailed(this.#connect(candidate)));
        if (hasAttributes(role, attributes)) return candidate;
        throw new NoServerError(`it is ${describe(role)}, but target_session_attrs is ${attributes}`);
      } catch (error) {
        if (error instanceof NoServerError) throw error;
        const code = codeOf(error);
        if (failure === undefined || code !== "ENOTLS") failure = error;
        // Without TLS, or with it, it would take as long again.
        if (code === "CONNECT_TIMEOUT") break;
      }
    }
    throw failure;
  }

  #keep(socket: Socket, server: Candidate): Socket {
    this.#sockets.set(socket, server);
    socket.on("close", () => this.#sockets.delete(socket));
    return socket;
  }

  async #connect(server: Candidate): Promise<Socket> {
    return prepareForDriver(await openSocket(server, server.encrypted, this.#location));
  }
}

function orFailed(opening: Promise<Socket>): Promise<Duplex> {
  return opening.catch((error: unknown) => new FailedStream(error instanceof Error ? error : new Error(String(error))));
}

/** Fails when the driver sends its first message, which is when it begins to expect failures. */
class FailedStream extends Duplex {
  readonly #reason: Error;

  constructor(reason: Error) {
    super();
    this.#reason = reason;
  }

  override _read(): void {
    // There is nothing to read.
  }

  override _write(_chunk: unknown, _encoding: unknown, callback: (error: Error) => void): void {
    callback(this.#reason);
  }
}

/** Returns which ways to connect are allowed, in the order in which libpq tries them. Sockets are never encrypted. */
function encryptions({ host }: DatabaseHost, { tls }: DatabaseLocation): readonly boolean[] {
  if (host.startsWith("/") || tls.mode === "disable") return [false];
  if (tls.mode === "allow") return [false, true];
  return tls.mode === "prefer" ? [true, false] : [true];
}

function hasAttributes({ isStandby, isReadOnly }: ServerRole, attributes: SessionAttributes): boolean {
  switch (attributes) {
    case "read-write":
      return !isReadOnly;
    case "read-only":
      return isReadOnly;
    case "primary":
      return !isStandby;
    case "standby":
      return isStandby;
    case "prefer-standby":
    case "any":
      return true;
  }
}

function describe({ isStandby, isReadOnly }: ServerRole): string {
  if (isStandby) return "a standby";
  return isReadOnly ? "read-only" : "writable";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : String(codeOf(error));
}
