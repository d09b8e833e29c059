import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { hasReplay } from "#db/queries/replay/replay-lists.ts";
import { paths } from "#domain/paths.ts";
import type { Services } from "#services.ts";

import { siteClock } from "../../site-calendar.server.ts";
import type { HiddenSession } from "../../spoiler-free.server.ts";

export interface HiddenReplay {
  readonly to: string;
  /**
   * Form field that reveals the sessions before the race, because the replay shows the grid. Null
   * if all are known.
   */
  readonly reveal: string | null;
}

export async function hiddenReplay(
  services: Services,
  meeting: Meeting,
  hidden: readonly HiddenSession[],
): Promise<HiddenReplay | null> {
  const last = hidden.at(-1);
  if (last?.kind !== "race" || !last.isOver) return null;
  const reveal = hidden.at(-2)?.reveal ?? null;
  if (reveal === null && services.cover?.unseenRace?.meetingId !== meeting.id) return null;
  const exists = await hasReplay(services.db, {
    meetingId: meeting.id,
    now: siteClock(services).now(),
  });
  return exists ? { to: paths.replay(meeting), reveal } : null;
}
