import type { Socket } from "node:net";

/**
 * Longer than a working driver takes to send its first message, which it does within a turn of the
 * event loop.
 */
const FIRST_MESSAGE_MS = 250;
const CANCEL_CODE = 80_877_102;
const READY_FOR_QUERY = "Z".charCodeAt(0);
/** Length of a message's header in bytes: its type and length. */
const HEADER = 5;

class LostConnectionError extends Error {
  override readonly name = "LostConnectionError";
  readonly code = "CONNECTION_CLOSED";
}

/**
 * Makes a lost connection look like one that postgres.js can handle. While a session starts, the
 * socket must end with an error. Otherwise, the first query waits forever
 * (https://github.com/porsager/postgres/issues/1193). Later, it must first fail and then close
 * without an error. Otherwise, queries that begin in between wait forever.
 */
export function prepareForDriver(socket: Socket): Socket {
  let isCancel = false;
  let isUsed = false;
  let hasStarted = false;
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  socket.write = (message: unknown, ...rest: unknown[]) => {
    isCancel ||= !isUsed && Buffer.isBuffer(message) && message.readUInt32BE(4) === CANCEL_CODE;
    isUsed = true;
    return write(message, ...rest);
  };
  const emit = socket.emit.bind(socket) as (...args: unknown[]) => boolean;
  socket.emit = (event: unknown, ...rest: unknown[]) => {
    if (!hasStarted) return emit(event, ...rest);
    if (event === "error") return true;
    if (event !== "close") return emit(event, ...rest);
    // The driver rejects running queries now. Their transactions are then rolled back on this
    // connection, so the driver may learn of its end only after that. It would throw an uncaught
    // TypeError and never write again.
    if (socket.listenerCount("error") > 0)
      emit("error", new LostConnectionError("the connection was lost"));
    setImmediate(() => setImmediate(() => emit(event, false)));
    return true;
  };
  const lose = (reason: string): void =>
    void socket.destroy(hasStarted ? undefined : new LostConnectionError(reason));
  // A request to cancel a query gets no response.
  socket.on("end", () => isCancel || lose("the server closed the connection"));
  whenReady(socket, () => (hasStarted = true));
  // If a connection ends just before the driver writes to it, the driver doesn't write to the next
  // few connections either. End each of them, because every attempt brings the driver closer to
  // writing again.
  setTimeout(
    () => setImmediate(() => isUsed || lose("the driver didn't use the connection")),
    FIRST_MESSAGE_MS,
  ).unref();
  return socket;
}

function whenReady(socket: Socket, onReady: () => void): void {
  let received = Buffer.alloc(0);
  const read = (chunk: Buffer): void => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= HEADER) {
      if (received[0] === READY_FOR_QUERY) {
        socket.off("data", read);
        return onReady();
      }
      const length = 1 + received.readUInt32BE(1);
      if (received.length < length) return;
      received = received.subarray(length);
    }
  };
  socket.on("data", read);
}
