/** As a file may come: a phone's picture as it is, and no more. */
export const PHOTO_FILE_BYTES = 5 * 1024 * 1024;
/** What is unpacked at most: more than any phone takes, and 160 MB of memory. */
export const PHOTO_PIXELS = 40_000_000;
/** Width and height of the picture that we keep. */
export const PHOTO_SIDE = 256;

/** Why a picture was not taken. */
export const photoRefusals = ["missing", "too-large", "not-a-picture", "animated", "too-many-pixels", "busy"] as const;

export type PhotoRefusal = (typeof photoRefusals)[number];

/** Where a picture is, by the hash of what is in it. */
export function photoPath(hash: string): string {
  return `/photos/${hash}.webp`;
}
