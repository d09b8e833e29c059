import { type ReactNode, use } from "react";

/**
 * Functions that end the wait of each part, by the part's id. Entries remain when the wait is over.
 */
const waits = new Map<string, () => void>();
let isOver = typeof document === "undefined";
let mayBegin = true;

/**
 * Delays the hydration of a part of the page until the part is at most half a screen away. Until
 * then, it is plain HTML, whose links and forms work without JavaScript. `id` is the id of the
 * part, or of an element in its `<section>`.
 *
 * A part waits only once. When React returns to it because of an event or new data, it hydrates
 * immediately.
 */
export function WhenNear({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const promise = untilNear(id);
  if (promise !== null) use(promise);
  return children;
}

/** What a reader does with a page, other than scrolling it. */
const USES = ["mousemove", "click", "keydown", "focusin", "popstate"] as const;

/**
 * Ends all waits when the reader begins to use the page, so that it is ready before anything in it
 * is used.
 */
export function hydrateOnFirstUse(): void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true, capture: true };
  const hydrate = (): void => {
    controller.abort();
    hydrateEverything();
  };
  for (const type of USES) addEventListener(type, hydrate, options);
}

function hydrateEverything(): void {
  isOver = true;
  for (const end of waits.values()) end();
}

/**
 * Makes parts that aren't waiting yet hydrate immediately. Call this before a transition, which
 * would otherwise wait with them until the reader scrolls.
 */
export function beginNoMoreWaits(): void {
  mayBegin = false;
}

function untilNear(id: string): Promise<void> | null {
  if (isOver || !mayBegin || waits.has(id)) return null;
  const element = document.getElementById(id);
  const part = element?.closest("section") ?? element;
  if (part === null) return null;
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) end();
      },
      { rootMargin: "50% 0px" },
    );
    const end = (): void => {
      observer.disconnect();
      resolve();
    };
    waits.set(id, end);
    observer.observe(part);
  });
}
