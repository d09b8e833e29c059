import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import {
  type AnnouncedChange,
  calendarAnnouncedAt,
  type ChangedMeeting,
} from "./announced-calendar.ts";

const at = (iso: string) => Temporal.Instant.from(iso);
const midnight = (day: string) => at(`${day}T00:00:00Z`);

function change(on: string, more: Partial<AnnouncedChange>): AnnouncedChange {
  return {
    announcedAt: midnight(on),
    what: "date",
    session: null,
    from: null,
    to: null,
    reason: "Fog.",
    ...more,
  };
}

function meeting(
  name: string,
  endDate: string,
  more: Partial<ChangedMeeting> = {},
): ChangedMeeting {
  const startsAt = at(`${endDate}T13:00:00Z`);
  return {
    season: 2020,
    round: null,
    slug: name.toLowerCase(),
    name,
    startDate: Temporal.PlainDate.from(endDate).subtract({ days: 2 }).toString(),
    endDate,
    cancelled: false,
    cancelledOn: null,
    cancellationReason: null,
    sessions: [
      { kind: "race", startsAt, actualEnd: startsAt.add({ hours: 2 }), isClassified: true },
    ],
    changes: [],
    ...more,
  };
}

const calledOff = (on: string): Partial<ChangedMeeting> => ({
  cancelled: true,
  cancelledOn: on,
  cancellationReason: "Called off.",
  sessions: [],
});

const shown = (meetings: readonly ChangedMeeting[], day: string) =>
  calendarAnnouncedAt(meetings, midnight(day)).map(({ round, name, endDate, cancelled }) =>
    [round, name, endDate, ...(cancelled ? ["cancelled"] : [])].join(" "),
  );

test("shows a cancelled race, and the round numbers with it, until the day on which it was called off", () => {
  const season = [
    meeting("Japan", "2020-03-29", { round: 1 }),
    meeting("Bahrain", "2020-04-12", calledOff("2020-03-14")),
    meeting("Miami", "2020-05-03", { round: 2 }),
  ];
  expect(shown(season, "2020-03-13")).toEqual([
    "1 Japan 2020-03-29",
    "2 Bahrain 2020-04-12",
    "3 Miami 2020-05-03",
  ]);
  expect(shown(season, "2020-03-14")).toEqual([
    "1 Japan 2020-03-29",
    " Bahrain 2020-04-12 cancelled",
    "2 Miami 2020-05-03",
  ]);
  const [, bahrain] = calendarAnnouncedAt(season, midnight("2020-03-13"));
  expect(bahrain).toMatchObject({ cancelledOn: null, cancellationReason: null });
  expect(bahrain?.sessions).toMatchObject([{ kind: "race", startsAt: null }]);
});

test("leaves out a race until it was added, and gives its name's address to the one before", () => {
  const season = [
    meeting("Bahrain", "2020-04-12", { ...calledOff("2020-03-14"), slug: "bahrain-cancelled" }),
    meeting("Bahrain", "2020-10-04", {
      changes: [change("2020-07-26", { what: "added", to: "2020-10-04" })],
    }),
  ];
  const slugs = (day: string) => calendarAnnouncedAt(season, midnight(day)).map(({ slug }) => slug);
  expect(slugs("2020-01-01")).toEqual(["bahrain"]);
  expect(slugs("2020-04-01")).toEqual(["bahrain-cancelled"]);
  expect(slugs("2020-07-26")).toEqual(["bahrain-cancelled", "bahrain"]);
});

test("follows a race that was postponed, given a date and moved again", () => {
  const season = [
    meeting("Italy", "2020-09-12"),
    meeting("Turkey", "2020-10-10", {
      changes: [
        change("2020-04-28", { what: "added", to: "2020-06-13" }),
        change("2020-05-14", { from: "2020-06-13", reason: "Postponed." }),
        change("2020-06-25", { to: "2020-10-03" }),
        change("2020-08-28", { from: "2020-10-03", to: "2020-10-10" }),
      ],
    }),
  ];
  expect(shown(season, "2020-04-27")).toEqual(["1 Italy 2020-09-12"]);
  expect(shown(season, "2020-05-01")).toEqual(["1 Turkey 2020-06-13", "2 Italy 2020-09-12"]);
  expect(shown(season, "2020-05-14")).toEqual([
    " Turkey 2020-06-13 cancelled",
    "1 Italy 2020-09-12",
  ]);
  expect(calendarAnnouncedAt(season, midnight("2020-05-14"))[0]).toMatchObject({
    cancellationReason: "Postponed.",
  });
  expect(shown(season, "2020-06-25")).toEqual(["1 Italy 2020-09-12", "2 Turkey 2020-10-03"]);
  expect(calendarAnnouncedAt(season, midnight("2020-08-28"))).toBe(season);
});

test("shows a race as postponed before it was cancelled for good", () => {
  const season = [
    meeting("Canada", "2020-06-14", {
      ...calledOff("2020-07-24"),
      changes: [change("2020-04-07", { from: "2020-06-14", reason: "Postponed." })],
    }),
  ];
  expect(shown(season, "2020-04-06")).toEqual(["1 Canada 2020-06-14"]);
  const [postponed] = calendarAnnouncedAt(season, midnight("2020-07-23"));
  expect(postponed).toMatchObject({
    cancelled: true,
    cancelledOn: null,
    cancellationReason: "Postponed.",
  });
  const [cancelled] = calendarAnnouncedAt(season, midnight("2020-07-24"));
  expect(cancelled).toMatchObject({ cancelledOn: "2020-07-24", cancellationReason: "Called off." });
});

test("shows a session at its planned start, without its result, until the change was announced", () => {
  const season = [
    meeting("Brazil", "2020-11-03", {
      changes: [
        change("2020-11-02", {
          what: "session-dropped",
          session: "practice-3",
          from: "2020-11-02T12:00:00Z",
        }),
        change("2020-11-03", { what: "start", session: "race", from: "2020-11-03T17:00:00Z" }),
      ],
    }),
  ];
  const sessions = (day: string) =>
    calendarAnnouncedAt(season, midnight(day)).flatMap((found) =>
      found.sessions.map(
        ({ kind, startsAt, isClassified }) => `${kind} ${String(startsAt)} ${isClassified}`,
      ),
    );
  const planned = "race 2020-11-03T17:00:00Z false";
  expect(sessions("2020-11-01")).toEqual(["practice-3 2020-11-02T12:00:00Z false", planned]);
  expect(sessions("2020-11-02")).toEqual([planned]);
  expect(sessions("2020-11-03")).toEqual(["race 2020-11-03T13:00:00Z true"]);
});
