import { useSyncExternalStore } from "react";

import { Moon, Sun } from "../../ui/icons.tsx";
import { THEME_CHANGED } from "./inline-scripts.ts";

function subscribe(onChange: () => void): () => void {
  window.addEventListener(THEME_CHANGED, onChange);
  return () => window.removeEventListener(THEME_CHANGED, onChange);
}

const isDark = (): boolean => document.documentElement.classList.contains("dark-mode");

/**
 * Button that switches between light and dark mode. The head script changes the class, and this component only updates
 * the button's label.
 */
export function ThemeToggle() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return (
    <button type="button" className="tap needs-script" data-turn-theme>
      {dark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
      {dark ? "Light mode" : "Dark mode"}
    </button>
  );
}
