import { useEffect } from "react";
import { useNavigate } from "react-router";

import { readStoredJson, writeStored } from "../../browser-storage.ts";

interface Guesses {
  readonly day: string;
  readonly tried: string;
}

/** Stores the day's guesses on this device, so that a reader who returns finds them. */
export function useRememberedGuesses(key: string, path: string, { day, tried }: Guesses): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stored = read(key);
    const known = stored?.day === day ? stored.tried : "";
    if (known.length > tried.length) {
      const query = new URLSearchParams({ day, tried: known });
      void navigate(`${path}?${query.toString()}`, { replace: true, preventScrollReset: true });
    } else if (tried !== "") writeStored(key, JSON.stringify({ day, tried }));
  }, [key, path, day, tried, navigate]);
}

function read(key: string): Guesses | null {
  const value = readStoredJson(key);
  if (typeof value !== "object" || value === null || !("day" in value) || !("tried" in value)) return null;
  return typeof value.day === "string" && typeof value.tried === "string"
    ? { day: value.day, tried: value.tried }
    : null;
}
