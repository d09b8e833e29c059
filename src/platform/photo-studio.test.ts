import { crc32, deflateSync } from "node:zlib";

import sharp from "sharp";
import { expect, test } from "vitest";

import { PHOTO_FILE_BYTES, PHOTO_SIDE } from "#domain/members/photo.ts";
import { createPhotoStudio } from "./photo-studio.ts";

const studio = createPhotoStudio();
const picture = (width: number, height: number, background = "#ff8000") =>
  sharp({ create: { width, height, channels: 3, background } });

async function errorOf(file: Uint8Array) {
  const portrait = await studio.portrait(file);
  return portrait.taken ? "taken" : portrait.error;
}

async function portraitOf(file: Uint8Array) {
  const portrait = await studio.portrait(file);
  if (!portrait.taken) throw new Error(portrait.error);
  return { webp: portrait.webp, metadata: await sharp(portrait.webp).metadata() };
}

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
  "turns a %s into a square WebP",
  async (format) => {
    const { metadata } = await portraitOf(await picture(640, 300).toFormat(format).toBuffer());
    expect(metadata).toMatchObject({ format: "webp", width: PHOTO_SIDE, height: PHOTO_SIDE });
  },
);

test("strips metadata and applies the orientation", async () => {
  // Left half red, right half blue. Orientation 6 rotates by 90° clockwise, so red ends up at the
  // top.
  const halves = await picture(300, 300, "#ff0000")
    .composite([{ input: await picture(150, 300, "#0000ff").png().toBuffer(), left: 150, top: 0 }])
    .withExif({ IFD0: { Make: "Leica", Copyright: "Ana" }, IFD3: { GPSLatitude: "45/1 5/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(halves).metadata()).orientation).toBe(6);
  const { webp, metadata } = await portraitOf(halves);
  expect(metadata.exif).toBeUndefined();
  expect(metadata.icc).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
  const { data } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) =>
    Array.from(data.subarray((y * PHOTO_SIDE + x) * 3, (y * PHOTO_SIDE + x) * 3 + 3));
  expect(pixel(20, 20)[0]).toBeGreaterThan(200);
  expect(pixel(230, 230)[2]).toBeGreaterThan(200);
});

test("rejects files that aren't pictures in a supported format", async () => {
  const text = (words: string) => new TextEncoder().encode(words);
  expect(await errorOf(new Uint8Array())).toBe("missing");
  expect(
    await errorOf(
      text('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
    ),
  ).toBe("not-a-picture");
  expect(await errorOf(text("<!doctype html><script>alert(1)</script>"))).toBe("not-a-picture");
  expect(await errorOf(text("%PDF-1.7\n1 0 obj"))).toBe("not-a-picture");
  expect(await errorOf(await picture(50, 50).tiff().toBuffer())).toBe("not-a-picture");
  const jpeg = await picture(600, 600).jpeg().toBuffer();
  expect(await errorOf(jpeg.subarray(0, 200))).toBe("not-a-picture");
});

test("rejects animated images", async () => {
  const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 10), Buffer.alloc(40 * 40 * 3, 200)]);
  const reel = sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } });
  expect(await errorOf(await reel.clone().gif().toBuffer())).toBe("animated");
  expect(await errorOf(await reel.clone().webp().toBuffer())).toBe("animated");
});

test("rejects a decompression bomb by the size in its header", async () => {
  const began = performance.now();
  expect(await errorOf(bomb(60_000, 60_000))).toBe("too-many-pixels");
  expect(await errorOf(bomb(7_100, 7_100))).toBe("too-many-pixels");
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await errorOf(new Uint8Array(PHOTO_FILE_BYTES + 1))).toBe("too-large");
});

test("limits concurrent uploads, rejects the rest as busy, and recovers", async () => {
  const file = await picture(1200, 1200).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => errorOf(file)));
  expect(answers.filter((answer) => answer === "taken")).toHaveLength(5);
  expect(answers.filter((answer) => answer === "busy")).toHaveLength(7);
  expect(await errorOf(file)).toBe("taken");
});

/** Builds a PNG whose header claims this size, but which contains little data. */
function bomb(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(10_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
