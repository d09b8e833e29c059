import { shortCountryName } from "#domain/circuits/country-name.ts";
import type { MeetingPlace } from "#db/queries/circuits/meeting-place.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { formatLength } from "#domain/members/lengths.ts";
import { paths } from "#domain/paths.ts";
import type { LengthUnit } from "#domain/members/preferences.ts";
import { formatLapTime } from "#domain/times.ts";

export interface CircuitFacts {
  readonly name: string;
  readonly to: string;
  readonly place: string;
  readonly facts: readonly {
    readonly label: string;
    readonly value: string;
    readonly note: string;
  }[];
  readonly record: {
    readonly time: string;
    readonly driver: string;
    readonly season: number;
    readonly to: string;
  } | null;
  readonly winners: readonly {
    readonly season: number;
    readonly to: string;
    readonly drivers: string;
    readonly team: string;
  }[];
  /** Warning about details that the drawing leaves out or shows inaccurately. */
  readonly caveat: string | null;
}

export function circuitFacts(
  meeting: Meeting,
  place: MeetingPlace,
  unit: LengthUnit,
): CircuitFacts {
  const { layout, lapRecord } = place;
  // A cancelled meeting has no course length, so show the layout's.
  const length = meeting.courseLengthM ?? layout?.lengthM;
  const shortened =
    place.laps !== null && place.scheduledLaps !== null && place.laps < place.scheduledLaps;
  const facts: (CircuitFacts["facts"][number] | false)[] = [
    length !== undefined && { label: "Length", value: formatLength(length, unit), note: "" },
    place.laps !== null && {
      label: "Laps",
      value: String(place.laps),
      note: shortened ? `of ${place.scheduledLaps} (race shortened)` : "",
    },
    place.distanceM !== null && {
      label: "Race distance",
      value: formatLength(place.distanceM, unit),
      note:
        shortened && place.scheduledDistanceM !== null
          ? `of ${formatLength(place.scheduledDistanceM, unit)}`
          : "",
    },
    layout?.turns !== null &&
      layout?.turns !== undefined && { label: "Turns", value: String(layout.turns), note: "" },
    layout !== null && {
      label: "Direction",
      value: layout.direction === "clockwise" ? "Clockwise" : "Anti-clockwise",
      note: "",
    },
  ];
  return {
    name: meeting.circuit.name,
    to: paths.circuit(meeting.circuit.id),
    place: (meeting.circuit.name === meeting.circuit.placeName ? [] : [meeting.circuit.placeName])
      .concat(shortCountryName(meeting.country.name))
      .join(", "),
    facts: facts.filter((fact) => fact !== false),
    record: lapRecord && {
      time: formatLapTime(lapRecord.timeMs),
      driver: lapRecord.driver,
      season: lapRecord.season,
      to: paths.meeting(lapRecord),
    },
    winners: place.winners.map((winner) => ({
      season: winner.season,
      to: paths.meeting(winner),
      drivers: winner.drivers.join(" and "),
      team: winner.team,
    })),
    caveat: caveatOn(layout),
  };
}

function caveatOn(layout: MeetingPlace["layout"]): string | null {
  if (layout === null || layout.geometry === "surveyed") return null;
  return layout.startLineKnown
    ? "The outline’s orientation is approximate."
    : "The position of the start line isn’t recorded.";
}
