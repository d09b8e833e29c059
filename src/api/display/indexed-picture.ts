import { crc32, deflateSync } from "node:zlib";

import type { GreyPicture } from "#platform/card-painter.ts";

export const bitDepths = [1, 2, 4, 8] as const;
export type BitDepth = (typeof bitDepths)[number];

/**
 * Threshold between black and white. Makes ink slightly bolder, because thin strokes would
 * otherwise break up on black-and-white displays.
 */
const BLACK_BELOW = 160;

/**
 * Packs each row of pixels into whole bytes, with the leftmost pixel in the highest bits. 0 is
 * black.
 */
function packRows(
  { width, height, grey }: GreyPicture,
  bits: BitDepth,
  rowBytes: number,
): Uint8Array {
  const packed = new Uint8Array(rowBytes * height);
  const perByte = 8 / bits;
  const brightest = 2 ** bits - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = grey[y * width + x] ?? 255;
      const level =
        bits === 1 ? Number(shade >= BLACK_BELOW) : Math.round((shade / 255) * brightest);
      const at = y * rowBytes + Math.floor(x / perByte);
      packed[at] = (packed[at] ?? 0) | (level << (8 - bits - (x % perByte) * bits));
    }
  }
  return packed;
}

function shades(bits: BitDepth): number[] {
  const count = 2 ** bits;
  return Array.from({ length: count }, (_, at) => Math.round((at * 255) / (count - 1)));
}

export function pngFile(picture: GreyPicture, bits: BitDepth): Uint8Array {
  const { width, height } = picture;
  const rowBytes = Math.ceil((width * bits) / 8);
  const rows = packRows(picture, bits, rowBytes);
  const filtered = Buffer.alloc((rowBytes + 1) * height);
  // Each row begins with its filter, here 0 for none.
  for (let y = 0; y < height; y++)
    filtered.set(rows.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(shades(bits).flatMap((shade) => [shade, shade, shade]))),
    // The highest level would take five times as long, for files a tenth smaller.
    chunk("IDAT", deflateSync(filtered)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

const BMP_HEADER = 54;
/** 96 dpi. */
const PIXELS_PER_METRE = 3780;

/** Encodes a picture as uncompressed BMP: rows from the bottom up, each padded to four bytes. */
export function bmpFile(picture: GreyPicture, bits: BitDepth): Uint8Array {
  const { width, height } = picture;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const rows = packRows(picture, bits, rowBytes);
  const palette = shades(bits).flatMap((shade) => [shade, shade, shade, 0]);
  const start = BMP_HEADER + palette.length;
  const file = Buffer.alloc(start + rows.length);
  file.write("BM", 0, "latin1");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(rows.length, 34);
  file.writeInt32LE(PIXELS_PER_METRE, 38);
  file.writeInt32LE(PIXELS_PER_METRE, 42);
  file.writeUInt32LE(palette.length / 4, 46);
  file.set(palette, BMP_HEADER);
  for (let y = 0; y < height; y++)
    file.set(rows.subarray(y * rowBytes, (y + 1) * rowBytes), start + (height - 1 - y) * rowBytes);
  return file;
}
