import { type Socket } from "node:net";
import { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

import { hostName, type DatabaseHost, type DatabaseLocation, type SessionAttributes } from "./location.ts";
import { prepareForDriver } from "./driver-socket.ts";
import { openSocket } from "./secure-socket.ts";

/** A server, with one of the ways in which the settings allow connecting to it. */
interface Candidate extends DatabaseHost {
  readonly encrypted: boolean;
}

export interface ServerRole {
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
}

type AskRole = (open: () => Promise<Duplex>) => Promise<ServerRole>;

/** Wait before the next server in the list is tried as well. */
const HEAD_START_MS = 300;
/** No server can be used. The message contains the reason for each server. */
export class NoServerError extends Error {
  override readonly name = "NoServerError";
  readonly code = "NO_SERVER";
}

/**
 * Opens connections to a location. All connections lead to the same server, which is chosen by the location's session
 * attributes. When another server is chosen, connections to the previous server are closed.
 */
export class Servers {
  readonly #location: DatabaseLocation;
  readonly #askRole: AskRole;
  readonly #candidates: readonly Candidate[];
  readonly #sockets = new Map<Socket, Candidate>();
  #chosen: Promise<Candidate> | null = null;
  #isChoosing = false;
  #lostMs = -Infinity;

  constructor(location: DatabaseLocation, askRole: AskRole) {
    this.#location = location;
    this.#askRole = askRole;
    this.#candidates = location.hosts.flatMap((host) =>
      encryptions(host, location).map((encrypted) => ({ ...host, encrypted })),
    );
  }

  /**
   * Opens a connection for the driver. If that fails, the result is a stream that fails, because the driver doesn't
   * handle a rejection.
   */
  readonly open = (): Promise<Duplex> => orFailed(this.#openChosen());

  /** Returns true if a server with this role may remain the chosen server. */
  accepts(role: ServerRole): boolean {
    const { sessionAttributes } = this.#location;
    return sessionAttributes === "prefer-standby" || hasAttributes(role, sessionAttributes);
  }

  /** Chooses a server again, and switches to it if it differs from the current one. */
  reconsider(): void {
    if (this.#hasNoChoice || this.#isChoosing) return;
    this.#chosen = this.#choose();
    // The failure is reported when the next connection is opened.
    this.#chosen.catch(() => (this.#chosen = null));
  }

  /** Closes all connections. Otherwise, they may hang for minutes after a network failure. */
  dropAll(): void {
    this.#drop(() => true);
  }

  #drop(isUnwanted: (server: Candidate) => boolean): void {
    const unwanted = [...this.#sockets].filter(([, server]) => isUnwanted(server));
    // The driver writes at the end of the event loop's turn. If a connection is closed before that, the driver can't
    // easily reopen it.
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
      const choice = await this.#find();
      this.#drop((server) => server !== choice);
      return choice;
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
      const controller = new AbortController();
      try {
        return await Promise.any(
          hosts.map(async (host, index) => {
            if (index > 0) await sleep(index * HEAD_START_MS, undefined, { signal: controller.signal });
            return this.#findAt(host, attributes);
          }),
        );
      } catch (error) {
        if (!(error instanceof AggregateError)) throw error;
        failures = error.errors;
      } finally {
        controller.abort();
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
        // A timeout has nothing to do with TLS, so don't try again with the other TLS setting.
        if (code === "CONNECT_TIMEOUT") break;
      }
    }
    throw failure;
  }

  /** Milliseconds since a connection was last lost, that is ended by the server or the network. */
  get sinceLossMs(): number {
    return performance.now() - this.#lostMs;
  }

  #keep(socket: Socket, server: Candidate): Socket {
    this.#sockets.set(socket, server);
    socket.on("close", () => {
      this.#sockets.delete(socket);
      if (!socket.writableEnded) this.#lostMs = performance.now();
    });
    return socket;
  }

  async #connect(server: Candidate): Promise<Socket> {
    return prepareForDriver(await openSocket(server, server.encrypted, this.#location));
  }
}

function orFailed(opening: Promise<Socket>): Promise<Duplex> {
  return opening.catch((error: unknown) => new FailedStream(error instanceof Error ? error : new Error(String(error))));
}

/** Fails when the driver sends its first message, because the driver doesn't handle earlier failures. */
class FailedStream extends Duplex {
  readonly #reason: Error;

  constructor(reason: Error) {
    super();
    this.#reason = reason;
  }

  override _read(): void {}

  override _write(_chunk: unknown, _encoding: unknown, callback: (error: Error) => void): void {
    callback(this.#reason);
  }
}

/**
 * Returns the allowed ways to connect (true for TLS), in the order in which libpq tries them. Unix sockets are never
 * encrypted.
 */
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
