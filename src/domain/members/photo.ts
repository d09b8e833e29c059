export const PHOTO_FILE_BYTES = 8 * 1024 * 1024;
/**
 * Enough for photos from a phone with a 50-megapixel camera. Decoding one briefly takes up to 200
 * MB of memory.
 */
export const PHOTO_PIXELS = 50_000_000;
export const PHOTO_SIDE = 256;

export const photoErrors = [
  "missing",
  "too-large",
  "not-a-picture",
  "animated",
  "too-many-pixels",
  "busy",
] as const;

export type PhotoError = (typeof photoErrors)[number];

export function photoPath(hash: string): string {
  return `/photos/${hash}.webp`;
}
