/**
 * Draws public/favicon.ico and the icons of the installed site from favicon.svg. Pages link to the SVG, but bookmark
 * managers and feed readers request /favicon.ico, as do browsers that open an image or an API response directly.
 */
import { readFile, writeFile } from "node:fs/promises";

import sharp, { type Sharp } from "sharp";

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

const INSTALLED_SIZES = [192, 512] as const;
const BACKGROUND = "#15171c";
/** Systems may cut a maskable icon to any shape that contains a circle 80 % as wide as the icon. */
const MASKABLE_PART = 0.66;

const drawn = (size: number) => sharp(svg, { density: (72 * size) / 32 }).resize(size, size);

async function write(name: string, icon: Sharp): Promise<void> {
  const { size: bytes } = await icon.png({ compressionLevel: 9, palette: true }).toFile(`public/${name}`);
  console.log(`public/${name}: ${bytes} bytes`);
}

for (const size of INSTALLED_SIZES) {
  await write(`icon-${size}.png`, drawn(size));
  const inner = Math.round((size * MASKABLE_PART) / 2) * 2;
  const border = (size - inner) / 2;
  const extended = drawn(inner).extend({
    top: border,
    bottom: border,
    left: border,
    right: border,
    background: BACKGROUND,
  });
  await write(`icon-maskable-${size}.png`, extended.flatten({ background: BACKGROUND }));
}
