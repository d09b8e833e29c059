import type { Socket } from "node:net";

/** Longer than a driver that works takes for its first message, which it sends within a turn of the event loop. */
const FIRST_MESSAGE_MS = 250;
const CANCEL_CODE = 80_877_102;
const READY_FOR_QUERY = "Z".charCodeAt(0);
/** Bytes of a message's type and length. */
const HEADER = 5;

class LostConnectionError extends Error {
  override readonly name = "LostConnectionError";
  readonly code = "CONNECTION_CLOSED";
}

/**
 * Makes a lost connection look the way postgres.js can deal with. While a session starts, it expects an error: otherwise
 * its first query waits for ever (https://github.com/porsager/postgres/issues/1193). Later it expects no error: otherwise
 * queries that begin between the error and the end of the connection wait for ever.
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
    return event === "close" ? emit(event, false) : emit(event, ...rest);
  };
  const lose = (reason: string): void => void socket.destroy(hasStarted ? undefined : new LostConnectionError(reason));
  // A request to cancel a query has no answer.
  socket.on("end", () => isCancel || lose("the server closed the connection"));
  whenReady(socket, () => (hasStarted = true));
  // If a connection ends while the driver is about to write, the driver can't write to the next ones either. Each attempt
  // brings it closer to doing so.
  setTimeout(
    () => setImmediate(() => isUsed || lose("the driver didn't use the connection")),
    FIRST_MESSAGE_MS,
  ).unref();
  return socket;
}

/** Calls `onReady` when the server has started the session. */
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
