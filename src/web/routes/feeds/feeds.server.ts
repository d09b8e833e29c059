import type { RouterContextProvider } from "react-router";

import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { listSeasonScheduleChanges } from "#db/queries/calendar/schedule-changes.ts";
import { findDriverProfile } from "#db/queries/people/driver-profile.ts";
import { findTeamProfile } from "#db/queries/people/team-profile.ts";
import { listQualifyingResults, listRaceResults } from "#db/queries/results/season-results.ts";
import { unnoticedCancellation } from "#domain/calendar/changes/cancellation.ts";
import {
  announcedSessions,
  cancellationEntry,
  changeEntry,
  FEED_LENGTH,
  type FeedEntry,
  type FinishedSession,
  fullResultEntry,
  newest,
  resultEntry,
  storyEntry,
} from "#domain/feeds/feed-entry.ts";
import { feedTypes, type FeedTopic, parseFeedPath } from "#domain/feeds/feed-path.ts";
import { paths } from "#domain/paths.ts";
import type { Story } from "#domain/stories/story.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { plainNotFound } from "../../plain-not-found.server.ts";
import type { Feed } from "./write-feed.server.ts";

type Context = Readonly<RouterContextProvider>;
type Described = Omit<Feed, "topic" | "entries" | "updated"> & { readonly entries: readonly FeedEntry[] };

const CACHE_CONTROL = "public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800";

/** Number of stories to search for those about one driver or team: about half a season. */
const STORIES_OF_ONE = 100;

const UNKNOWN = `There's no such feed. These are available as .atom, .rss and .json:
/feeds/stories.atom
/feeds/results.atom (spoiler-free)
/feeds/results/full.atom
/feeds/schedule-changes.atom
/feeds/drivers/max-verstappen.atom
/feeds/teams/ferrari.atom
`;

/** Returns a feed. `path` is the part of the URL after `/feeds/`. */
export async function feed(context: Context, path: string): Promise<Response> {
  const feedPath = parseFeedPath(path);
  const described = feedPath && (await describe(context, feedPath.topic));
  if (feedPath === null || described === null) return plainNotFound(UNKNOWN);
  const { facts, clock, settings } = context.get(servicesContext);
  const entries = newest(described.entries);
  // A feed without entries still needs a date. The current time would differ for every request.
  const updated = entries[0]?.at ?? Temporal.Instant.from(`${settings.season}-01-01T00:00:00Z`);
  const modifiedMs = Math.max(
    facts.loadedAt.epochMilliseconds,
    updated.epochMilliseconds - clock.offsetMs(clock.now()),
  );
  // Loaded on the first request for a feed, because most processes start with a page.
  const { writeFeed } = await import("./write-feed.server.ts");
  const body = writeFeed({ ...described, topic: feedPath.topic, entries, updated }, feedPath.format, settings.ownUrl);
  return new Response(body, {
    headers: {
      "content-type": `${feedTypes[feedPath.format]}; charset=utf-8`,
      "cache-control": CACHE_CONTROL,
      "last-modified": new Date(modifiedMs).toUTCString(),
    },
  });
}

async function describe(context: Context, topic: FeedTopic): Promise<Described | null> {
  const { db, settings } = context.get(servicesContext);
  switch (topic.kind) {
    case "stories":
      return {
        title: "Gridwalk stories (with results)",
        description: "Stories about races, records and the championship. They include results.",
        page: paths.home(),
        entries: (await stories(context, FEED_LENGTH + 1)).map(storyEntry),
      };
    case "results":
      return {
        title: "Gridwalk results (spoiler-free)",
        description: "Announces that results are in, without revealing the winner.",
        page: paths.raceResults(settings.season),
        entries: (await finishedSessions(context)).map(resultEntry),
      };
    case "results/full":
      return {
        title: "Gridwalk results (with winners)",
        description: "The top three of every race, sprint and qualifying session.",
        page: paths.raceResults(settings.season),
        entries: await fullResults(context),
      };
    case "schedule-changes":
      return {
        title: "Gridwalk schedule changes",
        description: "Races and sessions that moved, were cancelled or joined the calendar late.",
        page: paths.scheduleChanges(settings.season),
        entries: await changes(context),
      };
    case "drivers": {
      const driver = await findDriverProfile(db, topic.id);
      return driver && { ...ofOne(driver.name, paths.driver(topic.id)), entries: await about(context, topic) };
    }
    case "teams": {
      const team = await findTeamProfile(db, topic.id, settings.season);
      return team && { ...ofOne(team.name, paths.team(topic.id)), entries: await about(context, topic) };
    }
  }
}

const ofOne = (name: string, page: string) => ({
  title: `${name} on Gridwalk (with results)`,
  description: `Stories about ${name}. They include results.`,
  page,
});

/** Number of stories beyond the limit: more than a session has, so that none of the last session is missing. */
const SPARE = 20;

/**
 * Leaves out previews, because they disappear when their meeting begins. Returns more than `limit`, because the service
 * orders a session's stories by rarity and feeds order them by id.
 */
async function stories(context: Context, limit: number): Promise<readonly Story[]> {
  const { storyService, facts, settings, clock } = context.get(servicesContext);
  const query = { facts, season: settings.season, now: clock.now(), limit: limit + SPARE };
  const all = await storyService.listStories(query);
  return all.filter(({ kind }) => kind !== "preview");
}

async function about(context: Context, { kind, id }: { readonly kind: "drivers" | "teams"; readonly id: string }) {
  const all = await stories(context, STORIES_OF_ONE);
  return all
    .filter(({ driverIds, teamIds }) => (kind === "drivers" ? driverIds : teamIds).includes(id))
    .map(storyEntry);
}

const seasonsOf = (season: number) => [season - 1, season];

async function meetingsOf(context: Context, seasons: readonly number[]): Promise<readonly Meeting[]> {
  const { db, facts, clock } = context.get(servicesContext);
  const now = clock.now();
  const calendars = await Promise.all(
    seasons.map(async (season) =>
      (await knownCalendar(db, { season, facts, now })).filter((meeting) => meeting.season === season),
    ),
  );
  return calendars.flat();
}

async function finishedSessions(context: Context): Promise<FinishedSession[]> {
  const { clock, settings } = context.get(servicesContext);
  const nowMs = clock.now().epochMilliseconds;
  const meetings = await meetingsOf(context, seasonsOf(settings.season));
  return meetings
    .filter(({ cancelled }) => !cancelled)
    .flatMap((meeting) =>
      announcedSessions.flatMap((kind) => {
        const session = meeting.sessions.find((each) => each.kind === kind);
        const isIn = session !== undefined && session.hasResult && session.overAt.epochMilliseconds <= nowMs;
        return isIn ? [{ meeting, kind, overAt: session.overAt }] : [];
      }),
    )
    .toSorted((a, b) => b.overAt.epochMilliseconds - a.overAt.epochMilliseconds)
    .slice(0, FEED_LENGTH);
}

const LEADERS = 3;

async function fullResults(context: Context): Promise<FeedEntry[]> {
  const { db, clock } = context.get(servicesContext);
  const sessions = await finishedSessions(context);
  const of = { meetingIds: [...new Set(sessions.map(({ meeting }) => meeting.id))], now: clock.now() };
  const [races, qualifyings] = await Promise.all([
    listRaceResults(db, { ...of, kinds: ["race", "sprint"] }),
    listQualifyingResults(db, { ...of, kinds: ["qualifying", "sprint-qualifying"] }),
  ]);
  const rowsOf = Map.groupBy([...races, ...qualifyings], (row) => `${row.meetingId} ${row.session}`);
  return sessions.map((session) =>
    fullResultEntry(
      session,
      (rowsOf.get(`${session.meeting.id} ${session.kind}`) ?? []).flatMap(({ position, driver, team }) =>
        position === null || position > LEADERS ? [] : [{ position, driver: driver.name, team: team.name }],
      ),
    ),
  );
}

async function changes(context: Context): Promise<FeedEntry[]> {
  const { db, clock, settings } = context.get(servicesContext);
  const now = clock.now();
  const seasons = [...seasonsOf(settings.season), settings.season + 1];
  const [meetings, noticed] = await Promise.all([
    meetingsOf(context, seasons),
    listSeasonScheduleChanges(db, { seasons, now }),
  ]);
  const noticedOf = Map.groupBy(noticed, ({ meetingId }) => meetingId);
  return meetings.flatMap((meeting) => {
    const meetingChanges = noticedOf.get(meeting.id) ?? [];
    const cancellation = unnoticedCancellation(meeting, meetingChanges, now);
    const entries = meetingChanges.map((change) => changeEntry(change, meeting));
    // Feed readers need a date for each entry.
    return cancellation === null || cancellation.on === null
      ? entries
      : [cancellationEntry(meeting, cancellation.on, cancellation.reason), ...entries];
  });
}
