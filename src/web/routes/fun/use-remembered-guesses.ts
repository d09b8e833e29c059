import { useEffect } from "react";
import { useNavigate } from "react-router";

interface Guesses {
  readonly day: string;
  readonly tried: string;
}

/** Keeps the day's guesses on this device: who comes back finds them as they were. */
export function useRememberedGuesses(key: string, path: string, { day, tried }: Guesses): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stored = read(key);
    const known = stored?.day === day ? stored.tried : "";
    if (known.length > tried.length) {
      const query = new URLSearchParams({ day, tried: known });
      void navigate(`${path}?${query.toString()}`, { replace: true, preventScrollReset: true });
    } else if (tried !== "") write(key, { day, tried });
  }, [key, path, day, tried, navigate]);
}

function read(key: string): Guesses | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof value !== "object" || value === null || !("day" in value) || !("tried" in value)) return null;
    return typeof value.day === "string" && typeof value.tried === "string"
      ? { day: value.day, tried: value.tried }
      : null;
  } catch {
    // Storage is switched off, or somebody wrote into it: the puzzle begins anew.
    return null;
  }
}

function write(key: string, guesses: Guesses): void {
  try {
    localStorage.setItem(key, JSON.stringify(guesses));
  } catch {
    // Switched off or full: the guesses stay in the address alone.
  }
}
