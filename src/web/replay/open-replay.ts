import { decodeReplay } from "#domain/replay/wire.ts";

import { BEFORE_START_MS, parseMoment } from "./moment.ts";
import { Parts } from "./parts.ts";
import type { Ready } from "./player.ts";
import { ReplayView } from "./replay-view.ts";
import { Stage } from "./stage.ts";

/**
 * Reads a race's data and brings its page to life; resolves to what ends it. `failed`: told when the player cannot be
 * fetched, or ends on an error.
 */
export async function openReplay(
  root: HTMLElement,
  {
    dataPath,
    signal,
    failed,
  }: { readonly dataPath: string; readonly signal: AbortSignal; readonly failed: () => void },
): Promise<() => void> {
  let view: ReplayView | null = null;
  let hearReady: (ready: Ready | null) => void = () => undefined;
  const ready = new Promise<Ready | null>((resolve) => {
    hearReady = resolve;
  });
  signal.addEventListener("abort", () => hearReady(null));
  const stage = new Stage(new Parts(root).canvas("cars"), {
    tell: (news) => (news.kind === "ready" ? hearReady(news) : view?.hear(news)),
    failed,
  });
  try {
    const answer = await fetch(dataPath, { signal });
    if (!answer.ok) throw new Error(`the race's data: ${answer.status}`);
    const race = decodeReplay(await answer.text());
    const stepping = matchMedia("(prefers-reduced-motion: reduce)").matches;
    stage.open({ race, stepping, timeMs: momentAsked(root) });
    const told = await ready;
    if (told !== null) view = new ReplayView(root, { ...told.prepared, race }, { stage, frame: told.frame });
  } finally {
    if (view === null) stage.close();
  }
  return () => view?.close();
}

/** A moment that was asked for by its lap, as the page does without script, was already found by the server. */
function momentAsked(root: HTMLElement): number {
  const siteTimeMs = Number(root.dataset.siteTimeMs);
  return parseMoment(new URLSearchParams(location.search)).timeMs ?? (siteTimeMs > 0 ? siteTimeMs : BEFORE_START_MS);
}
