import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Closes any open `details` in the element on Escape (returning focus to its summary), when a click or the focus goes
 * elsewhere, and on navigation.
 */
export function useDisclosures(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();

  useEffect(() => {
    for (const details of ref.current?.querySelectorAll("details[open]") ?? []) details.removeAttribute("open");
  }, [pathname, search]);

  useEffect(() => {
    const open = (): HTMLDetailsElement[] => [
      ...(ref.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []),
    ];
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      for (const details of open()) {
        details.open = false;
        details.querySelector<HTMLElement>("summary")?.focus();
      }
    };
    const onElsewhere = ({ target }: Event): void => {
      for (const details of open()) {
        if (target instanceof Node && !details.contains(target)) details.open = false;
      }
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, []);

  return ref;
}
