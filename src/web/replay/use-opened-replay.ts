import { type RefObject, useEffect } from "react";

import { openReplay, type ReplaySource } from "./open-replay.ts";
import type { ReplayStore } from "./replay-store.ts";

export function useOpenedReplay(
  store: ReplayStore,
  host: RefObject<HTMLElement | null>,
  { dataPath, laps }: ReplaySource,
): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function open(into: HTMLElement): Promise<void> {
      try {
        await openReplay(store, { host: into, dataPath, laps, signal });
      } catch (error) {
        if (signal.aborted) return;
        store.fail();
        throw error;
      }
    }
    if (host.current !== null) void open(host.current);
    return () => leaving.abort();
  }, [store, host, dataPath, laps]);
}
