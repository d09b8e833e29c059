import { type RefObject, useLayoutEffect, useRef } from "react";

const MOVE_MS = 220;

/** Animates rows that change places, unless the reader prefers reduced motion. Rows are identified by `data-key`. */
export function useRowMoves(body: RefObject<HTMLTableSectionElement | null>, order: string): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = Array.from(body.current?.rows ?? []);
    const before = tops.current;
    tops.current = new Map(rows.map((row) => [row.dataset.key ?? "", row.offsetTop]));
    if (before.size === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const row of rows) {
      const from = before.get(row.dataset.key ?? "");
      if (from === undefined || from === row.offsetTop) continue;
      row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: "none" }], {
        duration: MOVE_MS,
        easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      });
    }
  }, [body, order]);
}
