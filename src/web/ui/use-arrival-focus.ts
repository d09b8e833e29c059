import { type RefObject, useEffect, useRef } from "react";

interface ArrivalFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  readonly autoFocus: true;
}

/**
 * Moves focus to the answer to a submitted form, for every new answer, so that it is visible and read out. Without
 * script, `autofocus` does this on the page that comes back.
 */
export function useArrivalFocus(answer: unknown): ArrivalFocus {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [answer]);
  return { ref, tabIndex: -1, autoFocus: true };
}
