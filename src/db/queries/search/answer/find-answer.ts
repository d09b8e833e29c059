import type { Database } from "#db/database.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Moment } from "#domain/calendar/moment.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { resultsReach } from "#domain/calendar/results-reach.ts";
import type { SearchIntent } from "#domain/search/intent.ts";
import type { IndexedMeeting } from "#domain/search/known-names.ts";
import { parseIntent } from "#domain/search/parse-intent.ts";
import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import { searchResultPath } from "#domain/search/search-result.ts";
import type { SluggedDriver } from "#domain/slug.ts";
import type { Temporal } from "#domain/time.ts";
import { listedNames } from "#db/queries/search/listed-names.ts";
import { paths } from "#domain/paths.ts";

import type { AnswerContext } from "./answer-context.ts";
import { careerAnswer } from "./career-answer.ts";
import { driverAnswer } from "./driver-answer.ts";
import { latestAtAnswer, meetingAnswer, winnersAnswer } from "./place-answer.ts";
import { recordAnswer } from "./record-answer.ts";
import { calendarAnswer, lastRaceAnswer, resultsAnswer, whenAnswer } from "./schedule-answer.ts";
import { seasonAnswer } from "./season-answer.ts";
import { standingsAnswer } from "./standings-answer.ts";
import { titleAnswer } from "./title-answer.ts";
import { versusAnswer } from "./versus-answer.ts";

interface Question {
  readonly text: string;
  readonly season: number;
  readonly now: Temporal.Instant;
  /** The site's own time, later than `now` while a session is hidden. It decides which sessions are still to come. */
  readonly scheduleNow?: Moment;
  readonly facts: { readonly version: string };
  readonly seasonDrivers: readonly SluggedDriver[];
}

/** Answers a question from the facts up to `now`. Returns null if the text isn't a recognised question. */
export async function findAnswer(db: Database, question: Question): Promise<DirectAnswer | null> {
  const { text, season, now, scheduleNow = now, facts, seasonDrivers } = question;
  const allNames = await listedNames(db, season, facts);
  const intent = parseIntent(text, allNames.known, season);
  if (intent === null) return null;
  const [calendar, nextCalendar] = await Promise.all([
    knownCalendar(db, { season, facts, now }),
    knownCalendar(db, { season: season + 1, facts, now }),
  ]);
  const names = { ...allNames, meetings: asAnnounced(allNames.meetings, season, [...calendar, ...nextCalendar]) };
  const reach = resultsReach(
    calendar.filter((meeting) => meeting.season === season),
    now,
  );
  const driverPath = (id: string): string => searchResultPath({ kind: "driver", ref: id, seasons: [] }, seasonDrivers);
  return answerTo({ db, facts, season, now, scheduleNow, names, calendar, reach, driverPath }, intent);
}

/** Gives this and later seasons' meetings their announced names. Earlier calendars can no longer change. */
function asAnnounced(
  indexed: readonly IndexedMeeting[],
  season: number,
  calendar: readonly Meeting[],
): readonly IndexedMeeting[] {
  const announced = new Map(calendar.map((meeting) => [`${meeting.season}/${meeting.slug}`, meeting]));
  return indexed.flatMap((meeting) => {
    if (meeting.season < season) return meeting;
    const announcement = announced.get(`${meeting.season}/${meeting.slug}`);
    if (announcement === undefined) return [];
    const { name, cancelled, circuit } = announcement;
    return { ...meeting, name, cancelled, circuitId: circuit.id };
  });
}

async function answerTo(context: AnswerContext, intent: SearchIntent): Promise<DirectAnswer | null> {
  switch (intent.kind) {
    case "title":
      return titleAnswer(context, intent);
    case "versus":
      return versusAnswer(context, intent);
    case "season":
      return seasonAnswer(context, intent.year);
    case "watch":
      return watchAnswer(context, intent.year);
    case "winners":
      return winnersAnswer(context, intent.place);
    case "when":
      return whenAnswer(context, intent);
    case "last-race":
      return lastRaceAnswer(context);
    case "standings":
      return standingsAnswer(context, intent);
    case "calendar":
      return calendarAnswer(context, intent.year);
    case "results":
      return resultsAnswer(context, intent);
    case "meeting":
      return meetingAnswer(context, intent.meeting, intent.view);
    case "latest-at":
      return latestAtAnswer(context, intent.place, intent.view);
    case "career":
      return careerAnswer(context, intent);
    case "driver":
      return driverAnswer(context, intent.of);
    case "record":
      return recordAnswer(context, intent);
  }
}

/** Offers the time machine, either in general or for a season that has begun. */
function watchAnswer({ season }: AnswerContext, year: number | null): DirectAnswer | null {
  if (year === null) {
    return directAnswer({
      title: "Time machine",
      text: "Go back to any race since 1950, and carry on race by race.",
      links: [{ label: "Choose a race", path: paths.watch() }],
    });
  }
  if (year > season) return null;
  return directAnswer({
    title: `Watch ${year}`,
    text: `Go back to ${year} in the time machine, and relive it race by race.`,
    links: [{ label: `Choose a ${year} race`, path: paths.watch({ season: year }) }],
  });
}
