import { brotliCompressSync, constants } from "node:zlib";

import { field } from "./field.ts";
import { driveRace } from "./race.ts";
import { Recorder, weather } from "./recorder.ts";

export function recordDemoSession(): string {
  const recorder = new Recorder();
  recorder.at(0).say("SessionInfo", {
    Meeting: {
      Name: "Gridwalk Demo Grand Prix",
      Location: "Nowhere",
      Country: { Name: "Nowhere" },
      Circuit: { ShortName: "Demo Ring" },
    },
    Key: 1,
    Type: "Race",
    Name: "Sprint",
    StartDate: "2025-01-01T12:00:30",
    GmtOffset: "00:00:00",
    Invented: true,
  });
  recorder.say("SessionStatus", { Status: "Inactive" });
  recorder.flag("1", "AllClear");
  recorder.say("LapCount", { CurrentLap: 1, TotalLaps: 11 });
  recorder.say("WeatherData", weather(0, false));
  recorder.say(
    "DriverList",
    Object.fromEntries(
      field.map(([number, code, name, team, colour], at) => [number, driver(number, code, name, team, colour, at)]),
    ),
  );
  recorder.say("TimingData", {
    Lines: Object.fromEntries(field.map(([number], at) => [number, onTheGrid(number, at)])),
  });
  recorder.say("TimingAppData", {
    Lines: Object.fromEntries(
      field.map(([number], at) => [
        number,
        { RacingNumber: number, GridPos: String(at + 1), Stints: [firstStint(at)] },
      ]),
    ),
  });
  recorder.say("RaceControlMessages", { Messages: [] });
  recorder.at(5_000).race(1, "GREEN", "GREEN LIGHT - PIT EXIT OPEN", "Track");
  recorder.at(30_000).say("SessionStatus", { Status: "Started" });
  recorder.say("ExtrapolatedClock", { Utc: recorder.utc(), Remaining: "00:20:00", Extrapolating: true });
  driveRace(recorder);
  const endMs = recorder.lastMs;
  for (let ms = 15_000; ms < endMs; ms += 15_000) recorder.at(ms).say("Heartbeat", { Utc: recorder.utc(), _kf: true });
  // It rains from lap 9 on (see race.ts).
  for (let ms = 60_000; ms < endMs; ms += 60_000) recorder.at(ms).say("WeatherData", weather(ms, ms > 465_000));
  return recorder.lines();
}

export function compressRecording(lines: string): Buffer {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(lines, { params: quality });
}

function driver(number: string, code: string, name: string, team: string, colour: string, at: number): object {
  return { RacingNumber: number, Tla: code, FullName: name, TeamName: team, TeamColour: colour, Line: at + 1 };
}

function onTheGrid(number: string, at: number): object {
  const nothing = { Value: "", OverallFastest: false, PersonalFastest: false };
  return {
    GapToLeader: "",
    IntervalToPositionAhead: { Value: "" },
    Line: at + 1,
    Position: String(at + 1),
    RacingNumber: number,
    Retired: false,
    InPit: false,
    PitOut: false,
    Stopped: false,
    NumberOfPitStops: 0,
    Sectors: [nothing, nothing, nothing],
    BestLapTime: { Value: "" },
    LastLapTime: nothing,
  };
}

function firstStint(at: number): object {
  return { Compound: at % 3 === 1 ? "SOFT" : "MEDIUM", New: String(at % 4 !== 3), TotalLaps: 0, StartLaps: 0 };
}
