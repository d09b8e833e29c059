import { data, redirect } from "react-router";
import { z } from "zod";

import { type Layout, listLayouts } from "#db/queries/circuits/layouts.ts";
import { listReplaySeasons, listTrackMeetings, type TrackMeeting } from "#db/queries/calendar/track-calendar.ts";
import { formatLength } from "#domain/members/lengths.ts";
import { drawOutline, type OutlineDrawing } from "#domain/circuits/outline.ts";
import { completeSeason } from "#domain/calendar/results-reach.ts";
import { paths } from "#domain/paths.ts";
import type { LengthUnit } from "#domain/members/preferences.ts";
import { mapTrack } from "#domain/circuits/track-map.ts";

import { servicesContext } from "../../context.ts";
import { lengthUnit } from "#web/preferences.server.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import type { Route } from "./+types/track-visualizer";

const FIRST_WITH_LAPS = 1996;
const THUMB = { width: 240, height: 150, margin: 12 };
const MAP = { width: 1200, height: 560 };

const query = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number)
    .nullable(),
  layout: z.string().max(60).nullable(),
});

export async function loadTrackVisualizer({ context, url: { searchParams: typed } }: Route.LoaderArgs) {
  const { db, settings, facts } = context.get(servicesContext);
  const parsed = query.safeParse({ year: typed.get("year"), layout: typed.get("layout") });
  if (!parsed.success) throw data(null, { status: 404 });
  if (settings.season < FIRST_WITH_LAPS) throw redirect(paths.f1History(settings.season));
  const calendar = await siteCalendar(context);
  const { now } = calendar;
  const season = parsed.data.year ?? settings.season;
  const [seasons, meetings, unit] = await Promise.all([
    listReplaySeasons(db, { first: FIRST_WITH_LAPS, last: settings.season + 1, now }),
    listTrackMeetings(db, { season, now }),
    lengthUnit(context),
  ]);
  if (!seasons.some((choice) => choice.season === season)) throw data(null, { status: 404 });
  const layoutsById = new Map((await listLayouts(db, layoutIdsOf(meetings))).map((layout) => [layout.id, layout]));
  const latest = latestReplay(meetings);
  const selectedMeeting = shownMeeting(meetings, parsed.data.layout, calendar.next?.slug ?? calendar.last?.slug);
  const layout = selectedMeeting && layoutsById.get(selectedMeeting.layoutId ?? "");
  return {
    season,
    seasons: seasons.map((choice) => ({ ...choice, to: paths.trackVisualizer({ year: choice.season }) })),
    latest: latest && { ...latest, isLast: completeSeason(calendar.meetings, now) !== null },
    replays: meetings.filter(({ replayable }) => replayable).length,
    choices: choicesOf(meetings, layoutsById, unit),
    shown: selectedMeeting && layout ? shownTrack(selectedMeeting, layout, unit, { meetings, latest }) : null,
    races: meetings.map((meeting) => ({
      round: meeting.round,
      name: meeting.name,
      circuit: meeting.circuit,
      alpha2: meeting.countryAlpha2,
      shown: meeting.layoutId !== null && meeting.layoutId === selectedMeeting?.layoutId,
      drawing: thumbOf(facts.version, layoutsById.get(meeting.layoutId ?? "")),
      trackTo: meeting.layoutId && paths.trackVisualizer({ year: season, layout: meeting.layoutId }),
      replayTo: meeting.replayable ? paths.replay(meeting) : null,
    })),
  };
}

export type TrackVisualizerView = Awaited<ReturnType<typeof loadTrackVisualizer>>;
export type ShownTrack = NonNullable<TrackVisualizerView["shown"]>;

function latestReplay(meetings: readonly TrackMeeting[]) {
  const latest = meetings.findLast(({ replayable }) => replayable);
  return latest ? { name: latest.name, to: paths.replay(latest) } : null;
}

const layoutIdsOf = (meetings: readonly TrackMeeting[]): string[] => [
  ...new Set(meetings.flatMap(({ layoutId }) => layoutId ?? [])),
];

/**
 * Returns the meeting on the requested layout. If there is none, returns the meeting with the same name as the site's
 * next (or last) meeting, or else the season's first.
 */
function shownMeeting(meetings: readonly TrackMeeting[], layoutId: string | null, slug: string | undefined) {
  return (
    meetings.find((meeting) => meeting.layoutId === layoutId) ??
    meetings.find((meeting) => meeting.slug === slug) ??
    meetings[0] ??
    null
  );
}

function choicesOf(meetings: readonly TrackMeeting[], layouts: ReadonlyMap<string, Layout>, unit: LengthUnit) {
  const byLayout = new Map(meetings.flatMap((meeting) => (meeting.layoutId ? [[meeting.layoutId, meeting]] : [])));
  const all = [...byLayout].map(([layoutId, { circuit }]) => ({ layoutId, circuit }));
  return all
    .map(({ layoutId, circuit }) => {
      const twice = all.filter((track) => track.circuit === circuit).length > 1;
      const layout = layouts.get(layoutId);
      return { layoutId, label: twice && layout ? `${circuit}, ${formatLength(layout.lengthM, unit)}` : circuit };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
}

interface SeasonOfTrack {
  readonly meetings: readonly TrackMeeting[];
  readonly latest: ReturnType<typeof latestReplay>;
}

function shownTrack(meeting: TrackMeeting, layout: Layout, unit: LengthUnit, { meetings, latest }: SeasonOfTrack) {
  const offset = layout.finishLineOffsetM;
  return {
    layoutId: layout.id,
    name: meeting.circuit,
    fullName: meeting.fullName,
    alpha2: meeting.countryAlpha2,
    place: meeting.placeName === meeting.country ? meeting.country : `${meeting.placeName}, ${meeting.country}`,
    circuitTo: paths.circuit(meeting.circuitId),
    map: mapTrack(layout, MAP),
    length: formatLength(layout.lengthM, unit),
    turns: layout.turns,
    direction: layout.direction === "clockwise" ? "Clockwise" : "Anti-clockwise",
    laps: meeting.laps,
    /**
     * Null if the positions of the start and finish lines are unknown. The lines aren't drawn in that case, so they
     * need no label.
     */
    finishOffsetM: layout.startLineKnown ? offset : null,
    caveat: caveatOn(layout),
    watch: meetings
      .filter((other) => other.layoutId === layout.id && other.replayable)
      .map((other) => ({ name: other.name, to: paths.replay(other) }))
      // The page's head already has a link to the latest replay.
      .filter(({ to }) => to !== latest?.to),
  };
}

function caveatOn({ geometry, startLineKnown }: Layout): string | null {
  if (geometry === "surveyed") return null;
  return startLineKnown
    ? "The orientation is approximate, so north isn’t marked."
    : "The position of the start line isn’t recorded.";
}

let drawnOf = "";
const thumbCache = new Map<string, OutlineDrawing>();

/** Drawn once per facts version, because rotating an outline takes a millisecond. */
function thumbOf(factsVersion: string, layout: Layout | undefined): OutlineDrawing | null {
  if (layout === undefined) return null;
  if (factsVersion !== drawnOf) thumbCache.clear();
  drawnOf = factsVersion;
  const thumb = thumbCache.get(layout.id) ?? { ...drawOutline(layout, THUMB), directionPath: null };
  thumbCache.set(layout.id, thumb);
  return thumb;
}
