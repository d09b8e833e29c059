/** Codes of the system, the driver and PostgreSQL that only mean a lost connection. */
const LOST = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTCONN",
  "EPIPE",
  "ETIMEDOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  "57P01",
  "57P02",
  "57P03",
]);

/**
 * True if an error or its cause is a lost connection. Such errors leave the process in a sound
 * state.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A server that has stopped removes its socket.
  const isGone = code === "ENOENT" && syscall === "connect";
  return isGone || (code !== undefined && LOST.has(code)) || isLostConnection(error.cause);
}
