import type { RaceAnalysis } from "#domain/analysis/analyse-race.ts";
import type { PitLoss } from "#domain/analysis/pit-loss.ts";

import type { RaceDrivers } from "./race-drivers.ts";

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Says what a stop cost: `A stop cost 21.2 seconds (20.6 to 22.4 for half of the 30 stops).` */
export function pitLossSentence({ medianMs, quartilesMs: [low, high], stops }: PitLoss): string {
  return `A stop cost ${seconds(medianMs)} seconds (${seconds(low)} to ${seconds(high)} for half of the ${stops} stops).`;
}

/** Lists the stops of a race with what each cost, quickest first. */
export function stopList({ stops, pitLoss, slowPitLoss }: RaceAnalysis, drivers: RaceDrivers) {
  return {
    message: pitLoss && pitLossSentence(pitLoss),
    slowMessage:
      slowPitLoss &&
      `While the whole field was slow, a stop cost ${seconds(slowPitLoss.medianMs)} seconds.`,
    rows: stops
      .toSorted((a, b) => a.lossMs - b.lossMs)
      .map(({ driverId, lap, lossMs, under }) => ({
        key: `${driverId} ${lap}`,
        name: drivers.get(driverId)?.name ?? driverId,
        lap,
        loss: seconds(lossMs),
        isSlow: under === "slow",
      })),
  };
}

/** Lists the stints with a fall-off, by driver, in the order of the classification. */
export function stintList({ stints }: RaceAnalysis, drivers: RaceDrivers) {
  const order = [...drivers.keys()];
  return stints
    .toSorted((a, b) => order.indexOf(a.driverId) - order.indexOf(b.driverId))
    .flatMap(({ driverId, stints: driverStints }) => {
      const judged = driverStints.filter(({ fallOffMs }) => fallOffMs !== null);
      if (judged.length === 0) return [];
      return [
        {
          key: driverId,
          name: drivers.get(driverId)?.name ?? driverId,
          colour: drivers.get(driverId)?.colour ?? null,
          stints: judged.map(({ fromLap, toLap, fallOffMs }) => ({
            laps: `${fromLap} to ${toLap}`,
            fallOff: fallOffText(fallOffMs ?? 0),
          })),
        },
      ];
    });
}

function fallOffText(ms: number): string {
  const text = (Math.abs(ms) / 1_000).toFixed(2);
  if (text === "0.00") return "no change";
  return ms > 0 ? `${text} s slower each lap` : `${text} s faster each lap`;
}
