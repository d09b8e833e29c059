import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import { formatGap, formatRaceTime } from "#domain/times.ts";

import type { PodiumDriver } from "./podium.tsx";

export function podiumDriver(row: RaceClassificationRow): PodiumDriver {
  const { driver, team, number } = row;
  return {
    id: driver.id,
    number,
    name: driver.name,
    lastName: driver.lastName,
    team: team.name,
    teamId: team.id,
    time: row.position === 1 ? formatRaceTime(row.timeMs) : formatGap(row),
  };
}
