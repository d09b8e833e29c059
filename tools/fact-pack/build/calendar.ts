import type { grandsPrix, meetings, seasons, sessions } from "#db/schema/calendar.ts";
import { sessionOverAt, type SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { optional, required, whole as wholeCell, type CsvRow } from "./csv.ts";
import type { F1db, F1dbRace } from "./f1db.ts";
import type { MeetingIds, MeetingName } from "./meeting-ids.ts";
import { durationMs, folded, kilometresToMetres } from "./quantities.ts";
import { sessionSources } from "./session-kinds.ts";
import type { Starts } from "./starts.ts";
import { optionalAs, optionalText, optionalWhole, text } from "./yaml.ts";

/**
 * A meeting that doesn't have an id yet, from F1DB or from the curated list of cancelled meetings.
 */
export interface PlannedMeeting extends MeetingName {
  readonly name: string;
  readonly grandPrixId: string;
  readonly circuitId: string;
  readonly startDate: Temporal.PlainDate;
  readonly startDateKnown: boolean;
  readonly endDate: Temporal.PlainDate;
  readonly race: F1dbRace | null;
  readonly starts: ReadonlyMap<SessionKind, Temporal.Instant>;
  readonly cancellationReason: string | null;
  readonly cancelledOn: string | null;
}

export function buildSeasons(f1db: F1db): PackRow<typeof seasons>[] {
  return f1db.seasons.map(({ year }) => ({ year }));
}

export function buildGrandsPrix(f1db: F1db): PackRow<typeof grandsPrix>[] {
  return f1db.grandsPrix.map((grandPrix) => ({
    id: text(grandPrix, "id"),
    name: text(grandPrix, "name"),
    fullName: text(grandPrix, "fullName"),
    countryId: optionalText(grandPrix, "countryId"),
  }));
}

/** Returns all meetings in order of their last day. Dates are local. */
export function planMeetings(
  f1db: F1db,
  starts: Starts,
  curated: { readonly cancelled: readonly CsvRow[]; readonly names: readonly CsvRow[] },
  timeZoneOf: (circuitId: string) => string,
): PlannedMeeting[] {
  const names = new Map(
    f1db.grandsPrix.map((grandPrix) => [text(grandPrix, "id"), text(grandPrix, "fullName")]),
  );
  const ofSeason = new Map(
    curated.names.map((row) => [
      `${required(row, "season")} ${required(row, "grand_prix_id")}`,
      required(row, "name"),
    ]),
  );
  const nameOf = (season: number, grandPrixId: string) => {
    const name = ofSeason.get(`${season} ${grandPrixId}`) ?? names.get(grandPrixId);
    if (name === undefined) throw new Error(`f1db has no Grand Prix "${grandPrixId}"`);
    return name;
  };
  const run = f1db.seasons.flatMap(({ races }) =>
    races.map((race) => planRace(race, starts(race), nameOf, timeZoneOf)),
  );
  const taken = new Set(run.map((meeting) => `${meeting.season} ${meeting.slug}`));
  const calledOff = curated.cancelled.map((row) => planCancelled(row, nameOf, taken));
  return [...run, ...calledOff].sort(
    (a, b) =>
      Temporal.PlainDate.compare(a.endDate, b.endDate) ||
      (a.slug < b.slug ? -1 : Number(a.slug > b.slug)),
  );
}

function planRace(
  race: F1dbRace,
  starts: ReadonlyMap<SessionKind, Temporal.Instant>,
  nameOf: (season: number, grandPrixId: string) => string,
  timeZoneOf: (circuitId: string) => string,
): PlannedMeeting {
  const grandPrixId = text(race.race, "grandPrixId");
  const circuitId = text(race.race, "circuitId");
  const name = nameOf(race.season, grandPrixId);
  const localDate = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(timeZoneOf(circuitId)).toPlainDate();
  const raceStart = starts.get("race");
  const endDate =
    raceStart === undefined
      ? Temporal.PlainDate.from(text(race.race, "date"))
      : localDate(raceStart);
  const firstStart = [...starts.values()].sort(Temporal.Instant.compare)[0];
  const startDateKnown = starts.size > 1 && firstStart !== undefined;
  return {
    season: race.season,
    slug: folded(name),
    name,
    grandPrixId,
    circuitId,
    startDate: startDateKnown ? localDate(firstStart) : endDate.subtract({ days: 2 }),
    startDateKnown,
    endDate,
    race,
    starts,
    cancellationReason: null,
    cancelledOn: null,
  };
}

function planCancelled(
  row: CsvRow,
  nameOf: (season: number, grandPrixId: string) => string,
  taken: ReadonlySet<string>,
): PlannedMeeting {
  const season = wholeCell(row, "season");
  const grandPrixId = required(row, "grand_prix_id");
  const name = nameOf(season, grandPrixId);
  const slug = folded(name);
  const endDate = Temporal.PlainDate.from(required(row, "end_date"));
  const startDate = optional(row, "start_date");
  return {
    season,
    slug: taken.has(`${season} ${slug}`) ? `${slug}-cancelled` : slug,
    name,
    grandPrixId,
    circuitId: required(row, "circuit_id"),
    startDate:
      startDate === null ? endDate.subtract({ days: 2 }) : Temporal.PlainDate.from(startDate),
    startDateKnown: startDate !== null,
    endDate,
    race: null,
    starts: new Map(),
    cancellationReason: required(row, "reason"),
    cancelledOn: Temporal.PlainDate.from(required(row, "announced_on")).toString(),
  };
}

/**
 * For some years, curated `lengths` are more exact than F1DB's, and `splits` names another layout.
 */
interface CourseSources {
  readonly lengths: readonly CsvRow[];
  readonly splits: readonly CsvRow[];
}

export function buildMeetings(
  planned: readonly PlannedMeeting[],
  ids: MeetingIds,
  course: CourseSources,
): PackRow<typeof meetings>[] {
  const layoutOf = new Map<string, string>();
  return planned.map((meeting) => {
    const race = meeting.race?.race ?? {};
    // A cancelled meeting gets the layout of the previous race at its circuit.
    const layoutId =
      layoutOfRace(meeting, course.splits) ?? layoutOf.get(meeting.circuitId) ?? null;
    if (layoutId !== null) layoutOf.set(meeting.circuitId, layoutId);
    const laps = optionalWhole(race, "laps");
    const scheduledLaps = optionalWhole(race, "scheduledLaps") ?? laps;
    const curated = courseLengthOf(meeting, course.lengths);
    const lengthM = curated === null ? null : wholeCell(curated, "length_m");
    // The finish line isn't always the starting line.
    const offsetM = curated === null ? 0 : wholeCell(curated, "start_to_finish_m");
    const times = (count: number | null) =>
      lengthM === null || count === null ? null : lengthM * count - offsetM;
    const distanceM = times(laps) ?? optionalAs(race, "distance", kilometresToMetres);
    return {
      id: ids.idOf(meeting.season, meeting.slug),
      season: meeting.season,
      round: meeting.race?.round ?? null,
      slug: meeting.slug,
      name: meeting.name,
      officialName: optionalText(race, "officialName") ?? `${meeting.name} ${meeting.season}`,
      grandPrixId: meeting.grandPrixId,
      circuitId: meeting.circuitId,
      layoutId,
      startDate: meeting.startDate.toString(),
      startDateKnown: meeting.startDateKnown,
      endDate: meeting.endDate.toString(),
      cancelled: meeting.race === null,
      cancellationReason: meeting.cancellationReason,
      cancelledOn: meeting.cancelledOn,
      qualifyingFormat: optionalAs(race, "qualifyingFormat", kebab),
      sprintFormat: sprintFormat(meeting),
      courseLengthM: lengthM ?? optionalAs(race, "courseLength", kilometresToMetres),
      laps,
      scheduledLaps,
      distanceM,
      scheduledDistanceM:
        times(scheduledLaps) ??
        optionalAs(race, "scheduledDistance", kilometresToMetres) ??
        distanceM,
    };
  });
}

function courseLengthOf(
  { race, season, circuitId }: PlannedMeeting,
  lengths: readonly CsvRow[],
): CsvRow | null {
  if (race === null) return null;
  return (
    lengths.find((row) => required(row, "circuit_id") === circuitId && isInSeasons(row, season)) ??
    null
  );
}

function layoutOfRace({ race, season }: PlannedMeeting, splits: readonly CsvRow[]): string | null {
  const layoutId = optionalText(race?.race ?? {}, "circuitLayoutId");
  const split = splits.find(
    (row) => required(row, "layout_id") === layoutId && isInSeasons(row, season),
  );
  return split === undefined ? layoutId : required(split, "id");
}

function isInSeasons(row: CsvRow, season: number): boolean {
  return wholeCell(row, "first_season") <= season && season <= wholeCell(row, "last_season");
}

function kebab(constant: string): string {
  return constant.toLowerCase().replaceAll("_", "-");
}

function sprintFormat({ season, race }: PlannedMeeting): string | null {
  if (race === null || optionalText(race.race, "sprintRaceLaps") === null) return null;
  if (season <= 2022) return "qualifying";
  return season === 2023 ? "sprint-shootout" : "sprint-qualifying";
}

/**
 * Builds every race, other sessions with a classification, and scheduled sessions of meetings that
 * aren't over on `factsAsOf`.
 */
export function buildSessions(
  planned: readonly PlannedMeeting[],
  ids: MeetingIds,
  factsAsOf: Temporal.PlainDate,
): PackRow<typeof sessions>[] {
  return planned.flatMap((meeting) => {
    const { race, starts } = meeting;
    if (race === null) return [];
    const announced = Temporal.PlainDate.compare(meeting.endDate, factsAsOf) >= 0;
    return sessionSources
      .filter(
        (source) =>
          source.kind === "race" ||
          race.lists.has(source.file) ||
          (announced && starts.has(source.kind)),
      )
      .map(({ kind }) => {
        const startsAt = starts.get(kind) ?? null;
        const overAt = sessionOverAt({
          kind,
          season: meeting.season,
          startsAt,
          raceDate: meeting.endDate,
          winnerTimeMs: winnerTimeMs(race),
        });
        return {
          meetingId: ids.idOf(meeting.season, meeting.slug),
          kind,
          startsAt: startsAt?.toString() ?? null,
          overAt: overAt.toString(),
        };
      });
  });
}

function winnerTimeMs(race: F1dbRace): number | null {
  const winner = race.lists.get("race-results")?.[0];
  return winner === undefined ? null : optionalAs(winner, "time", durationMs);
}
