import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { RaceSummary } from "#db/queries/results/classifications.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";

import { podiumDriver } from "../../components/podium-driver.server.ts";
import type { PodiumDriver } from "../../components/podium.tsx";

export interface LastRaceView {
  /** False if a later race has been run but its result isn't known yet. */
  readonly isLatest: boolean;
  readonly place: string;
  readonly name: string;
  readonly to: string;
  /** Null if no laps were recorded. */
  readonly replayTo: string | null;
  readonly drivers: readonly PodiumDriver[];
  readonly teams: readonly { readonly name: string; readonly teamId: string; readonly points: string }[];
  readonly movers: readonly {
    readonly name: string;
    readonly team: string;
    readonly teamId: string;
    readonly gained: number;
  }[];
}

export function lastRaceView(
  meeting: Pick<Meeting, "season" | "slug" | "name" | "grandPrixName">,
  summary: RaceSummary,
  { isLatest, hasReplay }: { readonly isLatest: boolean; readonly hasReplay: boolean },
): LastRaceView {
  return {
    isLatest,
    replayTo: hasReplay ? paths.replay(meeting) : null,
    place: meeting.grandPrixName,
    name: meeting.name,
    to: paths.meeting(meeting),
    drivers: summary.topDrivers.map((row) => ({ ...podiumDriver(row), points: formatPoints(row.pointsHundredths) })),
    teams: summary.topTeams.map(({ team, pointsHundredths }) => ({
      name: team.name,
      teamId: team.id,
      points: formatPoints(pointsHundredths),
    })),
    movers: summary.topMovers.map(({ driver, team, gained }) => ({
      name: driver.name,
      team: team.name,
      teamId: team.id,
      gained,
    })),
  };
}
