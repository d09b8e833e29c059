import { type RefObject, useLayoutEffect, useRef } from "react";

const MOVE_MS = 220;

interface Places {
  readonly width: number;
  readonly byKey: ReadonlyMap<string, { readonly left: number; readonly top: number }>;
}

/**
 * Animates rows that change places when `order` changes, unless the reader prefers reduced motion. The container's
 * children are identified by `data-key` or their id.
 */
export function useRowMoves(container: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef<Places | null>(null);
  useLayoutEffect(() => {
    const rows = Array.from(container.current?.children ?? []).filter((row) => row instanceof HTMLElement);
    const keyOf = (row: HTMLElement): string => row.dataset.key ?? row.id;
    const before = places.current;
    const now = {
      width: container.current?.offsetWidth ?? 0,
      byKey: new Map(rows.map((row) => [keyOf(row), { left: row.offsetLeft, top: row.offsetTop }])),
    };
    places.current = now;
    // After a resize, the old places are meaningless.
    if (before?.width !== now.width || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const row of rows) {
      const from = before.byKey.get(keyOf(row));
      const [x, y] = [(from?.left ?? row.offsetLeft) - row.offsetLeft, (from?.top ?? row.offsetTop) - row.offsetTop];
      if (x === 0 && y === 0) continue;
      row.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
        duration: MOVE_MS,
        easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      });
    }
  }, [container, order]);
}
