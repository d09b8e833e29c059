import { z } from "@hono/zod-openapi";

import { resultsReach } from "../results-reach-wire.ts";
import { sessionKinds } from "#domain/calendar/session.ts";

/*
 * These fields are read by devices and dashboards that are never updated. Add fields, but never
 * rename, remove or retype one: `tests/conformance/widget-contract.test.ts` rejects that.
 */

const utc = (description: string, example = "2025-11-23T04:00:00Z") =>
  z
    .string()
    .nullable()
    .openapi({ description: `${description} RFC 3339, in UTC.`, example });
const local = (description: string) =>
  z.string().nullable().openapi({ description, example: "2025-11-23T05:00:00+01:00" });

const weekend = {
  season: z.number().int().nullable().openapi({ example: 2025 }),
  round: z.number().int().nullable().openapi({ example: 22 }),
  name: z.string().nullable().openapi({ example: "Las Vegas Grand Prix" }),
  country: z.string().nullable().openapi({ example: "United States of America" }),
  countryCode: z
    .string()
    .nullable()
    .openapi({ description: "ISO 3166-1 alpha-2, in capitals.", example: "US" }),
  circuit: z.string().nullable().openapi({ example: "Las Vegas" }),
  place: z.string().nullable().openapi({ example: "Paradise" }),
  trackZone: z
    .string()
    .nullable()
    .openapi({ description: "The track’s time zone.", example: "America/Los_Angeles" }),
  zone: z
    .string()
    .openapi({ description: "Zone of the `…Local` times.", example: "Europe/Berlin" }),
  url: z.string().openapi({
    description: "Page with the details.",
    example: "/schedule/2025/las-vegas-grand-prix",
  }),
};

const WidgetSession = z
  .object({
    kind: z.enum(sessionKinds),
    name: z.string().openapi({ example: "Qualifying" }),
    startsAt: utc("Null until the start has been set."),
    startsAtLocal: local("The same time in `zone`."),
    weekday: z.string().nullable().openapi({ description: "In `zone`.", example: "Sunday" }),
    date: z.string().nullable().openapi({ description: "In `zone`.", example: "2025-11-23" }),
    time: z.string().nullable().openapi({ description: "In `zone`.", example: "05:00" }),
    isNext: z.boolean(),
    isLive: z.boolean(),
    isOver: z.boolean(),
  })
  .openapi("WidgetSession");

export const NextWidget = z
  .object({
    ...weekend,
    status: z.enum(["upcoming", "live", "between", "finished", "none"]).openapi({
      description:
        "`live` during a session, `between` two sessions of the weekend, `finished` after the race until its result is known, `none` if no further race is planned.",
    }),
    startDate: z
      .string()
      .nullable()
      .openapi({ description: "First day of the weekend, in track time.", example: "2025-11-20" }),
    endDate: z
      .string()
      .nullable()
      .openapi({ description: "Day of the race, in track time.", example: "2025-11-22" }),
    known: z
      .boolean()
      .openapi({ description: "True if the start of the next session is confirmed." }),
    session: z.string().nullable().openapi({ description: "The next session.", example: "Race" }),
    startsAt: utc("Start of the next session."),
    startsAtLocal: local("The same time in `zone`."),
    countdownSeconds: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "Until `startsAt`.", example: 86_400 }),
    liveSession: z
      .string()
      .nullable()
      .openapi({ description: "The session in progress.", example: null }),
    raceStartsAt: utc("Start of the race."),
    raceStartsAtLocal: local("The same time in `zone`."),
    raceCountdownSeconds: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "Null once the race has begun." }),
    isSprint: z.boolean(),
    sessions: z.array(WidgetSession),
    cancelledBefore: z.array(z.string()).openapi({
      description: "Cancelled races between the last race and this one.",
      example: [],
    }),
    outlinePath: z
      .string()
      .nullable()
      .openapi({ description: "SVG path of the circuit’s outline, closed." }),
    outlineViewBox: z.string().nullable().openapi({ example: "0 0 240 150" }),
  })
  .openapi("NextWidget");

const WidgetDriverStanding = z
  .object({
    position: z.number().int().nullable(),
    name: z.string().openapi({ example: "Lando Norris" }),
    lastName: z.string().openapi({ example: "Norris" }),
    code: z.string().openapi({ example: "NOR" }),
    team: z.string().nullable().openapi({ example: "McLaren" }),
    colour: z.string().nullable().openapi({ example: "#ff8000" }),
    points: z.number().nullable(),
    gap: z.number().nullable().openapi({ description: "Points behind the leader." }),
    wins: z.number().int(),
  })
  .openapi("WidgetDriverStanding");

const WidgetTeamStanding = WidgetDriverStanding.omit({
  lastName: true,
  code: true,
  team: true,
}).openapi("WidgetTeamStanding");

export const StandingsWidget = z
  .object({
    season: z.number().int(),
    afterRound: z.number().int().nullable().openapi({ description: "Null before the first race." }),
    after: z.string().nullable().openapi({ example: "São Paulo Grand Prix" }),
    afterSprint: z
      .boolean()
      .openapi({ description: "True if only the sprint of that weekend counts so far." }),
    drivers: z.array(WidgetDriverStanding),
    teams: z.array(WidgetTeamStanding),
    ...resultsReach,
    url: z.string().openapi({ example: "/drivers" }),
  })
  .openapi("StandingsWidget");

const WidgetPodiumPlace = z
  .object({
    position: z.number().int(),
    name: z.string().openapi({ example: "Max Verstappen" }),
    lastName: z.string().openapi({ example: "Verstappen" }),
    code: z.string().openapi({ example: "VER" }),
    team: z.string().openapi({ example: "Red Bull" }),
    colour: z.string().nullable(),
    time: z
      .string()
      .nullable()
      .openapi({ description: "The winner’s time, then gaps.", example: "+20.741" }),
  })
  .openapi("WidgetPodiumPlace");

export const LastWidget = z
  .object({
    ...weekend,
    raceStartsAt: utc("Start of the race. Null if unknown."),
    raceStartsAtLocal: local("The same time in `zone`."),
    date: z
      .string()
      .nullable()
      .openapi({ description: "Last day of the weekend.", example: "2025-11-22" }),
    hasResult: z
      .boolean()
      .openapi({ description: "False if the result is hidden or not known yet." }),
    winner: z.string().nullable().openapi({ example: "Max Verstappen" }),
    winnerCode: z.string().nullable().openapi({ example: "VER" }),
    winnerTeam: z.string().nullable().openapi({ example: "Red Bull" }),
    second: z.string().nullable().openapi({ example: "George Russell" }),
    third: z.string().nullable().openapi({ example: "Kimi Antonelli" }),
    podium: z.array(WidgetPodiumPlace),
    ...resultsReach,
  })
  .openapi("LastWidget");
