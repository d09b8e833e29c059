import { reachText, resultsReach, scoringKinds } from "#domain/calendar/results-reach.ts";
import { resultKinds } from "#domain/calendar/season-rounds.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import type { FactsState } from "#facts/store/facts-state.ts";

import type { SiteCalendar } from "./site-calendar.server.ts";

export function reachView(calendar: SiteCalendar, facts: FactsState) {
  const { now, season, meetings } = calendar;
  const today = now.toString().slice(0, 10);
  // Null if the site time is before the day on which the results arrived.
  const receivedOn = facts.resultsReceivedOn <= today ? facts.resultsReceivedOn : null;
  const textOf = (kinds: readonly SessionKind[]): string | null => {
    const reach = resultsReach(meetings, now, kinds);
    return reach && reachText(reach, receivedOn, today);
  };
  return { season, race: textOf(scoringKinds), qualifying: textOf(resultKinds.qualifying) };
}
