import type { Context, MiddlewareHandler } from "hono";

/** How much of a refused body is read, as long as its bytes keep coming. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
const MAX_DISCARD_MS = 30_000;
const MAX_PAUSE_MS = 400;

/**
 * Refuses bodies above `maxBytes` with 413, whether their length is announced or found out: on a page where
 * `showPage` has one for who asks, else in JSON.
 */
export function limitBody(
  maxBytes: number,
  showPage: (c: Context) => Promise<Response> | null = () => null,
): MiddlewareHandler {
  const message = `A request may carry ${maxBytes / 1024} KB at most.`;
  return async (c, next) => {
    const announced = c.req.header("content-length");
    const inPieces = c.req.header("transfer-encoding") !== undefined;
    // Neither length nor pieces announced: there is no body, whatever the method.
    if (!inPieces && (announced === undefined || Number(announced) <= maxBytes)) return next();
    const { url, method, headers, body, signal } = c.req.raw;
    if (body === null) return next();
    const reader = body.getReader();
    const kept = inPieces ? await readUpTo(maxBytes, reader) : null;
    if (kept === null) {
      await discard(reader);
      return (await showPage(c)) ?? c.json({ message }, 413);
    }
    // A body can be read only once, so the request goes on as a copy of the platform's own kind.
    c.req.raw = new Request(url, { method, headers, body: kept, signal });
    return next();
  };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The whole body; null once it is larger than it may be. */
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
 * Lets the rest of a refused body come, within reason: many clients read an answer only once they have sent everything,
 * and a connection that is closed while it brings bytes is cut before the answer is read.
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

/** Null at the end, and when the sender waits: then it waits for our answer. */
async function nextPiece(reader: Reader): Promise<Uint8Array | null> {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), MAX_PAUSE_MS)));
  const piece = reader.read().then(
    ({ value }) => value ?? null,
    // The sender is gone.
    () => null,
  );
  const first = await Promise.race([piece, pause]);
  clearTimeout(timer);
  return first;
}
