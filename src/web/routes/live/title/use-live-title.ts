import { useEffect, useState } from "react";

import type { LiveSession } from "#domain/live/live-session.ts";
import type { TitlePanelView } from "#domain/standings/as-it-stands/title-panel.ts";

import type { LiveTitle } from "./live-title.server.ts";

type Reader = (session: LiveSession) => TitlePanelView | null;

/** Returns the title as it stands in the live order, or null if no race or sprint is live. */
export function useLiveTitle(title: LiveTitle | null, session: LiveSession | null): TitlePanelView | null {
  const [read, setRead] = useState<Reader | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load(liveTitle: LiveTitle): Promise<void> {
      const { titleOfSession } = await import("./title-of-session.ts");
      if (!isGone) setRead(() => titleOfSession(liveTitle));
    }
    if (title !== null) void load(title);
    return () => {
      isGone = true;
    };
  }, [title]);
  if (title === null || session === null) return null;
  return read === null ? title.shown : read(session);
}
