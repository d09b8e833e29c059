import { type RefObject, useEffect, useRef } from "react";

interface ArrivalFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  readonly autoFocus: true;
}

/**
 * Moves focus to each new answer to a submitted form, so that it is scrolled into view and read out. Without JavaScript,
 * `autofocus` does this on the page that comes back.
 */
export function useArrivalFocus(answer: unknown): ArrivalFocus {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [answer]);
  return { ref, tabIndex: -1, autoFocus: true };
}
