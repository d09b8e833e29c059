import { type RefObject, useLayoutEffect, useRef } from "react";

const GLIDE: KeyframeAnimationOptions = { duration: 240, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" };

/** Returns the transform that moves a row from its `index` in the document to its `place` in the order. */
export const rowShift = (place: number, index: number): string => `translateY(${(place - 1 - index) * 100}%)`;

interface Glide {
  readonly place: number;
  readonly index: number;
  readonly isGliding: boolean;
}

/**
 * Animates a row to a new place. The places are known, so no layout is read. Unlike a transition, an animation
 * dispatches no events, which React would handle in additional frames.
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
