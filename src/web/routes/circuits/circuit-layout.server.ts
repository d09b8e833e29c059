import type { CircuitMeeting } from "#db/queries/circuits/circuit-history.ts";
import type { Layout } from "#db/queries/circuits/layouts.ts";
import type { SluggedDriver } from "#domain/slug.ts";
import { formatLength } from "#domain/members/lengths.ts";
import { paths } from "#domain/paths.ts";
import type { LengthUnit } from "#domain/members/preferences.ts";
import { formatLapTime } from "#domain/times.ts";
import { formatYears } from "#domain/history/year-runs.ts";

import { thumbnail } from "./thumbnails.server.ts";

interface LayoutContext {
  readonly factsVersion: string;
  readonly shown: boolean;
  readonly unit: LengthUnit;
  readonly link: (driver: SluggedDriver) => string;
}

/** Returns a layout with its years and lap record, or null if it has never been on a calendar. */
export function circuitLayout(
  layout: Layout,
  all: readonly CircuitMeeting[],
  context: LayoutContext,
) {
  const meetings = all.filter(({ layoutId }) => layoutId === layout.id);
  const lastYear = meetings[0]?.season;
  if (lastYear === undefined) return null;
  const run = meetings.filter(({ isRun }) => isRun);
  const races = run.length;
  return {
    id: layout.id,
    lastYear,
    years: formatYears((races === 0 ? meetings : run).map(({ season }) => season)),
    races: races === 0 ? "not raced yet" : `${races} ${races === 1 ? "race" : "races"}`,
    shown: context.shown,
    drawing: thumbnail(context.factsVersion, layout),
    length: formatLength(layout.lengthM, context.unit),
    turns: layout.turns,
    direction: layout.direction === "clockwise" ? "Clockwise" : "Anti-clockwise",
    record: lapRecord(meetings, context.link),
    caveat: caveatOf(layout),
  };
}

function caveatOf({ geometry, startLineKnown }: Layout): "lie" | "start" | null {
  if (geometry === "surveyed") return null;
  return startLineKnown ? "lie" : "start";
}

export type LayoutView = NonNullable<ReturnType<typeof circuitLayout>>;

function lapRecord(meetings: readonly CircuitMeeting[], link: LayoutContext["link"]) {
  let best: {
    readonly meeting: CircuitMeeting;
    readonly lap: NonNullable<CircuitMeeting["fastestLap"]>;
  } | null = null;
  for (const meeting of meetings.toReversed()) {
    const lap = meeting.fastestLap;
    if (lap !== null && (best === null || lap.timeMs < best.lap.timeMs)) best = { meeting, lap };
  }
  if (best === null) return null;
  const { meeting, lap } = best;
  return {
    time: formatLapTime(lap.timeMs),
    driver: lap.driver.name,
    driverTo: link(lap.driver),
    season: meeting.season,
    to: paths.meeting(meeting),
  };
}
