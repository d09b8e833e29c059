import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { hasReplay } from "#db/queries/replay/replay-lists.ts";
import { findRaceClassification } from "#db/queries/results/classifications.ts";
import { paths } from "#domain/paths.ts";
import type { Temporal } from "#domain/time.ts";

import { disqualifiedNames } from "../../../components/disqualified.server.ts";
import { podiumDriver } from "../../../components/podium-driver.server.ts";
import type { PodiumDriver } from "../../../components/podium.tsx";
import { voteLink, type VoteLink } from "../../../components/vote-link.server.ts";
import { servicesContext } from "../../../context.ts";
import { optionalBlock } from "../../../optional-block.server.ts";

export interface AfterRace {
  readonly place: string;
  readonly name: string;
  readonly to: string;
  /** Null if no laps were recorded. */
  readonly replayTo: string | null;
  /** Null before the vote opens and for earlier seasons. */
  readonly vote: VoteLink | null;
  readonly podium: readonly PodiumDriver[];
  /** Surnames of the disqualified drivers, e.g. `Norris and Piastri`; empty if there are none. */
  readonly disqualified: string;
}

const afterRaceCache = oncePerFacts<number, Omit<AfterRace, "vote">>({ maxKeys: 50 });

export function loadAfterRace(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
  now: Temporal.Instant,
): Promise<AfterRace | null> {
  const { db, facts } = context.get(servicesContext);
  return optionalBlock(context, "after the race", async () => {
    const [race, vote] = await Promise.all([
      afterRaceCache(facts, meeting.id, async () => {
        const [rows, isReplayable] = await Promise.all([
          findRaceClassification(db, { meetingId: meeting.id, session: "race", now }),
          hasReplay(db, { meetingId: meeting.id, now }),
        ]);
        return {
          place: meeting.grandPrixName,
          name: meeting.name,
          to: paths.meeting(meeting),
          replayTo: isReplayable ? paths.replay(meeting) : null,
          podium: rows.filter(({ position }) => position !== null && position <= 3).map(podiumDriver),
          disqualified: disqualifiedNames(rows),
        };
      }),
      voteLink(context, meeting),
    ]);
    return { ...race, vote };
  });
}
