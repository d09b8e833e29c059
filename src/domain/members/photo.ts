/** As a file may come: what most phones make, as it is. */
export const PHOTO_FILE_BYTES = 8 * 1024 * 1024;
/** What is unpacked at most: a phone's 50 megapixels, at worst 200 MB for a moment. */
export const PHOTO_PIXELS = 50_000_000;
/** Width and height of the picture that we keep. */
export const PHOTO_SIDE = 256;

/** Why a picture was not taken. */
export const photoErrors = ["missing", "too-large", "not-a-picture", "animated", "too-many-pixels", "busy"] as const;

export type PhotoError = (typeof photoErrors)[number];

/** Where a picture is, by the hash of what is in it. */
export function photoPath(hash: string): string {
  return `/photos/${hash}.webp`;
}
