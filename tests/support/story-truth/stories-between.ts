import type { Database } from "#db/database.ts";
import { findStoryArchive, listMeetingDetails } from "#db/queries/stories/story-facts.ts";
import type { ArchiveMeeting } from "#domain/stories/facts.ts";
import type { Story } from "#domain/stories/story.ts";
import { storyMoments, writeStories } from "#domain/stories/write-stories.ts";

/** Yields every story about the meetings of these seasons. */
export async function* storiesBetween(
  db: Database,
  from: number,
  to: number,
  chosen: (meeting: ArchiveMeeting) => boolean,
): AsyncGenerator<Story> {
  // An archive contains two seasons' calendars.
  for (let season = to; season >= from; season -= 2) {
    const archive = await findStoryArchive(db, season);
    const meetings = archive.meetings.filter(
      (meeting) => meeting.season >= from && chosen(meeting),
    );
    const details = await listMeetingDetails(
      db,
      meetings.map(({ id }) => id),
    );
    for (const meeting of meetings) {
      const detail = details.find(({ meetingId }) => meetingId === meeting.id);
      if (detail === undefined) continue;
      const usedSentences = new Set<string>();
      for (const moment of storyMoments(meeting))
        yield* writeStories({ archive, meeting, detail, ...moment }, usedSentences);
    }
  }
}
