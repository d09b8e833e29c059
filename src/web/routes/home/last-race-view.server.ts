import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { RaceSummary } from "#db/queries/results/classifications.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";

import { podiumDriver } from "../../components/podium-driver.server.ts";

export type LastRaceView = ReturnType<typeof lastRaceView>;

export function lastRaceView(
  meeting: Pick<Meeting, "season" | "slug" | "name" | "grandPrixName">,
  summary: RaceSummary,
  { isLatest, hasReplay }: { readonly isLatest: boolean; readonly hasReplay: boolean },
) {
  return {
    /** False if a later race has been run but its result isn't known yet. */
    isLatest,
    /** Null if no laps were recorded. */
    replayTo: hasReplay ? paths.replay(meeting) : null,
    place: meeting.grandPrixName,
    name: meeting.name,
    to: paths.meeting(meeting),
    drivers: summary.topDrivers.map((row) => ({
      ...podiumDriver(row),
      points: formatPoints(row.pointsHundredths),
    })),
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
