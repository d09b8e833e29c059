import { useCallback } from "react";
import { useRevalidator } from "react-router";

import { inBackground, pageToKeep } from "./open-page.ts";

/**
 * Returns a function that reloads the page's data. If the server can't be reached, the page stays
 * as it is.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    const page = pageToKeep();
    if (page === null) await revalidate();
    else await inBackground(page.location.pathname + page.location.search, revalidate);
  }, [revalidate]);
}
