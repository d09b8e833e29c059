import type { Context, MiddlewareHandler } from "hono";

/** Limit for reading and discarding the rest of a refused body. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
const MAX_DISCARD_MS = 30_000;
const MAX_PAUSE_MS = 400;

/**
 * Refuses bodies whose announced or actual length exceeds `maxBytes`. The 413 response contains the
 * page from `showPage`, or JSON if `showPage` returns null.
 */
export function limitBody(
  maxBytes: number,
  showPage: (c: Context) => Promise<Response> | null = () => null,
): MiddlewareHandler {
  const message = `Request bodies are limited to ${maxBytes / 1024} KB.`;
  return async (c, next) => {
    const announced = c.req.header("content-length");
    const inPieces = c.req.header("transfer-encoding") !== undefined;
    // A request with neither a length nor chunks has no body, whatever its method.
    if (!inPieces && (announced === undefined || Number(announced) <= maxBytes)) return next();
    const { url, method, headers, body, signal } = c.req.raw;
    if (body === null) return next();
    const reader = body.getReader();
    const copy = inPieces ? await readUpTo(maxBytes, reader) : null;
    if (copy === null) {
      await discard(reader);
      return (await showPage(c)) ?? c.json({ message }, 413);
    }
    // A body can be read only once, so the request is replaced by one with a copy of the body.
    c.req.raw = new Request(url, { method, headers, body: copy, signal });
    return next();
  };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readUpTo(maxBytes: number, reader: Reader): Promise<Blob | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    size += value.byteLength;
    if (size > maxBytes) return null;
    pieces.push(new Uint8Array(value));
  }
}

/**
 * Reads and discards the rest of a refused body, within limits. Many clients read the response only
 * after sending everything, and would lose the response if the connection closed earlier.
 */
async function discard(reader: Reader): Promise<void> {
  const endsAt = performance.now() + MAX_DISCARD_MS;
  let size = 0;
  while (size <= MAX_DISCARDED_BYTES && performance.now() < endsAt) {
    const piece = await nextPiece(reader);
    if (piece === null) return;
    size += piece.byteLength;
  }
}

/** Returns null at the end, or when the sender pauses to wait for the response. */
async function nextPiece(reader: Reader): Promise<Uint8Array | null> {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<null>(
    (resolve) => (timer = setTimeout(() => resolve(null), MAX_PAUSE_MS)),
  );
  const piece = reader.read().then(
    ({ value }) => value ?? null,
    () => null,
  );
  const first = await Promise.race([piece, pause]);
  clearTimeout(timer);
  return first;
}
