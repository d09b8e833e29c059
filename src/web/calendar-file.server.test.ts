import * as fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { planChanges } from "#domain/facts/override/plan-changes.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { type CalendarPart, calendarParts } from "#domain/calendar/subscription/calendar-choice.ts";
import {
  calendarEvents,
  type NoticedChange,
} from "#domain/calendar/subscription/calendar-events.ts";
import { Temporal } from "#domain/time.ts";

import { propertyRuns } from "../../tests/support/property-runs.ts";
import { calendarFile } from "./calendar-file.server.ts";

const at = (iso: string) => Temporal.Instant.from(iso);
const seasonStart = at("2026-01-01T00:00:00Z");
const stamp = at("2026-01-01T10:00:00Z");

const normal = ["practice-1", "practice-2", "practice-3", "qualifying", "race"] as const;

function newMeeting(id: number, day: number, isTimed: boolean): Meeting {
  const lastDay = Temporal.PlainDate.from("2026-03-01").add({ days: day });
  const sessions = normal.map((kind, i) => ({
    kind: kind as SessionKind,
    startsAt: lastDay
      .toZonedDateTime("UTC")
      .add({ hours: 14 - 12 * (normal.length - 1 - i) })
      .toInstant(),
    overAt: lastDay
      .toZonedDateTime("UTC")
      .add({ hours: 16 - 12 * (normal.length - 1 - i) })
      .toInstant(),
    hasResult: false,
  }));
  return {
    id,
    season: 2026,
    round: id,
    slug: `place-${id}-grand-prix`,
    name: `Place ${id} Grand Prix`,
    officialName: `FORMULA 1 PLACE ${id} GRAND PRIX`,
    grandPrixId: `place-${id}`,
    grandPrixName: `Place ${id}`,
    country: { alpha2: "BR", name: "Brazil" },
    circuit: {
      id: "interlagos",
      name: "Interlagos",
      fullName: "Autódromo; São Paulo, \\ Interlagos",
      otherNames: [],
      placeName: "São Paulo",
      timeZone: "America/Sao_Paulo",
    },
    layoutId: null,
    startDate: lastDay.subtract({ days: 2 }).toString(),
    startDateKnown: true,
    endDate: lastDay.toString(),
    cancelled: false,
    cancellationReason: null,
    cancelledOn: null,
    qualifyingFormat: null,
    sprintFormat: null,
    courseLengthM: null,
    scheduledLaps: null,
    sessions: isTimed ? sessions : sessions.map((session) => ({ ...session, startsAt: null })),
  };
}

type Log = ReadonlyMap<number, readonly NoticedChange[]>;

interface World {
  readonly meetings: readonly Meeting[];
  readonly changes: Log;
  readonly minutes: number;
}

function textOf(
  { meetings, changes }: World,
  parts: readonly CalendarPart[] = calendarParts,
): string {
  return calendarFile({
    head: { name: "Formula 1", url: "https://f1.example.org/calendar.ics", ttl: 3600 },
    meetings: meetings.map((meeting) => ({
      meeting,
      events: calendarEvents(meeting, changes.get(meeting.id) ?? [], parts, seasonStart),
    })),
    coordinates: new Map([[1, { latitude: -23.7, longitude: -46.7 }]]),
    alarm: 60,
    stamp,
    publicUrl: "https://f1.example.org",
  });
}

interface Copy {
  readonly sequence: number;
  readonly stamp: string;
  readonly shown: string;
}

/** Reads the events with a parser that is independent of the library that wrote them. */
function parse(text: string): Map<string, Copy> {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const text = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
    const shown = [event.summary, text("dtstart"), text("dtend"), text("status"), event.location];
    const alarms = component.getAllSubcomponents("valarm").length;
    return [
      event.uid,
      { sequence: event.sequence, stamp: text("dtstamp"), shown: `${shown.join(" | ")} ${alarms}` },
    ] as const;
  });
  expect(new Set(events.map(([uid]) => uid)).size).toBe(events.length);
  return new Map(events);
}

/**
 * Simulates a calendar app that keeps its last copy. The app forgets events that have left the
 * feed, and accepts only versions newer than its own (RFC 5546, section 2.1.5).
 */
function refresh(copies: ReadonlyMap<string, Copy>, text: string): Map<string, Copy> {
  return new Map(
    Array.from(parse(text), ([uid, event]) => {
      const own = copies.get(uid);
      const isNewer =
        own === undefined ||
        event.sequence > own.sequence ||
        (event.sequence === own.sequence && event.stamp > own.stamp);
      return [uid, isNewer ? event : own];
    }),
  );
}

type Edit = (meeting: Meeting) => Meeting;

const shift = (
  meeting: Meeting,
  which: (kind: SessionKind) => boolean,
  minutes: number,
): Meeting => ({
  ...meeting,
  sessions: meeting.sessions.map((session) =>
    which(session.kind)
      ? { ...session, startsAt: session.startsAt?.add({ minutes }) ?? null }
      : session,
  ),
});

const moveDays = (meeting: Meeting, days: number): Meeting => ({
  ...shift(meeting, () => true, days * 24 * 60),
  startDate: Temporal.PlainDate.from(meeting.startDate).add({ days }).toString(),
  endDate: Temporal.PlainDate.from(meeting.endDate).add({ days }).toString(),
});

const kinds = fc.constantFrom<SessionKind>(...normal);
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(kinds, fc.integer({ min: -300, max: 300 })).map(
    ([kind, minutes]): Edit =>
      (meeting) =>
        shift(meeting, (each) => each === kind, minutes),
  ),
  fc.integer({ min: -60, max: 60 }).map(
    (days): Edit =>
      (meeting) =>
        moveDays(meeting, days),
  ),
  fc.boolean().map((cancelled): Edit => (meeting) => ({ ...meeting, cancelled })),
  fc
    .constantFrom(
      "Grande Prêmio; do Brasil, 2026",
      "Place 1 Grand Prix",
      "Very long name ".repeat(9),
    )
    .map((name): Edit => (meeting) => ({ ...meeting, name })),
  kinds.map((kind): Edit => (meeting) => ({
    ...meeting,
    sessions: meeting.sessions.filter((session) => session.kind !== kind),
  })),
  fc.constant<Edit>((meeting) => {
    const all = newMeeting(meeting.id, 0, true).sessions;
    const missing = all.filter(
      ({ kind }) => !meeting.sessions.some((session) => session.kind === kind),
    );
    const timed = meeting.sessions.map((session) => ({
      ...session,
      startsAt: session.startsAt ?? all.find(({ kind }) => kind === session.kind)?.startsAt ?? null,
    }));
    return { ...meeting, sessions: [...timed, ...missing] };
  }),
);

type Step = { readonly insert: number } | { readonly which: number; readonly edit: Edit };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ insert: fc.integer({ min: 0, max: 300 }) }) },
    { weight: 6, arbitrary: fc.record({ which: fc.nat(), edit: edits }) },
  ),
  { minLength: 1, maxLength: 12 },
);

const planOf = (meeting: Meeting) => ({
  ...meeting,
  sessions: meeting.sessions.map(({ kind, startsAt }) => ({
    kind,
    startsAt: startsAt?.toString() ?? null,
  })),
});

function take({ meetings, changes, minutes }: World, step: Step): World {
  const noticedAt = seasonStart.add({ minutes });
  if ("insert" in step) {
    const meeting = newMeeting(meetings.length + 1, step.insert, step.insert % 3 !== 0);
    const sorted = [...meetings, meeting].toSorted((a, b) => a.endDate.localeCompare(b.endDate));
    return { meetings: sorted, changes, minutes: minutes + 1 };
  }
  const before = meetings[step.which % meetings.length];
  if (before === undefined) return { meetings, changes, minutes };
  const after = step.edit(before);
  const noticed = planChanges(planOf(before), planOf(after)).map((change) => ({
    ...change,
    noticedAt,
  }));
  return {
    meetings: meetings.map((meeting) => (meeting === before ? after : meeting)),
    changes: new Map([...changes, [before.id, [...(changes.get(before.id) ?? []), ...noticed]]]),
    minutes: minutes + 1,
  };
}

const firstWorld: World = {
  meetings: [newMeeting(1, 0, true), newMeeting(2, 14, true), newMeeting(3, 28, false)],
  changes: new Map(),
  minutes: 0,
};

test("brings an app's copy of the calendar up to date, however rarely the app updates", () => {
  const looks = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(
      steps,
      looks,
      fc.subarray([...calendarParts], { minLength: 1 }),
      (all, when, parts) => {
        let world = firstWorld;
        let copies = refresh(new Map(), textOf(world, parts));
        for (const [i, step] of all.entries()) {
          world = take(world, step);
          if (when[i]) copies = refresh(copies, textOf(world, parts));
        }
        const last = textOf(world, parts);
        copies = refresh(copies, last);
        const shown = (events: ReadonlyMap<string, Copy>) =>
          new Map(Array.from(events, ([uid, copy]) => [uid, copy.shown]));
        expect(shown(copies)).toEqual(shown(parse(last)));
      },
    ),
    { numRuns: propertyRuns(2_000, 60) },
  );
});

test("stamps an event with its last change, or else with the facts' own time", () => {
  const changed = take(firstWorld, { which: 0, edit: (meeting) => shift(meeting, () => true, 30) });
  const stamps = (world: World) => new Set(textOf(world).match(/^(?:DTSTAMP|LAST-MODIFIED):.*Z/gm));
  expect(stamps(firstWorld)).toEqual(
    new Set(["DTSTAMP:20260101T100000Z", "LAST-MODIFIED:20260101T100000Z"]),
  );
  // The change was noticed before the facts' own time.
  expect([...stamps(changed)].toSorted()).toEqual([
    "DTSTAMP:20260101T100000Z",
    "LAST-MODIFIED:20260101T000000Z",
    "LAST-MODIFIED:20260101T100000Z",
  ]);
  const later = take(
    { ...firstWorld, minutes: 24 * 60 },
    { which: 0, edit: (meeting) => moveDays(meeting, 1) },
  );
  expect(stamps(later)).toContain("DTSTAMP:20260102T000000Z");
});

test("detects a change that doesn't raise the sequence number", () => {
  const [first] = firstWorld.meetings;
  if (first === undefined) throw new Error("a meeting is missing");
  const moved = { ...firstWorld, meetings: [shift(first, () => true, 30)] };
  const copies = refresh(parse(textOf({ ...firstWorld, meetings: [first] })), textOf(moved));
  expect(copies).not.toEqual(parse(textOf(moved)));
});

/** Rules of RFC 5545, sections 3.1 and 3.6, and of RFC 7986 that parsers usually forgive. */
function violations(text: string): string[] {
  const problems: string[] = [];
  if (!text.endsWith("END:VCALENDAR") && !text.endsWith("END:VCALENDAR\r\n"))
    problems.push("no end");
  if (/(?<!\r)\n|\r(?!\n)/.test(text)) problems.push("a line doesn't end with CRLF");
  for (const line of text.split("\r\n")) {
    if (new TextEncoder().encode(line).length > 75)
      problems.push(`a line is longer than 75 octets: ${line}`);
  }
  const lines = text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  const counts = (name: string, of: readonly string[]) =>
    of.filter((line) => new RegExp(`^${name}[:;]`).test(line)).length;
  const head = lines.slice(0, lines.indexOf("BEGIN:VEVENT"));
  for (const name of ["VERSION", "PRODID", "METHOD", "NAME", "COLOR", "REFRESH-INTERVAL", "URL"])
    if (counts(name, head) !== 1) problems.push(`${counts(name, head)} × ${name} in the head`);
  if (!/^[a-z]+$/.test(/^COLOR:(.*)$/m.exec(head.join("\n"))?.[1] ?? ""))
    problems.push("COLOR isn't a CSS name");
  for (const event of lines.join("\n").split("BEGIN:VEVENT\n").slice(1)) {
    const [body = ""] = event.split("END:VEVENT");
    const own = body.replaceAll(/BEGIN:VALARM[\s\S]*?END:VALARM\n/g, "").split("\n");
    for (const name of [
      "UID",
      "DTSTAMP",
      "LAST-MODIFIED",
      "DTSTART",
      "DTEND",
      "SUMMARY",
      "SEQUENCE",
      "STATUS",
    ])
      if (counts(name, own) !== 1) problems.push(`${counts(name, own)} × ${name} in an event`);
    for (const name of ["LOCATION", "GEO", "URL"])
      if (counts(name, own) > 1) problems.push(`${name} repeated`);
    for (const line of own.filter((each) => /^(?:DTSTAMP|LAST-MODIFIED):/.test(each)))
      if (!/:\d{8}T\d{6}Z$/.test(line)) problems.push(`not in UTC: ${line}`);
    for (const [, alarm = ""] of body.matchAll(/BEGIN:VALARM\n([\s\S]*?)END:VALARM/g))
      for (const name of ["ACTION", "TRIGGER", "DESCRIPTION"])
        if (counts(name, alarm.split("\n")) !== 1) problems.push(`${name} missing from an alarm`);
  }
  return problems;
}

test("follows RFC 5545 and 7986, whatever changes", () => {
  fc.assert(
    fc.property(steps, (all) => {
      expect(violations(textOf(all.reduce(take, firstWorld)))).toEqual([]);
    }),
    { numRuns: propertyRuns(500, 40) },
  );
});

test("keeps names with commas, semicolons, backslashes and accents", () => {
  const [event] = new ICAL.Component(
    ICAL.parse(textOf(firstWorld)) as unknown[],
  ).getAllSubcomponents("vevent");
  expect(event?.getFirstPropertyValue("location")).toBe(
    "Autódromo; São Paulo, \\ Interlagos\nSão Paulo, Brazil",
  );
});

test("never alerts for a cancelled session, and marks it as cancelled in the title", () => {
  const [first] = firstWorld.meetings;
  if (first === undefined) throw new Error("a meeting is missing");
  const text = textOf({ ...firstWorld, meetings: [{ ...first, cancelled: true }] });
  expect(text).not.toContain("VALARM");
  expect(text.match(/^SUMMARY:Cancelled: /gm)).toHaveLength(5);
  expect(text.match(/^STATUS:CANCELLED\r$/gm)).toHaveLength(5);
});

test("marks the days of a meeting without times as tentative", () => {
  const text = textOf({ ...firstWorld, meetings: [newMeeting(3, 28, false)] });
  expect(text).toContain("DTSTART;VALUE=DATE:20260327");
  expect(text).toContain("STATUS:TENTATIVE");
  expect(text).not.toContain("VALARM");
});
