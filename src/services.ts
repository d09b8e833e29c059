import type { Accounts } from "#accounts/accounts.ts";
import type { Database } from "#db/database.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import type { StoryService } from "#db/queries/stories/stories.ts";
import type { UnseenRace } from "#domain/reader-clock/replay-time.ts";
import type { WatchStop } from "#domain/reader-clock/watch-stops.ts";
import type { Temporal } from "#domain/time.ts";
import type { Editing } from "#facts/overrides/editing.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import type { JobAdmin } from "#jobs/job-admin.ts";
import type { Live } from "#live/live.ts";
import type { Notifications } from "#notifications/notifications.ts";
import type { Clock } from "#platform/clock.ts";
import type { PhotoStudio } from "#platform/photo-studio.ts";
import type { SiteSettings } from "#platform/site-settings.ts";
import type { ChangeEvents } from "#serving/change-events.ts";
import type { Voting } from "#voting/voting.ts";
import type { Logger } from "pino";

/**
 * Limits on what a reader may see. With a cover, the other services contain only facts from before
 * `knownUntil`.
 */
export interface ReaderCover {
  /** Key shared by the pages of all readers with this cover, e.g. `@1730629799999`. */
  readonly key: string;
  /** Results from after this time are hidden. Null if no session is hidden at the moment. */
  readonly knownUntil: Temporal.Instant | null;
  /** The site's own clock, which schedules still follow. In the time machine, it is stopped too. */
  readonly siteClock: Clock;
  readonly unseenRace: UnseenRace | null;
  /** Null for readers in the present. */
  readonly watched: WatchedMoment | null;
}

export interface WatchedMoment {
  readonly stop: WatchStop<Meeting>;
  /**
   * The calendar around the stop, plus the last meeting of the previous season and the first of the
   * next.
   */
  readonly meetings: readonly Meeting[];
  /** Services with everything that the reader may know outside the time machine. */
  readonly present: Services;
}

export interface Services {
  readonly db: Database;
  /** Null if nothing is hidden from the reader. */
  readonly cover: ReaderCover | null;
  readonly clock: Clock;
  readonly settings: SiteSettings;
  readonly facts: FactsState;
  readonly accounts: Accounts;
  readonly voting: Voting;
  readonly live: Live;
  readonly changes: ChangeEvents;
  readonly editing: Editing;
  readonly jobAdmin: JobAdmin;
  readonly storyService: StoryService;
  readonly photoStudio: PhotoStudio;
  readonly notifications: Notifications;
  readonly log: Logger;
}
