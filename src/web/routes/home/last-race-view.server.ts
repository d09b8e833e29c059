import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { RaceSummary } from "#db/queries/results/classifications.ts";
import { raceIsRun } from "#domain/calendar/results-reach.ts";
import { paths } from "#domain/paths.ts";
import { formatPoints } from "#domain/standings/points.ts";
import type { Temporal } from "#domain/time.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";

export interface LastRaceView {
  /** False if a later race has been run but its result isn't known yet. */
  readonly isLatest: boolean;
  readonly place: string;
  readonly name: string;
  readonly to: string;
  /** Null without recorded laps. */
  readonly replayTo: string | null;
  readonly drivers: readonly {
    readonly id: string;
    readonly number: string | null;
    readonly name: string;
    readonly lastName: string;
    readonly team: string;
    readonly teamId: string;
    readonly points: string;
    readonly time: string;
  }[];
  readonly teams: readonly { readonly name: string; readonly teamId: string; readonly points: string }[];
  readonly movers: readonly {
    readonly name: string;
    readonly team: string;
    readonly teamId: string;
    readonly gained: number;
  }[];
}

type RunMeeting = Parameters<typeof raceIsRun>[0];

export function lastKnownRace<M extends RunMeeting>({
  last,
  meetings,
  now,
}: {
  readonly last: M | null;
  readonly meetings: readonly M[];
  readonly now: Temporal.Instant;
}): M | null {
  if (last === null || raceIsRun(last, now)) return last;
  return meetings.findLast((meeting) => raceIsRun(meeting, now)) ?? null;
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
    drivers: summary.topDrivers.map((row) => ({
      id: row.driver.id,
      number: row.number,
      name: row.driver.name,
      lastName: row.driver.lastName,
      team: row.team.name,
      teamId: row.team.id,
      points: formatPoints(row.pointsHundredths),
      time: row.position === 1 ? formatRaceTime(row.timeMs) : formatGap(row),
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
