import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

import { readStoredJson, writeStored } from "../../browser-storage.ts";
import type { PuzzleView } from "./puzzle-page.tsx";
import type { PlayHere } from "./use-own-rounds.ts";

/**
 * Stores the guesses for today and for the past day played most recently, and restores them when the reader returns.
 */
export function useRememberedGuesses(
  name: string,
  { days: { date, today, to }, tried }: PuzzleView,
  playHere: PlayHere,
): void {
  const navigate = useNavigate();
  const key = date === today ? name : `${name}Past`;
  const restore = useEffectEvent(async (storedGuesses: string): Promise<void> => {
    if (await playHere({ before: storedGuesses.split("."), typed: "" })) return;
    const query = new URLSearchParams({ day: date, tried: storedGuesses }).toString();
    await navigate(`${to}${to.includes("?") ? "&" : "?"}${query}`, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const storedPuzzle = read(key);
    const storedGuesses = storedPuzzle?.day === date ? storedPuzzle.tried : "";
    if (storedGuesses.length > tried.length) void restore(storedGuesses);
    else if (tried !== "") writeStored(key, JSON.stringify({ day: date, tried }));
  }, [key, date, tried]);
}

function read(key: string) {
  const value = readStoredJson(key);
  if (typeof value !== "object" || value === null || !("day" in value) || !("tried" in value)) return null;
  return typeof value.day === "string" && typeof value.tried === "string"
    ? { day: value.day, tried: value.tried }
    : null;
}
