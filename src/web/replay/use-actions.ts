import { type RefObject, useMemo } from "react";

import type { Action } from "./keys.ts";
import { addressQuery } from "./replay-state.ts";
import type { ReplayStore } from "./replay-store.ts";

const SKIP_MS = 5000;

interface Elements {
  readonly root: RefObject<HTMLElement | null>;
  readonly playButton: RefObject<HTMLButtonElement | null>;
  readonly help: RefObject<HTMLDialogElement | null>;
}

export function useActions(
  store: ReplayStore,
  { root, playButton, help }: Elements,
): Readonly<Record<Action, () => void>> {
  return useMemo(
    () => ({
      play: () => store.toggle(),
      back: () => store.skip(-SKIP_MS),
      forward: () => store.skip(SKIP_MS),
      "lap-back": () => store.step(-1),
      "lap-forward": () => store.step(1),
      faster: () => store.shiftSpeed(1),
      slower: () => store.shiftSpeed(-1),
      start: () => store.toStart(),
      end: () => store.toEnd(),
      gaps: () => store.setGapMode(store.getSnapshot().gapMode === "gap" ? "interval" : "gap"),
      "next-driver": () => store.pickNext(),
      clear: () => store.clearPicks(),
      "full-screen": () => void toggleFullScreen(root.current),
      share: () => void share(store),
      skip() {
        store.skipPeriod();
        // The pressed button disappears, so focus moves to the play button.
        playButton.current?.focus({ preventScroll: true });
      },
      help: () => help.current?.showModal(),
    }),
    [store, root, playButton, help],
  );
}

async function toggleFullScreen(root: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement === null) await root?.requestFullscreen();
  else await document.exitFullscreen();
}

async function share(store: ReplayStore): Promise<void> {
  const url = new URL(location.pathname + addressQuery(store.getSnapshot()), location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    store.noteShared("Link to this moment copied.");
  } catch {
    // Clipboard access is denied or the page isn't served over HTTPS, so show the link for the
    // reader to copy by hand.
    store.noteShared(url);
  }
}
