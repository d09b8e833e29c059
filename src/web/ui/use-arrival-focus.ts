import { useEffect, useRef } from "react";

/**
 * Moves focus to each new response to a submitted form, so that the response is scrolled into view
 * and read out. Without JavaScript, `autofocus` does this on the page that the server returns.
 */
export function useArrivalFocus(answer: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [answer]);
  return { ref, tabIndex: -1, autoFocus: true };
}
