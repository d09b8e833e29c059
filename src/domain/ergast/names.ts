import type { ErgastNames } from "./result-line.ts";

export interface NamedDriver {
  readonly ergastId: string;
  readonly driverId: string | null;
}

export interface NamedTeam {
  readonly ergastId: string;
  readonly teamId: string;
  readonly firstSeason: number;
  readonly lastSeason: number;
}

export function ergastNames(drivers: readonly NamedDriver[], teams: readonly NamedTeam[]): ErgastNames {
  const driverIds = new Map(drivers.map(({ ergastId, driverId }) => [ergastId, driverId]));
  const ergastIds = new Map(drivers.map(({ ergastId, driverId }) => [driverId, ergastId]));
  const constructors = Map.groupBy(teams, ({ teamId }) => teamId);
  return {
    driverIdOf: (ergastId) => driverIds.get(ergastId) ?? null,
    ergastDriverOf: (driverId) => ergastIds.get(driverId) ?? null,
    constructorOf: (teamId, season, serviceConstructorId) => {
      const inSeason = (constructors.get(teamId) ?? [])
        .filter(({ firstSeason, lastSeason }) => firstSeason <= season && season <= lastSeason)
        .map(({ ergastId }) => ergastId);
      return serviceConstructorId !== null && inSeason.includes(serviceConstructorId)
        ? serviceConstructorId
        : (inSeason[0] ?? null);
    },
  };
}
