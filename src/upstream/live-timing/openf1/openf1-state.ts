import {
  type CarWhere,
  type LiveCar,
  type LiveEvent,
  type LiveGap,
  type LivePhase,
  type LiveSession,
  type MarkedTime,
  type TimeMark,
  type TrackFlag,
  tyreCompounds,
} from "#domain/live/live-session.ts";

import { delayedAfterMs } from "#domain/live/life/delayed-after.ts";
import { gapOf } from "../f1/f1-values.ts";
import { flagOf, readRaceControl } from "../f1/f1-race-control.ts";
import { readRows, type OpenF1Row, type OpenF1Table } from "./openf1-wire.ts";

type Lap = OpenF1Row<"laps">;

const STOPPED_AFTER_MS = 5 * 60_000;

/**
 * State of one session, from the rows of OpenF1's tables. Rows may arrive repeatedly and in any
 * order.
 */
export class OpenF1State {
  #session: OpenF1Row<"sessions"> | null = null;
  #meetings = new Map<number, string>();
  #drivers = new Map<number, OpenF1Row<"drivers">>();
  #positions = new Map<number, OpenF1Row<"position">>();
  #intervals = new Map<number, OpenF1Row<"intervals">>();
  #laps = new Map<number, Map<number, Lap>>();
  #stints = new Map<number, Map<number, OpenF1Row<"stints">>>();
  #pits = new Map<number, Map<number, OpenF1Row<"pit">>>();
  #messages = new Map<string, OpenF1Row<"race_control">>();
  #weather: OpenF1Row<"weather"> | null = null;
  #results = new Map<number, OpenF1Row<"session_result">>();

  newest(table: "position" | "intervals" | "race_control" | "laps"): number | null {
    const rows: readonly { readonly date: number }[] =
      table === "laps"
        ? this.#allLaps().map(({ date_start }) => ({ date: date_start ?? 0 }))
        : [
            ...{
              position: this.#positions,
              intervals: this.#intervals,
              race_control: this.#messages,
            }[table].values(),
          ];
    const dates = rows.map(({ date }) => date);
    return dates.length === 0 ? null : Math.max(...dates);
  }

  take(table: OpenF1Table, body: unknown): void {
    switch (table) {
      case "sessions":
        for (const row of readRows(table, body)) this.#begin(row);
        return;
      case "meetings":
        for (const row of readRows(table, body))
          this.#meetings.set(row.meeting_key, row.meeting_name);
        return;
      case "drivers":
        for (const row of readRows(table, body)) this.#drivers.set(row.driver_number, row);
        return;
      case "position":
        for (const row of readRows(table, body)) keepNewest(this.#positions, row);
        return;
      case "intervals":
        for (const row of readRows(table, body)) keepNewest(this.#intervals, row);
        return;
      case "laps":
        for (const row of readRows(table, body))
          inner(this.#laps, row.driver_number).set(row.lap_number, row);
        return;
      case "stints":
        for (const row of readRows(table, body))
          inner(this.#stints, row.driver_number).set(row.stint_number, row);
        return;
      case "pit":
        for (const row of readRows(table, body))
          inner(this.#pits, row.driver_number).set(row.date, row);
        return;
      case "race_control":
        for (const row of readRows(table, body))
          this.#messages.set(`${row.date} ${row.message}`, row);
        return;
      case "weather":
        for (const row of readRows(table, body))
          if (row.date >= (this.#weather?.date ?? 0)) this.#weather = row;
        return;
      case "session_result":
        for (const row of readRows(table, body)) this.#results.set(row.driver_number, row);
    }
  }

  read(nowMs: number): LiveSession {
    const messages = Array.from(this.#messages.values()).sort((a, b) => a.date - b.date);
    const session = this.#session;
    const isRace = session?.session_type === "Race";
    const leaderLap = Math.max(0, ...this.#allLaps().map(({ lap_number }) => lap_number));
    return {
      event: session && {
        meeting: this.#meetings.get(session.meeting_key) ?? "Grand Prix",
        session: session.session_name,
        kind: kindOf(session.session_type),
        startsAtMs: session.date_start,
        invented: false,
      },
      phase: this.#phase(messages, nowMs),
      flag: foldFlag(messages),
      laps:
        isRace && leaderLap > 0
          ? { current: leaderLap, total: null, beganAtMs: this.#beganAtMs(leaderLap) }
          : null,
      qualifyingPart: null,
      isBreak: false,
      clock: null,
      weather: this.#weather && {
        airC: this.#weather.air_temperature,
        trackC: this.#weather.track_temperature,
        humidityPercent: this.#weather.humidity,
        windMs: this.#weather.wind_speed,
        raining: Number(this.#weather.rainfall ?? 0) > 0,
      },
      cars: this.#cars(nowMs),
      positions: {},
      lapProgress: {},
      ...readRaceControl(
        messages
          .map(({ date, lap_number, flag, message }, id) => ({
            id,
            atMs: date,
            lap: lap_number,
            text: message,
            flag: flagOf(flag, null, message),
          }))
          .filter(({ flag }) => flag !== "blue"),
      ),
    };
  }

  #beganAtMs(lap: number): number | null {
    const starts = this.#allLaps().flatMap(({ lap_number, date_start }) =>
      lap_number === lap && date_start != null ? date_start : [],
    );
    return starts.length === 0 ? null : Math.min(...starts);
  }

  #begin(row: OpenF1Row<"sessions">): void {
    if (this.#session !== null && this.#session.session_key !== row.session_key) {
      for (const table of [
        this.#drivers,
        this.#positions,
        this.#intervals,
        this.#laps,
        this.#stints,
        this.#pits,
        this.#messages,
        this.#results,
      ])
        table.clear();
      this.#weather = null;
    }
    this.#session = row;
  }

  #phase(messages: readonly OpenF1Row<"race_control">[], nowMs: number): LivePhase {
    if (this.#results.size > 0) return "provisional";
    if (messages.some(({ flag }) => flag === "CHEQUERED") && this.#session?.session_type === "Race")
      return "finished";
    if (this.#laps.size > 0) return "live";
    const startsAtMs = this.#session?.date_start ?? Infinity;
    const kind = this.#session?.session_type === "Race" ? "race" : "practice";
    return nowMs > startsAtMs + delayedAfterMs({ kind }) ? "delayed" : "upcoming";
  }

  #cars(nowMs: number): Record<string, LiveCar> {
    const best = bestOf(this.#allLaps());
    const numbers = new Set([
      ...this.#drivers.keys(),
      ...this.#positions.keys(),
      ...this.#laps.keys(),
    ]);
    return Object.fromEntries(
      Array.from(numbers, (number) => [String(number), this.#car(number, best, nowMs)]),
    );
  }

  #car(number: number, best: Best, nowMs: number): LiveCar {
    const driver = this.#drivers.get(number);
    const laps = Array.from(this.#laps.get(number)?.values() ?? []).sort(
      (a, b) => a.lap_number - b.lap_number,
    );
    const timedLaps = laps.filter(({ lap_duration }) => lap_duration !== null);
    const driverBest = bestOf(laps);
    const lastLap = timedLaps.at(-1)?.lap_duration ?? null;
    const current = laps.at(-1);
    const interval = this.#intervals.get(number);
    const stint = Array.from(this.#stints.get(number)?.values() ?? [])
      .sort((a, b) => a.stint_number - b.stint_number)
      .at(-1);
    const compound = stint?.compound?.toLowerCase();
    const done = timedLaps.at(-1)?.lap_number ?? null;
    const lapsOnSet = Math.max(0, (done ?? 0) - (stint?.lap_start ?? 1) + 1);
    return {
      number: String(number),
      code: driver?.name_acronym?.slice(0, 3).toUpperCase() ?? String(number),
      name: driver?.full_name ?? null,
      team: driver?.team_name ?? null,
      colour: /^[\da-f]{6}$/i.exec(driver?.team_colour ?? "")?.[0].toLowerCase() ?? null,
      place: this.#results.get(number)?.position ?? this.#positions.get(number)?.position ?? null,
      gap: readGap(interval?.gap_to_leader),
      interval: readGap(interval?.interval),
      lastLap:
        lastLap === null
          ? null
          : { ms: lastLap, mark: markOf(lastLap, driverBest.lapMs, best.lapMs) },
      bestLapMs: Number.isFinite(driverBest.lapMs) ? driverBest.lapMs : null,
      sectors: [
        sectorOf(current, 0, driverBest, best),
        sectorOf(current, 1, driverBest, best),
        sectorOf(current, 2, driverBest, best),
      ],
      tyre:
        stint === undefined
          ? null
          : {
              compound: tyreCompounds.find((name) => name === compound) ?? null,
              ageLaps: (stint.tyre_age_at_start ?? 0) + lapsOnSet,
              fresh: stint.tyre_age_at_start === null ? null : stint.tyre_age_at_start === 0,
            },
      stops: Math.max(this.#pits.get(number)?.size ?? 0, (this.#stints.get(number)?.size ?? 1) - 1),
      laps: done,
      where: this.#where(number, current, nowMs),
    };
  }

  #where(number: number, current: Lap | undefined, nowMs: number): CarWhere {
    const result = this.#results.get(number);
    if (result?.dnf === true || result?.dns === true) return "retired";
    if (result !== undefined) return "track";
    if (current?.is_pit_out_lap === true && current.lap_duration === null) return "out-lap";
    const sinceMs = current?.date_start == null ? 0 : nowMs - current.date_start;
    return current !== undefined && current.lap_duration === null && sinceMs > STOPPED_AFTER_MS
      ? "stopped"
      : "track";
  }

  #allLaps(): Lap[] {
    return Array.from(this.#laps.values()).flatMap((laps) => Array.from(laps.values()));
  }
}

type Best = ReturnType<typeof bestOf>;

function bestOf(laps: readonly Lap[]) {
  const min = (values: readonly (number | null)[]): number =>
    Math.min(Infinity, ...values.filter((value) => value !== null));
  return {
    lapMs: min(laps.map(({ lap_duration }) => lap_duration)),
    sectorsMs: [0, 1, 2].map((at) => min(laps.map((lap) => sectorsOf(lap)[at] ?? null))),
  };
}

function sectorsOf(lap: Lap | undefined): (number | null)[] {
  return lap === undefined
    ? [null, null, null]
    : [lap.duration_sector_1, lap.duration_sector_2, lap.duration_sector_3];
}

function sectorOf(
  lap: Lap | undefined,
  at: number,
  driverBest: Best,
  best: Best,
): MarkedTime | null {
  const ms = sectorsOf(lap)[at] ?? null;
  const [driverMs = Infinity, bestMs = Infinity] = [driverBest.sectorsMs[at], best.sectorsMs[at]];
  return ms === null ? null : { ms, mark: markOf(ms, driverMs, bestMs) };
}

function markOf(ms: number, driverBestMs: number, bestMs: number): TimeMark {
  if (ms <= bestMs) return "overall";
  return ms <= driverBestMs ? "personal" : null;
}

function kindOf(sessionType: string): LiveEvent["kind"] {
  if (sessionType === "Race") return "race";
  return /qualifying|shootout/i.test(sessionType) ? "qualifying" : "practice";
}

function readGap(value: number | string | null | undefined): LiveGap | null {
  if (typeof value === "number") return value === 0 ? null : { ms: Math.round(value * 1000) };
  return gapOf(value ?? undefined);
}

/**
 * Returns the flag of the whole track. A track that is otherwise green counts as yellow if any
 * sector is under a yellow flag.
 */
function foldFlag(messages: readonly OpenF1Row<"race_control">[]): TrackFlag {
  let track: TrackFlag = "green";
  const yellow = new Set<number>();
  for (const { flag, category, scope, sector, message } of messages) {
    const meaning = flagOf(category === "SafetyCar" ? null : flag, null, message);
    if (scope === "Sector" && sector !== null) {
      if (meaning === "yellow") yellow.add(sector);
      else yellow.delete(sector);
    } else if (
      (meaning === "safety-car" || meaning === "virtual-safety-car") &&
      /DEPLOYED/.test(message)
    )
      track = meaning;
    else if (meaning === "red") track = "red";
    else if (meaning === "green" && category === "Flag") {
      track = "green";
      yellow.clear();
    }
  }
  return track === "green" && yellow.size > 0 ? "yellow" : track;
}

function keepNewest<Row extends { readonly driver_number: number; readonly date: number }>(
  rows: Map<number, Row>,
  row: Row,
): void {
  if (row.date >= (rows.get(row.driver_number)?.date ?? 0)) rows.set(row.driver_number, row);
}

function inner<Key, Value>(rows: Map<number, Map<Key, Value>>, number: number): Map<Key, Value> {
  const carRows = rows.get(number) ?? new Map<Key, Value>();
  rows.set(number, carRows);
  return carRows;
}
