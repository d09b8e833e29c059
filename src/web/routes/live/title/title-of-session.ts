import type { LiveSession } from "#domain/live/live-session.ts";
import { isSameSession } from "#domain/live/same-session.ts";
import { titleMomentOf } from "#domain/live/title-moment.ts";
import type { TitleFacts } from "#domain/standings/as-it-stands/title-facts.ts";
import { titlePanel, type TitlePanelView } from "#domain/standings/as-it-stands/title-panel.ts";

/**
 * Returns a function that takes the state of a live session and returns the title as it stands. The
 * result is null unless it is the session that was planned for `startsAtMs`.
 */
export function titleOfSession({
  facts,
  kind,
  startsAtMs,
}: {
  readonly facts: TitleFacts;
  readonly kind: "race" | "sprint";
  readonly startsAtMs: number;
}): (session: LiveSession) => TitlePanelView | null {
  const panelAt = titlePanel(facts);
  return (session) => {
    const isOurs = isSameSession(session.event, { kind, startsAtMs });
    const moment = isOurs ? titleMomentOf(session, facts) : null;
    return moment && panelAt(moment);
  };
}
