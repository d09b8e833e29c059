import type { Sharp, SharpOptions } from "sharp";

import { PHOTO_FILE_BYTES, PHOTO_PIXELS, PHOTO_SIDE, type PhotoError } from "#domain/members/photo.ts";

import { createSemaphore } from "./semaphore.ts";

/** The kinds that phones, cameras and browsers make. SVG is a program and PDF a book: neither is a photo. */
const KINDS = new Set(["jpeg", "png", "webp", "heif", "gif"]);
/** At once; each may take 200 MB for a moment. */
const AT_WORK = 1;
/** Behind these nobody waits: a crowd of uploads must not keep its files in memory. */
const WAITING = 4;
/** What has not been unpacked by then never will be in time. */
const TIMEOUT_SECONDS = 10;

export type Portrait =
  | { readonly taken: true; readonly webp: Uint8Array }
  | { readonly taken: false; readonly error: PhotoError };

export interface PhotoStudio {
  /** Makes the square picture that is shown of somebody out of a file from nobody knows where. */
  portrait(file: Uint8Array): Promise<Portrait>;
}

/** Decodes pictures by what they are, not by what they are called, within limits, and makes them anew. */
export function createPhotoStudio(): PhotoStudio {
  const { enter, leave } = createSemaphore(AT_WORK, WAITING);
  return {
    async portrait(file) {
      if (file.length === 0) return refused("missing");
      if (file.length > PHOTO_FILE_BYTES) return refused("too-large");
      if (!(await enter())) return refused("busy");
      try {
        return await make(file);
      } finally {
        leave();
      }
    },
  };
}

async function make(file: Uint8Array): Promise<Portrait> {
  // Loaded with the first picture: it brings a library of 20 MB.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const open = (options: SharpOptions = {}): Sharp =>
    sharp(file, { limitInputPixels: PHOTO_PIXELS, failOn: "error", sequentialRead: true, ...options });
  try {
    // The header alone: whatever is refused by it is never unpacked.
    const { format, pages = 1, width, height } = await open({ limitInputPixels: false }).metadata();
    if (!KINDS.has(format)) return refused("not-a-picture");
    if (pages > 1) return refused("animated");
    if (width * height > PHOTO_PIXELS) return refused("too-many-pixels");
    const webp = await open()
      .timeout({ seconds: TIMEOUT_SECONDS })
      // By its own notion of up, which then goes with the rest of what is said about the picture.
      .autoOrient()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: "cover", position: "attention" })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 82 })
      .toBuffer();
    return { taken: true, webp };
  } catch {
    // A file that cannot be decoded fails in as many words as there are decoders: it is no picture to us.
    return refused("not-a-picture");
  }
}

function refused(error: PhotoError): Portrait {
  return { taken: false, error };
}
