import { type RefObject, useEffect, useRef } from "react";

interface ArrivalFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  readonly autoFocus: true;
}

/**
 * For the element that answers what the reader just sent: it takes the focus with every new answer, so that it is in
 * sight and read out. Without script the `autofocus` attribute does it on the page that comes back.
 */
export function useArrivalFocus(answer: unknown): ArrivalFocus {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [answer]);
  return { ref, tabIndex: -1, autoFocus: true };
}
