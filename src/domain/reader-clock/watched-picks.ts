import { type WatchedMeeting, type WatchStop, watchStops } from "./watch-stops.ts";

interface PredictedRace<M> {
  readonly meeting: M;
  readonly isOpen: boolean;
}

/**
 * Returns the race that can be predicted at a stop: the race of the stop or, once it has been run, the next one. Null
 * after the last race of a season. Predictions close with the stop before qualifying, or before the race if there is no
 * such stop. Start times aren't used, because most of them are unknown before 2018.
 */
export function predictedRace<M extends WatchedMeeting>(
  { meeting, stage, atMs }: WatchStop<M>,
  meetings: readonly M[],
): PredictedRace<M> | null {
  const season = watchStops(meetings, Infinity).filter((stop) => stop.meeting.season === meeting.season);
  if (stage === "after") {
    const next = season.find((stop) => stop.atMs > atMs && stop.meeting.slug !== meeting.slug);
    return next === undefined ? null : { meeting: next.meeting, isOpen: true };
  }
  const meetingStops = season.filter((stop) => stop.meeting.slug === meeting.slug);
  const last =
    meetingStops.find((stop) => stop.stage === "qualifying") ?? meetingStops.find((stop) => stop.stage === "race");
  return { meeting, isOpen: last !== undefined && atMs <= last.atMs };
}

export function votedRace<M>({ meeting, stage }: WatchStop<M>): M | null {
  return stage === "after" ? meeting : null;
}
