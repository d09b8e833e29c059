import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Closes any open `details` in the element on Escape (returning focus to its summary), on a click elsewhere and on
 * navigation.
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
    const onPointer = (event: PointerEvent): void => {
      for (const details of open()) {
        if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
      }
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer);
    };
  }, []);

  return ref;
}
