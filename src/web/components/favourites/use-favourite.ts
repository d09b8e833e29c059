import { useRef, useState } from "react";

import type { FavouriteKind } from "#domain/members/favourites.ts";
import { paths } from "#domain/paths.ts";

import { connectionProblem } from "../../connection/problem.ts";
import { useReload } from "../../connection/use-reload.ts";

const TIMEOUT_MS = 10_000;
const NOT_SAVED = {
  offline: "Not saved: you’re offline. Choose again once you’re back online.",
  unreachable: "Not saved: Gridwalk didn’t respond. Check your connection and choose again.",
  "timed-out": "Not saved: Gridwalk took too long to respond. Choose again.",
} as const;

export interface FavouriteState {
  readonly kind: FavouriteKind;
  /** Choice to show: a new choice immediately, or the saved one again if saving fails. */
  readonly chosenId: string | null;
  readonly failure: string | null;
  choose(id: string | null): void;
}

/** Shows a choice immediately. Choices are saved one after the other, so that the last one wins. */
export function useFavourite(kind: FavouriteKind, saved: string | null): FavouriteState {
  const [pending, setPending] = useState<{ readonly id: string | null } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reload = useReload();
  const queue = useRef(Promise.resolve());
  const latest = useRef(0);

  async function saveAndShow(id: string | null, turn: number): Promise<void> {
    const error = await saveFavourite(kind, id);
    if (turn !== latest.current) return;
    // Show the new choice until the page's counts and cards have been reloaded.
    await reload();
    if (turn !== latest.current) return;
    setFailure(error);
    setPending(null);
  }

  return {
    kind,
    chosenId: pending === null ? saved : pending.id,
    failure,
    choose(id) {
      latest.current += 1;
      const turn = latest.current;
      setPending({ id });
      setFailure(null);
      queue.current = queue.current.then(() => saveAndShow(id, turn));
    },
  };
}

/** Saves a favourite of the account. Returns null, or the reason why it wasn't saved. */
export async function saveFavourite(kind: FavouriteKind, id: string | null): Promise<string | null> {
  try {
    const response = await fetch(paths.favourites(), {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ kind, id: id ?? "" }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: unknown };
    return `Not saved: ${typeof message === "string" ? message : "Error"}`;
  } catch (error) {
    // An error that isn't a known connection problem means that the response wasn't from this site.
    return NOT_SAVED[connectionProblem(error, navigator.onLine) ?? "unreachable"];
  }
}
