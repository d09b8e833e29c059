import { createReplay } from "#domain/replay/replay.ts";
import { decodeReplay } from "#domain/replay/wire.ts";

import { ReplayView } from "./replay-view.ts";

/** Reads a race's data and brings its page to life; resolves to what ends it. `failed`: told of what fails after that. */
export async function openReplay(
  root: HTMLElement,
  {
    dataPath,
    signal,
    failed,
  }: { readonly dataPath: string; readonly signal: AbortSignal; readonly failed: () => void },
): Promise<() => void> {
  const answer = await fetch(dataPath, { signal });
  if (!answer.ok) throw new Error(`the race's data: ${answer.status}`);
  const replay = createReplay(decodeReplay(await answer.text()));
  const view = new ReplayView(root, replay, failed);
  return () => view.close();
}
