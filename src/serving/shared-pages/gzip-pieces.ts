import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";

import type { Bytes } from "#http/encoding.ts";

/** Part of a text, compressed so that several parts can be joined into one gzip stream (RFC 1951, RFC 1952). */
export interface Piece {
  /** A deflate stream up to a byte boundary, without the final block. */
  readonly chunks: readonly Bytes[];
  readonly deflatedBytes: number;
  readonly rawBytes: number;
  readonly crc: number;
  /** Factor by which the checksum of the preceding text is multiplied when this piece is appended. */
  readonly shift: number;
}

/** Makes every piece end on a byte boundary, without ending the stream. */
const finishFlush = constants.Z_SYNC_FLUSH;
const inRaw = promisify(deflateRaw);

/** A gzip header without a file name or time. 255 stands for an unknown operating system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_BLOCK = [3, 0] as const;
/** Shorter texts aren't compressed, because compression would take far longer than the transmission time it saves. */
const MIN_COMPRESSED = 512;

/** Compresses a piece that will be sent many times, without blocking the main thread. */
export async function thoroughPiece(raw: Uint8Array): Promise<Piece> {
  return pieceOf(raw, await inRaw(raw, { level: 9, finishFlush }));
}

export function quickPiece(text: string): Piece {
  const raw = Buffer.from(text);
  if (raw.length < MIN_COMPRESSED) return pieceOf(raw, stored(raw));
  // A smaller window takes less time to set up and is large enough for a short text.
  return pieceOf(raw, deflateRawSync(raw, { level: 5, finishFlush, windowBits: raw.length < 4096 ? 12 : 15 }));
}

/** Returns an uncompressed block: its type, its length, and the length's complement. */
function stored(raw: Bytes): Bytes {
  const block = Buffer.alloc(raw.length + 5);
  block.writeUInt16LE(raw.length, 1);
  block.writeUInt16LE(~raw.length & 0xffff, 3);
  block.set(raw, 5);
  return block;
}

function pieceOf(raw: Uint8Array, deflated: Bytes): Piece {
  const [deflatedBytes, rawBytes] = [deflated.length, raw.length];
  return { chunks: [deflated], deflatedBytes, rawBytes, crc: crc32(raw), shift: shiftBy(rawBytes) };
}

/** Joins pieces into a longer one, which shares their bytes. */
export function mergePieces(pieces: readonly Piece[]): Piece {
  let [deflatedBytes, rawBytes, crc, shift] = [0, 0, 0, ONE];
  for (const piece of pieces) {
    deflatedBytes += piece.deflatedBytes;
    rawBytes += piece.rawBytes;
    crc = (multiply(piece.shift, crc) ^ piece.crc) >>> 0;
    shift = multiply(piece.shift, shift);
  }
  return { chunks: pieces.flatMap(({ chunks }) => chunks), deflatedBytes, rawBytes, crc, shift };
}

export function joinPieces(pieces: readonly Piece[]): Bytes {
  const { chunks, deflatedBytes, rawBytes, crc } = mergePieces(pieces);
  const stream = Buffer.allocUnsafe(HEADER.length + deflatedBytes + 10);
  stream.set(HEADER);
  let at = HEADER.length;
  for (const chunk of chunks) {
    stream.set(chunk, at);
    at += chunk.length;
  }
  stream.set(LAST_BLOCK, at);
  stream.writeUInt32LE(crc, at + 2);
  stream.writeUInt32LE(rawBytes >>> 0, at + 6);
  return stream;
}

/* CRC-32 of joined texts, as in zlib's crc32_combine: checksums are polynomials modulo POLYNOMIAL with their bits
   reversed, and appending n bytes multiplies the earlier checksum by x^(8n). */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL;
  }
  return product >>> 0;
}

/** Returns x^(8n). */
function shiftBy(bytes: number): number {
  let power = ONE >>> 8;
  let shift = ONE;
  for (let remainingBytes = bytes; remainingBytes > 0; remainingBytes = Math.floor(remainingBytes / 2)) {
    if (remainingBytes % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift;
}
