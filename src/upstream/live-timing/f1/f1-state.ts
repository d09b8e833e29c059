import type { LiveLaps, LiveSession } from "#domain/live/live-session.ts";
import { isObject, type Json, mergeUpdate } from "#domain/live/merge-update.ts";

import { createCarReader } from "./f1-cars.ts";
import { readEvent, type FeedTimes } from "./f1-event.ts";
import { readMessages, readRaceControl } from "./f1-race-control.ts";
import { entriesOf, objectIn, textIn, numberIn } from "./f1-values.ts";
import { readClock, readFlag, readLaps, readPhase, readWeather } from "./f1-track.ts";

/** The feed counts in tenths of a metre. */
const PER_METRE = 10;

/**
 * Returns where the cars are, from the newest sample. Leaves out cars at the origin, where the feed
 * puts cars without a position.
 */
function readPositions(topic: Json | undefined): LiveSession["positions"] {
  const newest = entriesOf(objectIn(topic).Position).at(-1)?.[1];
  return Object.fromEntries(
    Object.entries(objectIn(newest?.Entries)).flatMap(([number, value]) => {
      const entry = objectIn(value);
      const [x, y] = [numberIn(entry.X), numberIn(entry.Y)];
      const isKnown = /^\d{1,3}$/.test(number) && x !== null && y !== null && (x !== 0 || y !== 0);
      return isKnown
        ? [[number, [Math.round(x / PER_METRE), Math.round(y / PER_METRE)] as const]]
        : [];
    }),
  );
}

/** Topics to subscribe to. Telemetry is left out, because no page uses it. */
export const f1Topics = [
  "Heartbeat",
  "SessionInfo",
  "SessionStatus",
  "SessionData",
  "TrackStatus",
  "LapCount",
  "ExtrapolatedClock",
  "WeatherData",
  "DriverList",
  "TimingData",
  "TimingAppData",
  "RaceControlMessages",
] as const;

/**
 * The hub sends these topics only with a subscriber's token. The suffix `.z` marks compressed data,
 * which `readRecord` unpacks.
 */
export const f1TopicsWithToken = ["Position.z"] as const;

const knownTopics: ReadonlySet<string> = new Set([...f1Topics, "Position"]);

/**
 * State of a session in Formula 1's public live timing, whose topics send partial updates. Never
 * throws. A wrong update affects its topic until the next snapshot. Unexpected values count as
 * unknown.
 */
export class F1State {
  #topics: Readonly<Record<string, Json>> = {};
  #started = false;
  #status: string | null = null;
  #statusPart: number | null = null;
  #laps: LiveLaps | null = null;
  /**
   * True from a snapshot until the next reading. Any amount of data may have been missed before a
   * snapshot.
   */
  #isFresh = true;
  readonly #readCars = createCarReader();

  apply(topic: string, data: Json): void {
    if (!knownTopics.has(topic) || !isObject(data)) return;
    if (topic === "SessionInfo" && this.#isOtherSession(data)) this.#forget();
    // A key frame replaces the whole topic.
    const merged = data._kf === true ? data : mergeUpdate(this.#topics[topic], data);
    this.#topics = { ...this.#topics, [topic]: merged };
    this.#noteStatus();
  }

  replaceAll(topics: Json): void {
    this.#forget();
    this.#isFresh = true;
    for (const [topic, data] of Object.entries(objectIn(topics))) this.apply(topic, data);
  }

  read(times: FeedTimes): LiveSession {
    const topics = this.#topics;
    const event = readEvent(topics.SessionInfo, times);
    const timing = objectIn(topics.TimingData);
    const part = event?.kind === "qualifying" ? this.#qualifyingPart() : null;
    const flag = readFlag(topics.TrackStatus, topics.SessionData);
    const status = this.#status;
    // A status that ended one part of qualifying doesn't apply to the next.
    const statusPart = this.#statusPart ?? part;
    const phase = readPhase({
      status,
      started: this.#started,
      event,
      part: statusPart,
      nowMs: times.nowMs,
    });
    return {
      event,
      phase,
      flag: status === "Aborted" ? "red" : flag,
      laps: this.#timeLaps(readLaps(topics.LapCount, event), times.nowMs),
      qualifyingPart: part,
      // Between the parts of qualifying, the feed sends "Finished" and then "Inactive".
      isBreak:
        part !== null && phase === "live" && (status === "Finished" || status === "Inactive"),
      clock: readClock(topics.ExtrapolatedClock, times),
      weather: readWeather(topics.WeatherData),
      cars: this.#readCars(timing.Lines, topics.TimingAppData, topics.DriverList, part),
      positions: readPositions(topics.Position),
      lapProgress: {},
      ...readRaceControl(readMessages(topics.RaceControlMessages, times)),
    };
  }

  /**
   * Adds the time at which the current lap began: the first reading on this lap. Known only if the
   * previous reading was on the previous lap.
   */
  #timeLaps(laps: LiveLaps | null, nowMs: number): LiveLaps | null {
    const before = this.#laps;
    const isNext =
      !this.#isFresh && before !== null && laps !== null && laps.current === before.current + 1;
    const nextBeganAtMs = isNext ? Math.round(nowMs) : null;
    const beganAtMs = before?.current === laps?.current ? before?.beganAtMs : nextBeganAtMs;
    this.#laps = laps && { ...laps, beganAtMs: beganAtMs ?? null };
    this.#isFresh = false;
    return this.#laps;
  }

  #noteStatus(): void {
    const statuses = this.#statuses();
    this.#started ||= statuses.includes("Started");
    const status = statuses.at(-1) ?? null;
    if (status !== this.#status) this.#statusPart = this.#qualifyingPart();
    this.#status = status;
  }

  #statuses(): string[] {
    const { SessionStatus, SessionData, SessionInfo } = this.#topics;
    const series = entriesOf(objectIn(SessionData).StatusSeries).flatMap(
      ([, entry]) => textIn(entry.SessionStatus) ?? [],
    );
    const inInfo = series.length === 0 ? textIn(objectIn(SessionInfo).SessionStatus) : null;
    return [...series, inInfo, textIn(objectIn(SessionStatus).Status)].filter(
      (status) => status !== null,
    );
  }

  #qualifyingPart(): number | null {
    const { TimingData, SessionData } = this.#topics;
    const series = entriesOf(objectIn(SessionData).Series).flatMap(([, entry]) =>
      typeof entry.QualifyingPart === "number" ? entry.QualifyingPart : [],
    );
    const part = objectIn(TimingData).SessionPart ?? series.at(-1);
    return typeof part === "number" && part >= 1 && part <= 3 ? part : null;
  }

  #isOtherSession(info: Readonly<Record<string, Json>>): boolean {
    const before = textIn(objectIn(this.#topics.SessionInfo).Key);
    const after = textIn(info.Key);
    return before !== null && after !== null && before !== after;
  }

  #forget(): void {
    this.#topics = {};
    this.#started = false;
    this.#status = null;
    this.#statusPart = null;
  }
}
