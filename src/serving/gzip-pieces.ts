import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";

import type { Bytes } from "#http/encoding.ts";

/** A part of a text, compressed so that several can be joined into one gzip stream (RFC 1951, RFC 1952). */
export interface Piece {
  readonly deflated: Bytes;
  /** Length in bytes, uncompressed. */
  readonly length: number;
  readonly crc: number;
  /** Factor by which this piece's length shifts the checksum of the text before it. */
  readonly shift: number;
}

/** Makes every piece end at a whole byte, without ending the stream. */
const finishFlush = constants.Z_SYNC_FLUSH;
const inRaw = promisify(deflateRaw);

/** A gzip header without a file name or time. 255 stands for an unknown operating system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_BLOCK = [3, 0] as const;

/** Compresses a piece that will be sent many times. Runs off the main thread. */
export async function thoroughPiece(raw: Uint8Array): Promise<Piece> {
  return pieceOf(raw, await inRaw(raw, { level: 9, finishFlush }));
}

export function quickPiece(text: string): Piece {
  const raw = Buffer.from(text);
  // A small window starts faster and is enough for a small text.
  return pieceOf(raw, deflateRawSync(raw, { level: 5, finishFlush, windowBits: raw.length < 4096 ? 12 : 15 }));
}

function pieceOf(raw: Uint8Array, deflated: Bytes): Piece {
  return { deflated, length: raw.length, crc: crc32(raw), shift: shiftBy(raw.length) };
}

/** Returns one gzip stream of the pieces' texts. */
export function joinPieces(pieces: readonly Piece[]): Bytes {
  let crc = 0;
  let length = 0;
  let bytes = HEADER.length + 10;
  for (const piece of pieces) {
    crc = (multiply(piece.shift, crc) ^ piece.crc) >>> 0;
    length += piece.length;
    bytes += piece.deflated.length;
  }
  const stream = Buffer.allocUnsafe(bytes);
  stream.set(HEADER);
  let at = HEADER.length;
  for (const { deflated } of pieces) {
    stream.set(deflated, at);
    at += deflated.length;
  }
  stream.set(LAST_BLOCK, at);
  stream.writeUInt32LE(crc, at + 2);
  stream.writeUInt32LE(length >>> 0, at + 6);
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
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift;
}
