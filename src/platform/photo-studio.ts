import type { Sharp, SharpOptions } from "sharp";

import {
  PHOTO_FILE_BYTES,
  PHOTO_PIXELS,
  PHOTO_SIDE,
  type PhotoError,
} from "#domain/members/photo.ts";

import { createSemaphore } from "./semaphore.ts";

/**
 * Formats that phones, cameras and browsers produce. SVG and PDF are not photos and can contain
 * scripts.
 */
const KINDS = new Set(["jpeg", "png", "webp", "heif", "gif"]);
/** Maximum number of photos decoded in parallel. Each may briefly take 200 MB. */
const MAX_PARALLEL = 1;
/** Small, because waiting uploads hold their files in memory. */
const MAX_WAITING = 4;
const TIMEOUT_SECONDS = 10;

export type Portrait =
  | { readonly taken: true; readonly webp: Uint8Array }
  | { readonly taken: false; readonly error: PhotoError };

export interface PhotoStudio {
  portrait(file: Uint8Array): Promise<Portrait>;
}

/**
 * Crops photos to squares and re-encodes them, within limits. The format is detected from the
 * content, not the name.
 */
export function createPhotoStudio(): PhotoStudio {
  const { enter, leave } = createSemaphore(MAX_PARALLEL, MAX_WAITING);
  return {
    async portrait(file) {
      if (file.length === 0) return reject("missing");
      if (file.length > PHOTO_FILE_BYTES) return reject("too-large");
      if (!(await enter())) return reject("busy");
      try {
        return await make(file);
      } finally {
        leave();
      }
    },
  };
}

async function make(file: Uint8Array): Promise<Portrait> {
  // Imported on first use, because the library takes 20 MB of memory.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const open = (options: SharpOptions = {}): Sharp =>
    sharp(file, {
      limitInputPixels: PHOTO_PIXELS,
      failOn: "error",
      sequentialRead: true,
      ...options,
    });
  try {
    // Reads only the header, so a rejected file is never decoded.
    const { format, pages = 1, width, height } = await open({ limitInputPixels: false }).metadata();
    if (!KINDS.has(format)) return reject("not-a-picture");
    if (pages > 1) return reject("animated");
    if (width * height > PHOTO_PIXELS) return reject("too-many-pixels");
    const webp = await open()
      .timeout({ seconds: TIMEOUT_SECONDS })
      // Applies the EXIF orientation, which is then stripped with the other metadata.
      .autoOrient()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: "cover", position: "attention" })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 82 })
      .toBuffer();
    return { taken: true, webp };
  } catch {
    // Decoders throw many kinds of error, and all of them mean an unreadable file.
    return reject("not-a-picture");
  }
}

function reject(error: PhotoError): Portrait {
  return { taken: false, error };
}
