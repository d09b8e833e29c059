import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";

import { DARK_MODE_KEY } from "./storage-keys.ts";

const CHANGED = "gridwalk:theme";

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

const isDark = (): boolean => document.documentElement.classList.contains("dark-mode");

function setDark(dark: boolean): void {
  const root = document.documentElement.classList;
  root.toggle("dark-mode", dark);
  root.toggle("light-mode", !dark);
  try {
    localStorage.setItem(DARK_MODE_KEY, String(dark));
  } catch (error) {
    console.info("The theme is not kept, because this browser blocks storage.", error);
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Light/Dark mode. The head script has set the class long before this hydrates; this only turns it over. */
export function ThemeToggle({ className }: { readonly className?: string }) {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return (
    <button type="button" className={`${className ?? ""} needs-script`} onClick={() => setDark(!dark)}>
      {dark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
      {dark ? "Light mode" : "Dark mode"}
    </button>
  );
}
