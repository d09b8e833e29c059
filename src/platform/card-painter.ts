import type { Sharp } from "sharp";

import { createSemaphore } from "./semaphore.ts";

/** Maximum number of cards painted in parallel. Each takes about 40 ms and 10 MB. */
const MAX_PARALLEL = 1;
const MAX_WAITING = 16;
const TIMEOUT_SECONDS = 5;

/** One byte per pixel, 0 for black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

export interface CardPainter {
  /**
   * Renders SVG as PNG. Returns null while too many cards are waiting. Throws if the text isn't
   * SVG.
   */
  paint(svg: string): Promise<Buffer | null>;
  /** Like `paint`, but returns shades of grey, on white. */
  paintGrey(svg: string): Promise<GreyPicture | null>;
}

export function createCardPainter(): CardPainter {
  const { enter, leave } = createSemaphore(MAX_PARALLEL, MAX_WAITING);
  const whenFree = async <Picture>(
    svg: string,
    finish: (drawing: Sharp) => Promise<Picture>,
  ): Promise<Picture | null> => {
    if (!(await enter())) return null;
    try {
      // Imported on first use, because the library takes 20 MB of memory.
      const { default: sharp } = await import("sharp");
      sharp.concurrency(1);
      sharp.cache(false);
      return await finish(sharp(Buffer.from(svg)).timeout({ seconds: TIMEOUT_SECONDS }));
    } finally {
      leave();
    }
  };
  return {
    // Paints without a palette, which would make the background blotchy on cards with many team
    // colours.
    paint: (svg) => whenFree(svg, (drawing) => drawing.png({ compressionLevel: 9 }).toBuffer()),
    paintGrey: (svg) =>
      whenFree(svg, async (drawing) => {
        const raw = drawing.flatten({ background: "#ffffff" }).greyscale().raw();
        const { data, info } = await raw.toBuffer({ resolveWithObject: true });
        return { width: info.width, height: info.height, grey: data };
      }),
  };
}
