import { createSemaphore } from "./semaphore.ts";

/** Maximum number of cards painted in parallel. Each takes about 40 ms and 10 MB. */
const MAX_PARALLEL = 1;
const MAX_WAITING = 16;
const TIMEOUT_SECONDS = 5;

export interface CardPainter {
  /** Renders SVG as PNG. Returns null while too many cards are waiting. Throws if the text isn't SVG. */
  paint(svg: string): Promise<Buffer | null>;
}

export function createCardPainter(): CardPainter {
  const { enter, leave } = createSemaphore(MAX_PARALLEL, MAX_WAITING);
  return {
    async paint(svg) {
      if (!(await enter())) return null;
      try {
        // Imported on first use, because the library takes 20 MB of memory.
        const { default: sharp } = await import("sharp");
        sharp.concurrency(1);
        sharp.cache(false);
        // Without a palette, which would make the background blotchy on cards with many team colours.
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
