import { useState } from "react";

import type { Turn } from "#domain/games/puzzle/turn.ts";

import { isCutOff } from "../../connection/kept-copy.ts";
import type { PuzzleView } from "./puzzle-page.tsx";

/** Resolves to false if the server has to play the turn. */
export type PlayHere = (turn: Omit<Turn, "isPast">) => Promise<boolean>;

/**
 * Plays the turns of a daily puzzle in the browser while the site can't be reached. `play` takes the puzzle that the
 * server sends for this page, and computes the same result as the server.
 */
export function useOwnRounds<Shown extends PuzzleView>(
  loaded: Shown,
  play: (puzzle: never, turn: Turn) => Partial<Shown>,
): { readonly view: Shown; readonly playHere: PlayHere } {
  const [ownView, setOwnView] = useState<Shown | null>(null);
  const { date, path, today } = loaded.days;
  const isCurrent = ownView !== null && ownView.days.date === date && ownView.tried.length >= loaded.tried.length;
  return {
    view: isCurrent ? ownView : loaded,
    playHere: async (turn) => {
      if (!isCutOff()) return false;
      const puzzle = await loadPuzzle(`${path}/puzzle.json${date === today ? "" : `?past=${date}`}`);
      // The puzzle was kept on another day.
      if (puzzle?.date !== date) return false;
      setOwnView({ ...loaded, ...play(puzzle as never, { ...turn, isPast: false }) });
      return true;
    },
  };
}

async function loadPuzzle(path: string): Promise<{ readonly date: string } | null> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as { readonly date: string }) : null;
  } catch (error) {
    console.info("no stored puzzle", error);
    return null;
  }
}
