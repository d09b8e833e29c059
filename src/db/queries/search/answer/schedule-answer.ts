import { raceResult } from "#domain/calendar/results-reach.ts";
import { type SessionKind, sessionLabel } from "#domain/calendar/session.ts";
import { FIRST_RESULTS_SEASON } from "#domain/calendar/season-rounds.ts";
import { formatDateRange, formatDay } from "#domain/dates.ts";
import { paths } from "#domain/paths.ts";
import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import type { Place } from "#domain/search/known-names.ts";
import { pluralize } from "#domain/text.ts";
import { type AnswerContext, isAt } from "./answer-context.ts";
import { meetingAnswer } from "./place-answer.ts";

interface Question {
  readonly session: SessionKind | "any";
  readonly place: Place | null;
}

export async function whenAnswer(context: AnswerContext, question: Question): Promise<DirectAnswer | null> {
  const { scheduleNow: now, calendar } = context;
  const { place } = question;
  const coming = calendar
    .filter((meeting) => !meeting.cancelled && (place === null || isAt(meeting, place)))
    .flatMap((meeting) => meeting.sessions.map((session) => ({ meeting, session })))
    .filter(
      ({ session }) =>
        session.overAt.epochMilliseconds > now.epochMilliseconds &&
        (question.session === "any" || session.kind === question.session),
    )
    .toSorted((a, b) => a.session.overAt.epochMilliseconds - b.session.overAt.epochMilliseconds);
  const [next] = coming;
  if (next === undefined) return place === null ? nothingNext(context, question) : nextYearAt(context, place);
  const { meeting, session } = next;
  const { startsAt } = session;
  const label = sessionLabel(session.kind, meeting.season);
  const title = session.kind === "race" ? meeting.name : `${label}, ${meeting.name}`;
  const page = { label: `${meeting.name} ${meeting.season}`, path: paths.meeting(meeting) };
  if (startsAt === null) {
    const days = formatDateRange(meeting.startDate, meeting.endDate);
    return directAnswer({
      title,
      text: `${days} ${meeting.season}. The start time hasn’t been announced yet.`,
      links: [page],
    });
  }
  if (startsAt.epochMilliseconds <= now.epochMilliseconds)
    return directAnswer({ title, text: "On now.", links: [{ label: "Live", path: paths.live() }, page] });
  return directAnswer({
    title,
    text: `${meeting.circuit.name}, ${meeting.country.name}.`,
    start: { at: startsAt.toString(), timeZone: meeting.circuit.timeZone },
    links: [page, { label: "Schedule", path: paths.schedule() }],
  });
}

async function nextYearAt(context: AnswerContext, { circuitId, grandPrixId }: Place): Promise<DirectAnswer | null> {
  const coming = context.names.meetings.find(
    (meeting) =>
      meeting.season === context.season + 1 &&
      !meeting.cancelled &&
      (meeting.circuitId === circuitId || meeting.grandPrixId === grandPrixId),
  );
  return coming === undefined ? null : meetingAnswer(context, coming, "result");
}

function nothingNext({ season }: AnswerContext, { session }: Question): DirectAnswer {
  const what = session === "any" || session === "race" ? "race" : sessionLabel(session, season).toLowerCase();
  return directAnswer({
    title: `After the ${season} season`,
    text: `The next ${what} isn’t on the calendar yet.`,
    links: [{ label: "Schedule", path: paths.schedule() }],
  });
}

export function calendarAnswer(context: AnswerContext, year: number | null): DirectAnswer | null {
  const { season, names, calendar } = context;
  const answerYear = year ?? season;
  const races = names.meetings.filter((meeting) => meeting.season === answerYear && !meeting.cancelled);
  if (races.length === 0) return null;
  const isCurrent = answerYear === season;
  const dated = isCurrent ? calendar.filter((meeting) => meeting.season === season) : [];
  const heldMeetings = dated.filter(({ cancelled }) => !cancelled);
  const [first, last] = [heldMeetings[0], heldMeetings.at(-1)];
  const span = first && last ? `, from ${formatDay(first.startDate)} to ${formatDay(last.endDate)}` : "";
  return directAnswer({
    title: `${answerYear} calendar`,
    text: `${pluralize(races.length, "race")}${span}.`,
    links: [
      {
        label: isCurrent ? "Schedule" : `${answerYear} season`,
        path: isCurrent ? paths.schedule() : paths.f1History(answerYear),
      },
    ],
  });
}

/** The last race is the latest that is over, even while its weekend waits for the result. */
export async function lastRaceAnswer(context: AnswerContext): Promise<DirectAnswer | null> {
  const { calendar, now } = context;
  const last = calendar.findLast((meeting) => {
    const result = raceResult(meeting, now);
    return result === "known" || result === "missing";
  });
  return last === undefined ? null : meetingAnswer(context, last, "result");
}

export function resultsAnswer(
  { season, names }: AnswerContext,
  { session, year }: { readonly session: "race" | "qualifying"; readonly year: number | null },
): DirectAnswer | null {
  const answerYear = year ?? season;
  if (answerYear > season || !names.meetings.some((meeting) => meeting.season === answerYear)) return null;
  if (answerYear < FIRST_RESULTS_SEASON)
    return directAnswer({
      title: `${answerYear} results`,
      text: "Every race winner and the final standings.",
      links: [{ label: `${answerYear} season`, path: paths.f1History(answerYear) }],
    });
  const isRace = session === "race";
  const label = isRace ? "Race results" : "Qualifying results";
  return directAnswer({
    title: `${label} ${answerYear}`,
    text: isRace ? "Every race, newest first." : "Every qualifying session with all times, newest first.",
    links: [
      {
        label: `${label} ${answerYear}`,
        path: isRace ? paths.raceResults(answerYear) : paths.qualifyingResults(answerYear),
      },
      { label: `${answerYear} season`, path: paths.f1History(answerYear) },
    ],
  });
}
