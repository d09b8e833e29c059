import { createSemaphore } from "./semaphore.ts";

/** At once; each takes some 40 ms and 10 MB. */
const AT_WORK = 1;
/** Behind these nobody waits. */
const WAITING = 16;
const TIMEOUT_SECONDS = 5;

export interface CardPainter {
  /** A drawing of ours as PNG; null while too many wait. Throws for what is no drawing. */
  paint(svg: string): Promise<Buffer | null>;
}

/** Paints SVG whose text is outlines: there are no fonts to be found, and nothing is loaded from anywhere. */
export function createCardPainter(): CardPainter {
  const { enter, leave } = createSemaphore(AT_WORK, WAITING);
  return {
    async paint(svg) {
      if (!(await enter())) return null;
      try {
        // Loaded with the first picture: it brings a library of 20 MB.
        const { default: sharp } = await import("sharp");
        sharp.concurrency(1);
        sharp.cache(false);
        // Not as a palette: of a card with many team colours it makes a patchwork of its ground.
        return await sharp(Buffer.from(svg))
          .timeout({ seconds: TIMEOUT_SECONDS })
          .png({ compressionLevel: 9 })
          .toBuffer();
      } finally {
        leave();
      }
    },
  };
}
