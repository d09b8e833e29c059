import type { RouterContextProvider } from "react-router";

import type { Database } from "#db/database.ts";
import {
  findRaceClassification,
  findTimedClassification,
  type RaceClassificationRow,
} from "#db/queries/results/classifications.ts";
import { findTeamCountries } from "#db/queries/entrants/teams.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { findMeetingPlace } from "#db/queries/circuits/meeting-place.ts";
import { findRaceStory } from "#db/queries/results/meeting-story.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { listDocumentVersions } from "#db/queries/facts/document-versions.ts";
import { listRulings } from "#db/queries/facts/overrides.ts";
import { listScheduleChanges } from "#db/queries/calendar/schedule-changes.ts";
import { driverSlug } from "#domain/slug.ts";
import { hadNationalColours, nationalColour } from "#domain/people/national-colour.ts";
import { shortenedText } from "#domain/results/shortened.ts";
import { formatDay } from "#domain/dates.ts";
import type { KnockoutKind } from "#domain/results/knockout.ts";
import { paths } from "#domain/paths.ts";
import { isRun, resultsReach } from "#domain/calendar/results-reach.ts";
import { neighbouringMeetings, roundsOf } from "#domain/calendar/season-rounds.ts";
import { type ScheduleChange, sessionShift } from "#domain/calendar/changes/schedule-change.ts";
import { type SessionKind, sessionLabel, sessionShortLabel } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";
import type { WeekendSession } from "#domain/calendar/weekend.ts";

import { servicesContext } from "../../context.ts";
import { type MeetingParams, meetingAt } from "../../meeting-at.server.ts";
import { lengthUnit } from "#web/preferences.server.ts";
import { optionalBlock } from "../../optional-block.server.ts";
import { scheduleCalendar, siteCalendar } from "../../site-calendar.server.ts";
import { hiddenReplay } from "./hidden-replay.server.ts";
import { hiddenSessions } from "../../spoiler-free.server.ts";
import { type SessionView, weekendView } from "../../weekend-view.server.ts";
import { circuitFacts } from "./circuit-facts.server.ts";
import { type LinkOf, raceTable, timedTable } from "./classification.server.ts";
import { scheduleChangesView } from "../../components/schedule-changes/schedule-changes.server.ts";
import { classificationNote } from "./meeting-changes.server.ts";
import { loadLeadResult } from "../../components/lead-result/lead-result.server.ts";
import { loadLookAhead } from "../../components/look-ahead/look-ahead.server.ts";
import { raceCard } from "./race-card.server.ts";
import { raceStory } from "./race-story.server.ts";
import { rulingNotes } from "./ruling-notes.server.ts";
import { sportsEvent } from "./sports-event.server.ts";
import { voteLink } from "../../components/vote-link.server.ts";

export async function loadMeeting(
  context: Readonly<RouterContextProvider>,
  params: MeetingParams,
  query: URLSearchParams,
  delaySeconds = 0,
) {
  const services = context.get(servicesContext);
  const { cover, db, settings } = services;
  const [{ now, season, lead }, schedule] = await Promise.all([siteCalendar(context), scheduleCalendar(context)]);
  const withQuery = (path: string): string => (query.size > 0 ? `${path}?${query.toString()}` : path);
  const meeting = await meetingAt(context, params, (canonicalMeeting) => withQuery(paths.meeting(canonicalMeeting)));
  const finished = finishedSessions(meeting, now);
  const shownSession = finished.find(({ kind }) => kind === query.get("session")) ?? finished[0];
  const raceIsKnown = finished.some(({ kind }) => kind === "race");
  const ofMeeting = { meetingId: meeting.id, now };

  const [calendar, place, seasonDrivers, results, story, other, changes, versions, rulings] = await Promise.all([
    knownCalendar(db, { season: meeting.season, facts: services.facts, now }),
    findMeetingPlace(db, ofMeeting),
    listSeasonDrivers(db, season, now),
    raceIsKnown ? findRaceClassification(db, { ...ofMeeting, session: "race" }) : [],
    raceIsKnown ? optionalBlock(context, "race story", () => findRaceStory(db, ofMeeting)) : null,
    shownSession === undefined || shownSession.kind === "race" ? null : findTable(db, meeting, shownSession.kind, now),
    optionalBlock(context, "schedule changes", () => listScheduleChanges(db, ofMeeting)),
    finished.length === 0 ? [] : optionalBlock(context, "versions", () => listDocumentVersions(db, ofMeeting)),
    shownSession === undefined ? [] : listRulings(db, { meetingId: meeting.id, session: shownSession.kind }),
  ]);
  const race = await inPeriodColours(db, meeting.season, results);
  const { previous, next } = neighbouringMeetings(calendar, meeting);
  const linkOf: LinkOf = (driver) => paths.driver(driverSlug(driver, seasonDrivers));
  const hidden = hiddenSessions(cover, meeting, schedule.now);
  const [weekend, leadView, unit, vote, ahead, unseenReplay] = await Promise.all([
    weekendView(context, meeting, { knownLayout: place.layout, delaySeconds }),
    loadLeadResult(context, lead?.meeting.id === meeting.id ? lead : null, now),
    lengthUnit(context),
    raceIsKnown ? voteLink(context, meeting) : null,
    loadLookAhead(context, meeting, place.winners[0]),
    hiddenReplay(services, meeting, hidden),
  ]);
  return {
    renderedAt: schedule.now.toString(),
    hidden,
    unseenReplay,
    /** The result with which this page begins, as the home page does. */
    lead: leadView,
    weekend: {
      ...weekend,
      sessions: weekend.sessions.map((session, i) => withShift(session, changes ?? [], meeting.sessions[i]?.kind)),
      rounds: roundsOf(calendar, meeting.season),
      // Before 2018, only the date of the race is known for certain.
      dateRange: meeting.startDateKnown ? weekend.dateRange : formatDay(meeting.endDate),
      laps: place.laps,
    },
    shortened: shortenedText({
      season: meeting.season,
      laps: place.laps,
      scheduledLaps: place.scheduledLaps,
      winnerPointsHundredths: race[0]?.pointsHundredths ?? Infinity,
    }),
    ahead,
    officialName: meeting.officialName,
    calendarFile: paths.meetingCalendar(meeting),
    vote,
    paceTo: story !== null && story.laps.length > 0 ? paths.racePace(meeting) : null,
    replayTo: story !== null && story.laps.length > 0 && place.layout !== null ? paths.replay(meeting) : null,
    previous: neighbour(previous),
    next: neighbour(next),
    resultsAreMissing: resultsReach([meeting], now)?.kind === "behind",
    card: story && raceCard(race, story, place, unit),
    session: shownSession ? { kind: shownSession.kind, label: sessionLabel(shownSession.kind, meeting.season) } : null,
    sessions: finished.map(({ kind }) => ({
      kind,
      label: sessionLabel(kind, meeting.season),
      short: sessionShortLabel(kind),
    })),
    changes: scheduleChangesView(changes ?? []),
    table: shownSession ? (other?.(linkOf, race) ?? raceTable(race, linkOf, story ?? undefined)) : null,
    rulings: rulingNotes(rulings),
    note: shownSession && versions ? classificationNote(versions, shownSession, now) : null,
    story: story && raceStory(race, story, { table: query.get("table") }),
    circuit: circuitFacts(meeting, place, unit),
    event: sportsEvent(meeting, place, settings.publicUrl),
  };
}

/** In the years of national racing colours, gives teams without a colour their country's colour. */
async function inPeriodColours(db: Database, season: number, race: readonly RaceClassificationRow[]) {
  if (!hadNationalColours(season)) return race;
  const countries = await findTeamCountries(
    db,
    race.map(({ team }) => team.id),
  );
  return race.map((row) => ({
    ...row,
    team: { ...row.team, colour: row.team.colour ?? nationalColour(season, countries.get(row.team.id)) },
  }));
}

function withShift(
  session: SessionView,
  changes: readonly ScheduleChange[],
  kind: SessionKind | undefined,
): SessionView {
  const shift = kind && sessionShift(changes, kind);
  return shift ? { ...session, moved: shift } : session;
}

/** Returns the sessions that have been run, latest first, so that the race comes before the others. */
function finishedSessions(meeting: Meeting, now: Temporal.Instant): WeekendSession[] {
  return meeting.sessions.filter((session) => isRun(session, now)).toReversed();
}

/**
 * Loads the classification of any session except the race. Returns a function that builds the table with the given
 * driver links.
 */
async function findTable(
  db: Database,
  { id: meetingId, season, qualifyingFormat }: Meeting,
  session: Exclude<SessionKind, "race">,
  now: Temporal.Instant,
) {
  if (session === "sprint") {
    const rows = await findRaceClassification(db, { meetingId, session, now });
    return (linkOf: LinkOf) => raceTable(rows, linkOf);
  }
  const rows = await findTimedClassification(db, { meetingId, session, now });
  const isKnockout = session === "qualifying" || session === "sprint-qualifying";
  const format: KnockoutKind["format"] = qualifyingFormat === "elimination" ? qualifyingFormat : "knockout";
  const segments = isKnockout ? { name: session === "qualifying" ? "Q" : "SQ", season, format } : null;
  return (linkOf: LinkOf, race: readonly RaceClassificationRow[]) =>
    timedTable(rows, linkOf, segments, session === "qualifying" ? race : []);
}

function neighbour(meeting: Meeting | null) {
  return (
    meeting && { to: paths.meeting(meeting), season: meeting.season, slug: meeting.slug, place: meeting.grandPrixName }
  );
}
