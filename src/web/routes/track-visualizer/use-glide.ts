import { type RefObject, useLayoutEffect, useRef } from "react";

const GLIDE: KeyframeAnimationOptions = { duration: 240, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" };

/** The offset of a row at `place` from its own spot in the document, where it is the one at `index`. */
export const rowShift = (place: number, index: number): string => `translateY(${(place - 1 - index) * 100}%)`;

interface Glide {
  readonly place: number;
  readonly index: number;
  readonly isGliding: boolean;
}

/**
 * Lets a row glide to a new place. The places are known, so no layout is read; and an animation, unlike a transition,
 * dispatches no events, which React would hear at the root in frames of their own.
 */
export function useGlide(row: RefObject<HTMLElement | null>, { place, index, isGliding }: Glide): void {
  const shown = useRef(place);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = place;
    if (before === place || !isGliding || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const glide = row.current?.animate({ transform: [rowShift(before, index), rowShift(place, index)] }, GLIDE);
    return () => glide?.cancel();
  }, [row, place, index, isGliding]);
}
