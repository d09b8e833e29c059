import { useEffect, useRef, useState } from "react";

/** Brings the page's frame to life: the view and the race's data are fetched only here, after the first frame. */
export function useReplay(dataPath: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "open" | "failed">("loading");
  useEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    const ending = new AbortController();
    let close: (() => void) | null = null;
    function failed(): void {
      if (ending.signal.aborted) return;
      ending.abort();
      close?.();
      close = null;
      setState("failed");
    }
    async function open(stage: HTMLElement): Promise<void> {
      try {
        const { openReplay } = await import("../../replay/open-replay.ts");
        const opened = await openReplay(stage, { dataPath, signal: ending.signal, failed });
        if (ending.signal.aborted) opened();
        else {
          close = opened;
          setState("open");
        }
      } catch (error) {
        if (ending.signal.aborted) return;
        setState("failed");
        throw error;
      }
    }
    setState("loading");
    void open(root);
    return () => {
      ending.abort();
      close?.();
    };
  }, [dataPath]);
  return { ref, state };
}
