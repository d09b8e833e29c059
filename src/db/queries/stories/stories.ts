import type { Database } from "#db/database.ts";
import { ownTurnOfLoop } from "#db/own-turn.ts";
import { oncePerFacts } from "#db/once-per-facts.ts";
import type { StoryArchive, ArchiveMeeting, MeetingDetail } from "#domain/stories/facts.ts";
import type { Story } from "#domain/stories/story.ts";
import { storyMoments, firstSessionMs, writeStories } from "#domain/stories/write-stories.ts";
import type { Temporal } from "#domain/time.ts";
import { findStoryArchive, listMeetingDetails } from "./story-facts.ts";

interface StoryQuery {
  readonly facts: { readonly version: string };
  readonly season: number;
  readonly now: Temporal.Instant;
  readonly limit: number;
}

/**
 * Generates and caches stories. Create only one instance per process, because each keeps all races since 1950 in
 * memory.
 */
export interface StoryService {
  /**
   * Lists stories as of `now`, newest first. If the season has fewer than `limit`, stories from the season before are
   * added. A story appears when its session is over and classified. A preview disappears when its meeting begins. Takes
   * three queries, or none if the stories are cached.
   */
  listStories(query: StoryQuery): Promise<Story[]>;
}

interface Written {
  readonly archive: StoryArchive;
  /** Keyed by meeting id. Contains meetings of at most two seasons. */
  readonly stories: Map<number, Promise<readonly Story[]>>;
}

/** Number of meetings to read together. Two usually have enough stories for a page. */
const MEETINGS_AT_ONCE = 2;

export function createStoryService(db: Database): StoryService {
  const seasons = oncePerFacts<number, Written>({ maxKeys: 1 });

  return {
    async listStories(query) {
      const { facts, season } = query;
      const seasonStories = await seasons(facts.version, season, async () => ({
        archive: await findStoryArchive(db, season),
        stories: new Map(),
      }));
      const { archive } = seasonStories;
      const nowMs = query.now.epochMilliseconds;
      const begun = archive.meetings
        .map((meeting) => ({ meeting, firstMs: storyMoments(meeting)[0]?.asOfMs ?? Infinity }))
        .filter(({ firstMs }) => firstMs <= nowMs)
        .toSorted((a, b) => b.firstMs - a.firstMs)
        .map(({ meeting }) => meeting);
      const stories: Story[] = [];
      const isToCome = new Set(begun.filter((meeting) => firstSessionMs(meeting) > nowMs).map(({ id }) => id));
      for (let at = 0; at < begun.length && stories.length < query.limit; at += MEETINGS_AT_ONCE) {
        for (const all of await storiesOf(db, seasonStories, begun.slice(at, at + MEETINGS_AT_ONCE))) {
          const published = all.filter(({ publishedAt }) => publishedAt.epochMilliseconds <= nowMs);
          stories.push(...published.filter(({ kind, meeting }) => kind !== "preview" || isToCome.has(meeting.id)));
        }
      }
      // The sort is stable, so stories published at the same time keep their order.
      return stories
        .toSorted((a, b) => b.publishedAt.epochMilliseconds - a.publishedAt.epochMilliseconds)
        .slice(0, query.limit);
    },
  };
}

function storiesOf(
  db: Database,
  { archive, stories: writtenStories }: Written,
  meetings: readonly ArchiveMeeting[],
): Promise<(readonly Story[])[]> {
  const missing = meetings.filter(({ id }) => !writtenStories.has(id));
  const details = listMeetingDetails(
    db,
    missing.map(({ id }) => id),
  );
  for (const meeting of missing) {
    const stories = details.then((all) => writeMeeting(archive, meeting, all));
    writtenStories.set(meeting.id, stories);
    stories.catch(() => writtenStories.delete(meeting.id));
  }
  return Promise.all(meetings.map(({ id }) => writtenStories.get(id) ?? Promise.resolve([])));
}

async function writeMeeting(
  archive: StoryArchive,
  meeting: ArchiveMeeting,
  details: readonly MeetingDetail[],
): Promise<readonly Story[]> {
  const detail = details.find(({ meetingId }) => meetingId === meeting.id);
  const stories: Story[] = [];
  if (detail === undefined) return stories;
  const usedSentences = new Set<string>();
  for (const moment of storyMoments(meeting)) {
    await ownTurnOfLoop();
    stories.push(...writeStories({ archive, meeting, detail, ...moment }, usedSentences));
  }
  return stories;
}
