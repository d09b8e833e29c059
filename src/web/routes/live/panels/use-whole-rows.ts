import { type RefObject, useLayoutEffect } from "react";

/**
 * Limits the height of a scrolling list to the rows that fit its parent entirely, so that no row is
 * cut off.
 */
export function useWholeRows(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [box, rows] = [scroller.current, list.current];
    const room = box?.parentElement;
    if (!box || !rows || !room) return undefined;
    const fit = (): void => {
      const bottoms = Array.from(rows.children).flatMap((row) =>
        row instanceof HTMLElement ? [row.offsetTop + row.offsetHeight - rows.offsetTop] : [],
      );
      box.style.maxHeight = `${wholeRowsHeight(bottoms, room.clientHeight)}px`;
    };
    const resizing = new ResizeObserver(fit);
    for (const element of [rows, room]) resizing.observe(element);
    return () => resizing.disconnect();
  }, [scroller, list]);
}

/** Returns the bottom of the last row that fits. A first row that is too high is cut off. */
export function wholeRowsHeight(bottoms: readonly number[], room: number): number {
  return bottoms.findLast((bottom) => bottom <= room) ?? room;
}
