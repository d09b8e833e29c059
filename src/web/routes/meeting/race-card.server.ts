import { ordinalNumber } from "#domain/text.ts";
import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import type { MeetingPlace } from "#db/queries/circuits/meeting-place.ts";
import type { RaceStory } from "#db/queries/results/meeting-story.ts";
import { formatSpeed } from "#domain/members/lengths.ts";
import type { NamedDriver } from "#domain/people/driver-name.ts";
import type { LengthUnit } from "#domain/members/preferences.ts";
import { formatGap, formatLapTime, formatRaceTime } from "#domain/times.ts";

export interface RaceCard {
  readonly podium: readonly {
    readonly place: number;
    /** The driver's name, or the names of all drivers who shared the car. */
    readonly names: readonly (NamedDriver & { readonly id: string })[];
    readonly number: string | null;
    readonly team: string;
    readonly colour: string | null;
    readonly time: string;
  }[];
  readonly facts: readonly {
    readonly label: string;
    readonly value: string;
    readonly note: string;
    readonly purple: boolean;
  }[];
}

const PODIUM = [1, 2, 3];

export function raceCard(
  race: readonly RaceClassificationRow[],
  story: RaceStory,
  place: MeetingPlace,
  unit: LengthUnit,
): RaceCard {
  const nameOf = (driverId: string | undefined): string => {
    const driver = race.find((row) => row.driver.id === driverId)?.driver;
    return driver ? driver.name : "";
  };
  const winner = race.find(({ position }) => position === 1);
  const second = race.find(({ position }) => position === 2);
  const first = race.find(({ grid }) => grid === 1);
  const [fastest] = story.fastest;
  const [favourite] = story.votes;
  const facts: (RaceCard["facts"][number] | false)[] = [
    winner?.timeMs !== null &&
      winner?.timeMs !== undefined && {
        label: "Winner’s time",
        value: formatRaceTime(winner.timeMs),
        note: averageSpeed(place.distanceM, winner.timeMs, unit),
        purple: false,
      },
    second !== undefined &&
      (second.gapMs !== null || second.gapLaps !== null) && {
        label: "Winning margin",
        value: formatGap(second).slice(1),
        note: `over ${nameOf(second.driver.id)}`,
        purple: false,
      },
    first !== undefined && {
      label: "Started first",
      value: nameOf(first.driver.id),
      note: outcome(first),
      purple: false,
    },
    fastest !== undefined && {
      label: "Fastest lap",
      value: formatLapTime(fastest.timeMs),
      note: `${nameOf(fastest.driverId)}${fastest.lap === null ? "" : `, lap ${fastest.lap}`}`,
      purple: true,
    },
    favourite !== undefined && {
      label: "Driver of the Day",
      value: nameOf(favourite.driverId),
      note:
        favourite.percentage === null ? "" : `${favourite.percentage.toFixed(1)}% of the fan vote`,
      purple: false,
    },
  ];
  return {
    podium: PODIUM.flatMap((position) => {
      const crew = race.filter((row) => row.position === position);
      const [row] = crew;
      if (row === undefined) return [];
      return [
        {
          place: position,
          names: crew.map(({ driver: { id, name, lastName } }) => ({ id, name, lastName })),
          number: row.number,
          team: row.team.name,
          colour: row.team.colour,
          time: position === 1 ? formatRaceTime(row.timeMs) : formatGap(row),
        },
      ];
    }),
    facts: facts.filter((fact) => fact !== false),
  };
}

function averageSpeed(distanceM: number | null, timeMs: number, unit: LengthUnit): string {
  return distanceM === null || timeMs === 0
    ? ""
    : `${formatSpeed((distanceM * 1000) / timeMs, unit)} average`;
}

const UNPLACED: Partial<Record<RaceClassificationRow["status"], string>> = {
  DNF: "did not finish",
  DNS: "did not start",
  DSQ: "disqualified",
  NC: "not classified",
};

function outcome({ position, status }: RaceClassificationRow): string {
  if (position === 1) return "and won";
  return position === null ? (UNPLACED[status] ?? status) : `finished ${ordinalNumber(position)}`;
}
