import { type RefObject, useEffect, useState } from "react";

interface DrawingBox {
  /** In CSS pixels. 0 before layout. */
  readonly width: number;
  /** False while text would be drawn in a fallback font. */
  readonly hasFonts: boolean;
}

/** Follows the width of a canvas's box and the loading of fonts. Redraw when either changes. */
export function useDrawingBox(box: RefObject<HTMLElement | null>): DrawingBox {
  const [width, setWidth] = useState(0);
  const [hasFonts, setHasFonts] = useState(false);
  useEffect(() => {
    if (box.current === null) return undefined;
    const resizing = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.contentRect.width ?? 0)),
    );
    resizing.observe(box.current);
    return () => resizing.disconnect();
  }, [box]);
  useEffect(() => {
    let isGone = false;
    async function waitForFonts(): Promise<void> {
      await document.fonts.ready;
      if (!isGone) setHasFonts(true);
    }
    void waitForFonts();
    return () => {
      isGone = true;
    };
  }, []);
  return { width, hasFonts };
}
