import { qualifyingList, type ErgastQualifyingLine, type Qualifier } from "./qualifying-list.ts";
import { resultList } from "./result-list.ts";
import type { ClassifiedCar, ErgastNames, ErgastResultLine, FastLap } from "./result-line.ts";

interface OfMeeting {
  readonly meetingId: number;
}

interface OfSession extends OfMeeting {
  readonly session: string;
}

interface Slot extends OfSession {
  readonly driverId: string;
  readonly position: number | null;
}

interface Context {
  readonly seasonOf: (meetingId: number) => number;
  readonly names: ErgastNames;
}

const sessionKey = ({ meetingId, session }: OfSession): string => `${meetingId} ${session}`;

/** Builds the result lists of several races and sprints. `serviceLines` are the services' lists. */
export function resultLists<Listed extends ErgastResultLine & OfSession>(
  sources: Context & {
    readonly serviceLines: readonly Listed[];
    readonly cars: readonly (ClassifiedCar & OfSession)[];
    readonly fastLaps: readonly (FastLap & OfSession)[];
    readonly slots: readonly Slot[];
  },
): (ErgastResultLine & Pick<Listed, "meetingId" | "session">)[] {
  const { seasonOf, names } = sources;
  const cars = Map.groupBy(sources.cars, sessionKey);
  const laps = Map.groupBy(sources.fastLaps, sessionKey);
  const slots = new Map(sources.slots.map((slot) => [`${sessionKey(slot)} ${slot.driverId}`, slot.position]));
  return [...Map.groupBy(sources.serviceLines, sessionKey)].flatMap(([key, rows]) =>
    rows.slice(0, 1).flatMap(({ meetingId, session }: Pick<Listed, "meetingId" | "session">) =>
      resultList({
        season: seasonOf(meetingId),
        session: session === "sprint" ? "sprint" : "race",
        serviceLines: rows.toSorted((a, b) => a.ordinal - b.ordinal),
        cars: cars.get(key) ?? [],
        fastLaps: laps.get(key) ?? [],
        slotOf: (driverId) => slots.get(`${key} ${driverId}`) ?? null,
        names,
      }).map((line) => ({ ...line, meetingId, session })),
    ),
  );
}

/** Builds the lists of several qualifying sessions. `serviceLines` are the services' lists. */
export function qualifyingLists(
  sources: Context & {
    readonly serviceLines: readonly (ErgastQualifyingLine & OfMeeting)[];
    readonly qualifiers: readonly (Qualifier & OfMeeting)[];
  },
): (ErgastQualifyingLine & OfMeeting)[] {
  const { seasonOf, names } = sources;
  const qualifiers = Map.groupBy(sources.qualifiers, ({ meetingId }) => meetingId);
  return [...Map.groupBy(sources.serviceLines, ({ meetingId }) => meetingId)].flatMap(([meetingId, serviceLines]) =>
    qualifyingList({
      season: seasonOf(meetingId),
      serviceLines,
      qualifiers: qualifiers.get(meetingId) ?? [],
      names,
    }).map((line) => ({ ...line, meetingId })),
  );
}
