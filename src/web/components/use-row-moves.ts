import { type RefObject, useLayoutEffect, useRef } from "react";

const GLIDE = { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };
/**
 * Timing of a jump, which browsers count as a layout shift unless a transform causes it. In the
 * first step, a transform keeps the row in its old place. In the second, the row is in its new
 * place and still has a transform, so that removing it doesn't count as a shift either.
 */
const JUMP = { duration: 100, easing: "steps(2, jump-none)" };

interface Places {
  readonly width: number;
  readonly byKey: ReadonlyMap<string, { readonly left: number; readonly top: number }>;
}

/**
 * Moves rows that change places when `order` changes. They jump if the reader prefers reduced
 * motion. The container's children are identified by `data-key` or their id.
 */
export function useRowMoves(container: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef<Places | null>(null);
  useLayoutEffect(() => {
    const rows = Array.from(container.current?.children ?? []).filter(
      (row) => row instanceof HTMLElement,
    );
    const keyOf = (row: HTMLElement): string => row.dataset.key ?? row.id;
    const before = places.current;
    const now = {
      width: container.current?.offsetWidth ?? 0,
      byKey: new Map(rows.map((row) => [keyOf(row), { left: row.offsetLeft, top: row.offsetTop }])),
    };
    places.current = now;
    // After a resize, the old positions no longer apply.
    if (before?.width !== now.width) return;
    const move = matchMedia("(prefers-reduced-motion: reduce)").matches ? JUMP : GLIDE;
    for (const row of rows) {
      const from = before.byKey.get(keyOf(row));
      const [x, y] = [
        (from?.left ?? row.offsetLeft) - row.offsetLeft,
        (from?.top ?? row.offsetTop) - row.offsetTop,
      ];
      if (x === 0 && y === 0) continue;
      row.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], move);
    }
  }, [container, order]);
}
