import { type RefObject, useEffect } from "react";

import { type Action, actionOf } from "./keys.ts";

export function useKeys(
  root: RefObject<HTMLElement | null>,
  actions: Readonly<Record<Action, () => void>>,
  isOpen: boolean,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    function onKeyDown(event: KeyboardEvent): void {
      const action = root.current && actionOf(event, root.current);
      // The browser uses Escape to leave full screen.
      if (action === null || (action === "clear" && document.fullscreenElement !== null)) return;
      event.preventDefault();
      actions[action]();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [root, actions, isOpen]);
}
