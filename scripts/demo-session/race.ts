import { createRandom, field } from "./field.ts";
import type { Json, Recorder } from "./recorder.ts";

const LAPS = 11;
const START_MS = 30_000;
const SECTORS_MS = [15_400, 18_900, 14_200];
const SAFETY_CAR_FACTOR = 1.42;
const STOPPED = { code: "GAS", lap: 4 };
const PIT_LANE_MS = 15_500;
const RAIN_FROM_LAP = 8;

/** The stewards' messages, each with the lap that the leader has completed and the milliseconds since then. */
const STEWARDS = [
  [1, 25_000, "TURN 2 INCIDENT INVOLVING CARS 43 (COL) AND 5 (BOR) NOTED - FORCING ANOTHER DRIVER OFF THE TRACK"],
  [
    2,
    36_000,
    "FIA STEWARDS: TURN 2 INCIDENT INVOLVING CARS 43 (COL) AND 5 (BOR) REVIEWED NO FURTHER INVESTIGATION - FORCING ANOTHER DRIVER OFF THE TRACK",
  ],
  [3, 8_000, "CAR 22 (TSU) LAP DELETED - TRACK LIMITS AT TURN 9 LAP 3"],
  [6, 25_000, "INCIDENT INVOLVING CAR 31 (OCO) NOTED - SPEEDING IN THE PIT LANE"],
  [7, 5_000, "FIA STEWARDS: INCIDENT INVOLVING CAR 31 (OCO) UNDER INVESTIGATION - SPEEDING IN THE PIT LANE"],
  [7, 30_000, "FIA STEWARDS: 5 SECOND TIME PENALTY FOR CAR 31 (OCO) - SPEEDING IN THE PIT LANE"],
  [9, 4_000, "CAR 22 (TSU) LAP DELETED - TRACK LIMITS AT TURN 4 LAP 9"],
] as const;

interface Car {
  readonly number: string;
  readonly code: string;
  readonly pace: number;
  place: number;
  /** Number of completed sectors. Every third sector ends a lap. */
  done: number;
  nextMs: number;
  sectorFromMs: number;
  lapFromMs: number;
  bestSectors: number[];
  bestLapMs: number;
  stints: { compound: string; laps: number; fresh: boolean }[];
  pitLap: number;
  stopping: boolean;
  inPit: boolean;
  finished: boolean;
}

export function driveRace(recorder: Recorder): void {
  const random = createRandom(2025);
  const cars: Car[] = field.map(([number, code], at) => ({
    number,
    code,
    pace: 1 + at * 0.0016 + random() * 0.004,
    place: at + 1,
    done: 0,
    nextMs: 0,
    sectorFromMs: START_MS,
    lapFromMs: START_MS,
    bestSectors: [Infinity, Infinity, Infinity],
    bestLapMs: Infinity,
    stints: [{ compound: at % 3 === 1 ? "SOFT" : "MEDIUM", laps: 0, fresh: at % 4 !== 3 }],
    pitLap: 5 + ((at * 7) % 3),
    stopping: code === STOPPED.code,
    inPit: false,
    finished: false,
  }));
  const crossed: Car[][] = [];
  const crossedAtMs: Map<Car, number>[] = [];
  const overall = { sectors: [Infinity, Infinity, Infinity], lap: Infinity, holders: new Map<string, string>() };
  let safetyCarFromMs = Infinity;
  let safetyCarOver = false;
  let chequered = false;
  let wet = false;

  const underSafetyCar = (ms: number): boolean => ms >= safetyCarFromMs && !safetyCarOver;

  function plan(car: Car, nowMs: number, ahead: Car | undefined): void {
    const sector = car.done % 3;
    const stint = car.stints.at(-1);
    const wear = 1 + (stint?.laps ?? 0) * (stint?.compound === "SOFT" ? 0.0022 : 0.0013);
    const rain = wet ? (stint?.compound === "INTERMEDIATE" ? 1.045 : 1.085) : 1;
    let ms = (SECTORS_MS[sector] ?? 0) * car.pace * wear * rain * (1 + (random() - 0.5) * 0.012);
    if (car.done === 0) ms += 2_500 + car.place * 210;
    if (underSafetyCar(nowMs)) ms = (SECTORS_MS[sector] ?? 0) * (ahead === undefined ? SAFETY_CAR_FACTOR : 1.06);
    car.sectorFromMs = nowMs;
    car.nextMs = nowMs + ms;
    if (ahead === undefined || ahead.finished || ahead.stopping) return;
    const aheadAtMs = crossedAtMs[car.done]?.get(ahead) ?? ahead.nextMs;
    // Behind the safety car, there is no overtaking. Otherwise, a car stays behind unless it is clearly faster.
    const closestMs = aheadAtMs + (underSafetyCar(nowMs) ? 620 : 330) + random() * 160;
    const stuck = underSafetyCar(nowMs) || (car.nextMs > aheadAtMs - 420 && sector !== 0);
    if (stuck && car.nextMs < closestMs) car.nextMs = closestMs;
  }

  for (const car of cars) plan(car, START_MS, undefined);
  // Spaces the cars out in the first corners, so that they don't drive through each other.
  cars.forEach((car, at) => (car.nextMs = Math.max(car.nextMs, (cars[at - 1]?.nextMs ?? 0) + 240 + random() * 200)));

  while (cars.some((car) => !car.finished && Number.isFinite(car.nextMs))) {
    const car = cars.filter(({ finished }) => !finished).sort((a, b) => a.nextMs - b.nextMs)[0];
    if (car === undefined) break;
    const nowMs = car.nextMs;
    const sector = car.done % 3;
    const lap = Math.floor(car.done / 3) + 1;
    if (car.stopping && lap === STOPPED.lap && sector === 1) {
      stopAtTheSide(car, nowMs - 6_000);
      continue;
    }
    complete(car, nowMs, sector, lap);
  }

  recorder.at(recorder.lastMs + 4_000).say("TimingData", { Lines: { "10": { Retired: true } } });
  recorder.at(recorder.lastMs + 15_000).say("SessionStatus", { Status: "Finalised" });
  recorder.at(recorder.lastMs + 20_000).say("SessionStatus", { Status: "Ends" });

  function complete(car: Car, nowMs: number, sector: number, lap: number): void {
    const at = car.done;
    car.done += 1;
    const order = (crossed[at] ??= []);
    const ahead = order.at(-1);
    order.push(car);
    (crossedAtMs[at] ??= new Map()).set(car, nowMs);
    const leaderMs = crossedAtMs[at]?.get(order[0] ?? car) ?? nowMs;
    const aheadMs = ahead === undefined ? nowMs : (crossedAtMs[at]?.get(ahead) ?? nowMs);
    const lines: Record<string, Record<string, Json>> = {};
    const line = (number: string): Record<string, Json> => (lines[number] ??= {});

    const sectorMs = Math.round(nowMs - car.sectorFromMs);
    const mark = markSector(car, sector, sectorMs, line);
    const sectors: Record<string, Json> = { [sector]: { Value: seconds(sectorMs), ...mark } };
    if (sector === 0) {
      sectors["1"] = { Value: "", OverallFastest: false, PersonalFastest: false };
      sectors["2"] = { Value: "", OverallFastest: false, PersonalFastest: false };
    }
    const carLine = line(car.number);
    carLine.Sectors = { ...(carLine.Sectors as object | undefined), ...sectors };
    carLine.GapToLeader = ahead === undefined ? `LAP ${lap}` : `+${seconds(nowMs - leaderMs)}`;
    carLine.IntervalToPositionAhead = { Value: ahead === undefined ? `LAP ${lap}` : `+${seconds(nowMs - aheadMs)}` };
    if (sector === 0) carLine.PitOut = false;
    if (sector === 2) endLap(car, nowMs, lap, carLine, line);
    place(line);
    recorder.at(nowMs).say("TimingData", { Lines: lines });
    if (sector === 2) afterLap(car, nowMs, lap);
    if (!car.finished) {
      car.inPit = false;
      plan(
        car,
        nowMs,
        order.slice(0, -1).findLast((other) => !other.inPit),
      );
      if (sector === 2 && car.pitLap === lap) pit(car, nowMs);
    }
  }

  function markSector(
    car: Car,
    sector: number,
    ms: number,
    line: (number: string) => Record<string, Json>,
  ): Record<string, Json> {
    const personal = ms < (car.bestSectors[sector] ?? Infinity);
    const best = ms < (overall.sectors[sector] ?? Infinity);
    if (personal) car.bestSectors[sector] = ms;
    if (best) {
      overall.sectors[sector] = ms;
      const before = overall.holders.get(`s${sector}`);
      if (before !== undefined && before !== car.number) line(before).Sectors = { [sector]: { OverallFastest: false } };
      overall.holders.set(`s${sector}`, car.number);
    }
    return { OverallFastest: best, PersonalFastest: personal };
  }

  function endLap(
    car: Car,
    nowMs: number,
    lap: number,
    carLine: Record<string, Json>,
    line: (number: string) => Record<string, Json>,
  ): void {
    const lapMs = Math.round(nowMs - car.lapFromMs);
    car.lapFromMs = nowMs;
    const personal = lapMs < car.bestLapMs;
    const best = lapMs < overall.lap;
    if (personal) {
      car.bestLapMs = lapMs;
      carLine.BestLapTime = { Value: lapTime(lapMs), Lap: lap };
    }
    if (best) {
      overall.lap = lapMs;
      const before = overall.holders.get("lap");
      if (before !== undefined && before !== car.number) line(before).LastLapTime = { OverallFastest: false };
      overall.holders.set("lap", car.number);
    }
    carLine.LastLapTime = { Value: lapTime(lapMs), OverallFastest: best, PersonalFastest: personal };
    carLine.NumberOfLaps = lap;
  }

  function afterLap(car: Car, nowMs: number, lap: number): void {
    const stint = car.stints.at(-1);
    if (stint !== undefined) stint.laps += 1;
    recorder.at(nowMs).say("TimingAppData", {
      Lines: { [car.number]: { Stints: { [car.stints.length - 1]: { TotalLaps: stint?.laps ?? 0 } } } },
    });
    const isLeader = crossed[lap * 3 - 1]?.[0] === car;
    if (isLeader)
      for (const [afterLap, afterMs, text] of STEWARDS)
        if (afterLap === lap) recorder.at(nowMs + afterMs).race(lap + 1, null, text, null);
    if (isLeader && lap < LAPS) recorder.at(nowMs).say("LapCount", { CurrentLap: lap + 1 });
    if (isLeader && lap === 2) {
      recorder
        .at(nowMs + 9_000)
        .flag("2", "Yellow")
        .race(lap, "YELLOW", "YELLOW IN TRACK SECTOR 6", "Sector");
      recorder
        .at(nowMs + 24_000)
        .flag("1", "AllClear")
        .race(lap, "CLEAR", "CLEAR IN TRACK SECTOR 6", "Sector");
    }
    if (isLeader && lap === 6 && !safetyCarOver) {
      safetyCarOver = true;
      recorder.at(nowMs - 20_000).safetyCar(lap, "SAFETY CAR IN THIS LAP");
      recorder
        .at(nowMs)
        .flag("1", "AllClear")
        .race(lap + 1, "GREEN", "TRACK CLEAR", "Track");
    }
    if (isLeader && lap === RAIN_FROM_LAP) {
      wet = true;
      recorder
        .at(nowMs + 3_000)
        .race(lap + 1, null, "RISK OF RAIN FOR F1 SPRINT IS 90%", null)
        .rain();
      for (const each of cars) if (each.place % 5 === 0 && !each.stopping) each.pitLap = lap + 1;
    }
    if (isLeader && lap === LAPS) {
      chequered = true;
      recorder.at(nowMs).race(lap, "CHEQUERED", "CHEQUERED FLAG", "Track").say("SessionStatus", { Status: "Finished" });
    }
    if (chequered) car.finished = true;
  }

  function pit(car: Car, nowMs: number): void {
    car.nextMs += PIT_LANE_MS + random() * 2_500;
    car.inPit = true;
    const outMs = nowMs + PIT_LANE_MS - 3_000;
    const compound = wet ? "INTERMEDIATE" : car.stints.at(-1)?.compound === "MEDIUM" ? "HARD" : "MEDIUM";
    car.stints.push({ compound, laps: 0, fresh: true });
    recorder
      .at(nowMs)
      .say("TimingData", { Lines: { [car.number]: { InPit: true, NumberOfPitStops: car.stints.length - 1 } } });
    const stint = { Compound: compound, New: "true", TotalLaps: 0, StartLaps: 0 };
    recorder
      .at(outMs - 4_000)
      .say("TimingAppData", { Lines: { [car.number]: { Stints: { [car.stints.length - 1]: stint } } } });
    recorder.at(outMs).say("TimingData", { Lines: { [car.number]: { InPit: false, PitOut: true } } });
  }

  function stopAtTheSide(car: Car, nowMs: number): void {
    car.nextMs = Infinity;
    safetyCarFromMs = nowMs + 14_000;
    recorder.at(nowMs).say("TimingData", { Lines: { [car.number]: { Stopped: true } } });
    recorder
      .at(nowMs + 2_000)
      .flag("2", "Yellow")
      .race(STOPPED.lap, "DOUBLE YELLOW", "DOUBLE YELLOW IN TRACK SECTOR 11", "Sector");
    recorder.at(nowMs + 4_000).race(STOPPED.lap, null, `CAR ${car.number} (${car.code}) STOPPED AT TURN 9`, null);
    recorder
      .at(nowMs + 14_000)
      .flag("4", "SCDeployed")
      .safetyCar(STOPPED.lap, "SAFETY CAR DEPLOYED");
  }

  function place(line: (number: string) => Record<string, Json>): void {
    const order = cars.toSorted(
      (a, b) =>
        b.done - a.done || (crossedAtMs[a.done - 1]?.get(a) ?? a.place) - (crossedAtMs[b.done - 1]?.get(b) ?? b.place),
    );
    order.forEach((car, at) => {
      if (car.place === at + 1) return;
      car.place = at + 1;
      line(car.number).Position = String(at + 1);
    });
  }
}

const seconds = (ms: number): string => (Math.round(ms) / 1000).toFixed(3);

function lapTime(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const rest = seconds(ms - minutes * 60_000);
  return minutes === 0 ? rest : `${minutes}:${rest.padStart(6, "0")}`;
}
