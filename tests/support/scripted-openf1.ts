import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { LiveSession } from "#domain/live/live-session.ts";

export interface ScriptedOpenF1 {
  readonly url: URL;
  /** Current state. Replace it to change the responses. */
  session: LiveSession;
  /** Set to true for unusable responses: an error, an incomplete response and nonsense, in turn. */
  broken: boolean;
  /** Requested URLs, without the token. */
  readonly requested: readonly string[];
  close(): Promise<void>;
}

/** Opens an OpenF1 service that knows one session and rejects requests without this token. */
export async function openScriptedOpenF1(
  session: LiveSession,
  token: string,
): Promise<ScriptedOpenF1> {
  const requested: string[] = [];
  const script = { session, broken: false };
  const server = createServer((request, response) => {
    requested.push(request.url ?? "");
    if (request.headers.authorization !== `Bearer ${token}`)
      return void response.writeHead(401).end();
    if (script.broken) {
      const how = requested.length % 3;
      response.writeHead(how === 0 ? 500 : 200, { "Content-Type": "application/json" });
      return void response.end(how === 1 ? '[{"driver_number":4,' : '{"detail":"nothing here"}');
    }
    const table = /^\/v1\/(\w+)/.exec(request.url ?? "")?.[1] ?? "";
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify([...rowsOf(table, script.session), { unexpected: true }]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  return Object.assign(script, {
    url,
    requested,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

const keys = { meeting_key: 1, session_key: 2 };

function rowsOf(table: string, session: LiveSession): object[] {
  const { event, weather, raceControl, phase } = session;
  const cars = Object.values(session.cars);
  const date = new Date(1_735_732_800_000).toISOString();
  const seconds = (ms: number | null | undefined): number | null => (ms == null ? null : ms / 1000);
  switch (table) {
    case "sessions":
      return [
        {
          ...keys,
          session_name: event?.session,
          session_type: "Race",
          date_start: new Date(event?.startsAtMs ?? 0).toISOString(),
        },
      ];
    case "meetings":
      return [{ ...keys, meeting_name: event?.meeting }];
    case "drivers":
      return cars.map((car) => ({
        ...keys,
        driver_number: Number(car.number),
        name_acronym: car.code,
        full_name: car.name,
        team_name: car.team,
        team_colour: car.colour,
      }));
    case "position":
      return cars.map((car) => ({
        ...keys,
        date,
        driver_number: Number(car.number),
        position: car.place,
      }));
    case "intervals":
      return cars.map((car) => ({
        ...keys,
        date,
        driver_number: Number(car.number),
        gap_to_leader: car.gap !== null && "ms" in car.gap ? seconds(car.gap.ms) : null,
        interval: car.interval !== null && "ms" in car.interval ? seconds(car.interval.ms) : null,
      }));
    case "laps":
      return cars
        .filter(({ laps }) => laps !== null)
        .map((car) => ({
          ...keys,
          driver_number: Number(car.number),
          date_start: date,
          lap_number: car.laps,
          lap_duration: seconds(car.lastLap?.ms),
          duration_sector_1: seconds(car.sectors[0]?.ms),
          duration_sector_2: seconds(car.sectors[1]?.ms),
          duration_sector_3: seconds(car.sectors[2]?.ms),
          is_pit_out_lap: false,
        }));
    case "stints":
      return cars.flatMap((car) =>
        Array.from({ length: car.stops + 1 }, (_, at) => ({
          ...keys,
          driver_number: Number(car.number),
          stint_number: at + 1,
          compound: car.tyre?.compound?.toUpperCase() ?? "UNKNOWN",
          lap_start: (car.laps ?? 0) - (car.tyre?.ageLaps ?? 0) + 1,
          tyre_age_at_start: 0,
        })),
      );
    case "pit":
      return [];
    case "race_control":
      return raceControl.map(({ atMs, lap, text, flag }) => ({
        ...keys,
        date: new Date(atMs ?? 0).toISOString(),
        category: flag === "safety-car" ? "SafetyCar" : flag === null ? "Other" : "Flag",
        flag: flag === "safety-car" || flag === null ? null : flag.toUpperCase(),
        scope: /SECTOR/.test(text) ? "Sector" : "Track",
        sector:
          /SECTOR (\d+)/.exec(text)?.[1] === undefined
            ? null
            : Number(/SECTOR (\d+)/.exec(text)?.[1]),
        lap_number: lap,
        message: text,
      }));
    case "weather":
      return weather === null
        ? []
        : [
            {
              ...keys,
              date,
              air_temperature: weather.airC,
              track_temperature: weather.trackC,
              humidity: weather.humidityPercent,
              wind_speed: weather.windMs,
              rainfall: weather.raining ? 1 : 0,
            },
          ];
    case "session_result":
      return phase === "provisional"
        ? cars.map((car) => ({
            ...keys,
            driver_number: Number(car.number),
            position: car.place,
            dnf: car.where === "retired",
          }))
        : [];
    default:
      return [];
  }
}
