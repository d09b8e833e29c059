/**
 * Draws public/favicon.ico from favicon.svg. Pages link to the SVG, but bookmark managers and feed readers request
 * /favicon.ico, as do browsers that open an image or an API response directly.
 */
import { readFile, writeFile } from "node:fs/promises";

import sharp from "sharp";

const SIZES = [16, 32, 48] as const;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

const svg = await readFile("public/favicon.svg");
const images = await Promise.all(
  SIZES.map((size) =>
    sharp(svg, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  ),
);

const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
directory.writeUInt16LE(1, 2);
directory.writeUInt16LE(images.length, 4);
let offset = directory.length;
for (const [index, image] of images.entries()) {
  const at = HEADER_BYTES + ENTRY_BYTES * index;
  const size = SIZES[index] ?? 0;
  directory.writeUInt8(size, at);
  directory.writeUInt8(size, at + 1);
  directory.writeUInt16LE(1, at + 4);
  directory.writeUInt16LE(32, at + 6);
  directory.writeUInt32LE(image.length, at + 8);
  directory.writeUInt32LE(offset, at + 12);
  offset += image.length;
}
await writeFile("public/favicon.ico", Buffer.concat([directory, ...images]));
console.log(`public/favicon.ico: ${SIZES.join(", ")} pixels, ${offset} bytes`);
