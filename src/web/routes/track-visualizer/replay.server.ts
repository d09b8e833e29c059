import { redirect, type RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import { findExpectedLoss } from "#db/queries/analysis/race-rejoin.ts";
import { findMeeting, type Meeting } from "#db/queries/calendar/meetings.ts";
import { findReplay } from "#db/queries/replay/replay.ts";
import { listReplayableRaces } from "#db/queries/replay/replay-lists.ts";
import { slugOf } from "#domain/slug.ts";
import { rejoinRecord } from "#domain/analysis/rejoin-record.ts";
import { formatLongDate } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";
import { replayCaveats, trackCaveats } from "#domain/replay/caveats.ts";
import type { ReplayFrame } from "#domain/replay/frame.ts";
import { roadOrderOf } from "#domain/replay/road-order.ts";
import { replayTime } from "#domain/reader-clock/replay-time.ts";
import { placeText } from "#domain/reader-clock/watch-cookie.ts";
import { placeOf } from "#domain/reader-clock/watch-stops.ts";
import { createReplay, type Replay } from "#domain/replay/replay.ts";
import { replayDataPath } from "#domain/replay/wire.ts";
import type { Temporal } from "#domain/time.ts";
import { contentHash } from "#http/entity-tag.ts";

import type { ReaderCover } from "#services.ts";

import type { Services } from "#services.ts";
import { servicesContext } from "../../context.ts";
import { notFound } from "../../not-found.server.ts";
import { scheduleCalendar } from "../../site-calendar.server.ts";
import { hiddenSessions } from "../../spoiler-free.server.ts";
import { BEFORE_START_MS, momentQuery, parseMoment, picksOf } from "../../replay/moment.ts";
import { nextStop } from "../../watched.server.ts";
import { carColours } from "../../replay/palette.ts";
import { readingsOf } from "../../replay/readings.ts";
import type { StopForecast } from "../../replay/rejoin-words.ts";
import { momentWords } from "../../replay/messages.ts";
import { titleReader } from "../../replay/title-reader.ts";
import { firstMap } from "./first-map.server.ts";

/** Loads a replay at the moment requested in the URL. Throws a 404 until the race is over. */
export async function loadReplay(
  context: Readonly<RouterContextProvider>,
  params: { readonly season: string; readonly meeting: string },
  query: URLSearchParams,
) {
  const services = context.get(servicesContext);
  const { cover, db } = services;
  const meeting = await meetingAt(context, params, query);
  const { now, isUnseen } = replayTime(services, meeting.id);
  const [storedReplay, races, stopForecast] = await Promise.all([
    findReplay(db, { meetingId: meeting.id, now, isUnseen }),
    listReplayableRaces(db, { season: meeting.season, now }),
    findStopForecast(services, meeting, now),
  ]);
  if (storedReplay === null) {
    const { now: siteTime } = await scheduleCalendar(context);
    // The meeting's page lists the hidden sessions, with buttons to reveal them.
    if (hiddenSessions(cover, meeting, siteTime).length > 0) throw redirect(paths.meeting(meeting));
    throw await notFound(context, paths.replay(meeting));
  }
  const whole = createReplay(storedReplay.race);
  const replay = isUnseen ? { ...whole, laps: storedReplay.scheduledLaps ?? whole.laps } : whole;
  const moment = momentOf(replay, query);
  const frame = replay.createFrame();
  replay.frameAt(moment.timeMs, frame);
  const colours = carColours(storedReplay.race.cars);
  const picks = picksOf(moment, storedReplay.race.cars);
  const readings = readingsOf(replay, frame, "gap");
  const { track } = storedReplay.race;
  const done = lapsShown(replay, frame);
  const titleAt = titleReader(replay);
  const end = endOf(replay);
  const at = races.findIndex(({ slug }) => slug === meeting.slug);
  const neighbour = (index: number) => {
    const race = races[index];
    return race === undefined ? null : { name: race.name, to: paths.replay(race) };
  };
  return {
    season: meeting.season,
    name: meeting.name,
    place: meeting.grandPrixName,
    round: meeting.round,
    date: formatLongDate(meeting.endDate),
    circuit: storedReplay.race.circuitName,
    alpha2: meeting.country.alpha2,
    to: paths.replay(meeting),
    meetingTo: paths.meeting(meeting),
    trackTo: paths.trackVisualizer({ year: meeting.season, layout: track.layoutId }),
    dataPath: replayDataPath(storedReplay.race.meetingId, contentHash(storedReplay.body)),
    hasQuery: query.size > 0,
    laps: replay.laps,
    unseen: isUnseen ? { onward: onwardOf(cover, meeting) } : null,
    readings,
    picks,
    stopForecast,
    title: titleAt && {
      shown: titleAt(frame),
      end: moment.timeMs < 0 && !isUnseen ? titleAt(end) : null,
      officialTo: !isUnseen && hasOtherResult(replay, end) ? paths.meeting(meeting) : null,
    },
    // The moment at which the leader completes a lap belongs to that lap, as in "after lap 57".
    words: momentWords(
      replay,
      done > 0 && replay.leaderLapMs[done] === frame.timeMs ? { ...frame, lap: done } : frame,
      [picks.followed, picks.compared].filter((car) => car !== null),
    ),
    cars: storedReplay.race.cars.map(({ driverId, code, lastName, teamName }, car) => ({
      driverId,
      code,
      lastName,
      team: teamName,
      colour: colours[car] ?? "",
      to:
        paths.replay(meeting) +
        momentQuery({ ...moment, follow: code, compare: null, speed: null }),
    })),
    maps: [
      firstMap(replay, frame, colours, { width: 1000, height: 600, margin: 56 }),
      firstMap(replay, frame, colours, { width: 640, height: 560, margin: 60 }),
    ] as const,
    /**
     * For the form without JavaScript: the leader's completed laps, and links to the neighbouring
     * moments.
     */
    step: {
      lap: done,
      before: stepTo(paths.replay(meeting), done - 1, whole.laps),
      after: stepTo(paths.replay(meeting), done + 1, whole.laps),
    },
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
    accuracy: {
      surveyed: track.surveyed,
      ownColours: storedReplay.race.cars.every(({ colour }) => colour !== null),
      stops: storedReplay.race.cars.some(({ stops }) => stops.length > 0),
      ...(isUnseen
        ? {
            slow: true,
            stopped: true,
            caveats: [...trackCaveats(storedReplay.race), LENGTH_WARNING],
          }
        : {
            slow: replay.periods.some(({ kind }) => kind === "slow"),
            stopped: replay.periods.some(({ kind }) => kind === "stopped"),
            caveats: replayCaveats(storedReplay.race),
          }),
    },
  };
}

/** The same for every reader who may see the race, because the stops are those of earlier seasons. */
const expectedLosses = oncePerFacts<number, number | null>();

/**
 * Returns what a stop can be expected to cost. Null if earlier seasons don't tell, or if the season
 * wasn't judged.
 */
async function findStopForecast(
  { db, facts }: Services,
  { id, circuit, layoutId, season }: Meeting,
  now: Temporal.Instant,
): Promise<StopForecast | null> {
  const record = rejoinRecord(season);
  if (record === null) return null;
  const lossMs = await expectedLosses(facts, id, () =>
    findExpectedLoss(db, { circuitId: circuit.id, layoutId, season, now }),
  );
  return lossMs === null ? null : { lossMs, withinOnePercent: record.withinOnePercent };
}

const LENGTH_WARNING = "The timeline’s length may give away a stoppage.";

/**
 * Returns the fields of the form that shows the result, or null if the reader has already arrived
 * in the present.
 */
function onwardOf(
  cover: ReaderCover | null,
  { season, slug }: Meeting,
): { readonly reveal: string } | { readonly stop: string } | null {
  if (!cover?.watched) return { reveal: `${season}/${slug}/race` };
  const next = nextStop(cover.watched);
  return next && { stop: placeText(placeOf(next)) };
}

export type ReplayPageView = Awaited<ReturnType<typeof loadReplay>>;

async function meetingAt(
  context: Readonly<RouterContextProvider>,
  params: { readonly season: string; readonly meeting: string },
  query: URLSearchParams,
): Promise<Meeting> {
  const path = `${paths.trackVisualizer()}/${params.season}/${params.meeting}`;
  if (!/^\d{4}$/.test(params.season)) throw await notFound(context, path);
  const slug = slugOf(params.meeting);
  const { db, clock } = context.get(servicesContext);
  const season = Number(params.season);
  const meeting = await findMeeting(db, { season, slug, now: clock.now() });
  if (!meeting) throw await notFound(context, path);
  if (params.meeting !== slug)
    throw redirect(paths.replay(meeting) + (query.size > 0 ? `?${query.toString()}` : ""), 308);
  return meeting;
}

/**
 * Parses a time or, from the form without JavaScript, a lap number, which stands for the end of
 * that lap.
 */
function momentOf(replay: Replay, query: URLSearchParams) {
  const moment = parseMoment(query);
  const lap = query.get("lap") ?? "";
  const ofLap = /^\d{1,3}$/.test(lap)
    ? replay.leaderLapMs[Math.min(Number(lap), replay.laps)]
    : undefined;
  const timeMs = Math.min(
    moment.timeMs ?? (Number(lap) > 0 ? ofLap : undefined) ?? BEFORE_START_MS,
    replay.durationMs,
  );
  return { ...moment, timeMs };
}

function endOf(replay: Replay): ReplayFrame {
  const end = replay.createFrame();
  replay.frameAt(replay.durationMs, end);
  return end;
}

/**
 * True if the first ten in the classification differ from the order on the road, e.g. after a
 * penalty.
 */
function hasOtherResult(replay: Replay, end: ReplayFrame): boolean {
  const onRoad = roadOrderOf(replay, end).cars.filter(({ classified }) => classified);
  return replay.race.cars
    .slice(0, 10)
    .some(
      ({ driverId, position }) => position !== null && onRoad[position - 1]?.driverId !== driverId,
    );
}

function lapsShown(replay: Replay, frame: ReplayFrame): number {
  return replay.leaderLapMs.findLastIndex((end) => end <= frame.timeMs);
}

function stepTo(
  to: string,
  lap: number,
  laps: number,
): { readonly lap: number; readonly to: string } | null {
  return lap < 0 || lap > laps ? null : { lap, to: lap === 0 ? to : `${to}?lap=${lap}` };
}
