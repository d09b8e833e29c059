import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";

export interface StoryMeeting {
  readonly id: number;
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  readonly circuitId: string;
  readonly layoutId: string | null;
}

/** Properties shared by all stories of a kind. */
export interface StoryKind {
  /** Part of each story's ID, so it never changes. */
  readonly kind: string;
  readonly label: string;
  readonly mark: StoryMark;
  readonly shows: "car" | "team" | "circuit";
  /**
   * True if the story is news about a driver, unlike the reports of every session. Followers are
   * notified of it.
   */
  readonly isDriverNews?: boolean;
}

/** A generated story in plain text. It uses only what was known at `publishedAt`. */
export interface Story {
  /** Stays the same when facts change: `1168-race-race-report`. */
  readonly id: string;
  /** Kind of the story's form in `ranking.ts`. */
  readonly kind: string;
  readonly label: string;
  readonly title: string;
  readonly summary: string;
  /** End of the session or, for a preview, a time before the first session. */
  readonly publishedAt: Temporal.Instant;
  /** Day of the session at the track. Null for a preview. */
  readonly day: string | null;
  readonly meeting: StoryMeeting;
  readonly session: SessionKind | null;
  /** Set for stories about an open title: the round after which the title is still open. */
  readonly openTitleRound: number | null;
  readonly driverIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly isDriverNews: boolean;
  readonly picture: StoryPicture;
}

export type StoryMark =
  | "flag"
  | "crown"
  | "climb"
  | "count"
  | "record"
  | "run"
  | "table"
  | "clock"
  | "ahead";

export interface StoryPicture {
  readonly drawing:
    | { readonly kind: "circuit"; readonly layoutId: string | null }
    | { readonly kind: "car"; readonly season: number; readonly teamId: string }
    | { readonly kind: "team"; readonly season: number; readonly teamId: string };
  readonly mark: StoryMark;
  readonly alt: string;
}
