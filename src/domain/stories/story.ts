import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";

/** What Gridwalk's own desk writes about, in the order in which the stories of one session are shown. */
export const storyKinds = [
  "race-report",
  "title",
  "comeback",
  "milestones",
  "records",
  "streaks",
  "championship",
  "constructors",
  "sprint-report",
  "qualifying-report",
  "preview",
] as const;

export type StoryKind = (typeof storyKinds)[number];

/** The meeting that a story is about and links to. */
export interface StoryMeeting {
  readonly id: number;
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  readonly circuitId: string;
  readonly layoutId: string | null;
}

/** A short story in plain text, written from the facts that were known when its session was over. */
export interface Story {
  /** Stable while the facts change: `2025-22-race-race-report` is always the report of that race. */
  readonly id: string;
  readonly kind: StoryKind;
  /** Short and without a full stop. */
  readonly title: string;
  /** One to three sentences, 280 characters at most. */
  readonly summary: string;
  /** When the session's result became known; a preview comes out before the first session. */
  readonly publishedAt: Temporal.Instant;
  readonly meeting: StoryMeeting;
  /** Null for a preview. */
  readonly session: SessionKind | null;
  /** Whom it is about, the most important first. */
  readonly driverIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly picture: StoryPicture;
}

/** The mark that is painted beside the picture of a story. */
export type StoryMark = "flag" | "crown" | "climb" | "count" | "record" | "run" | "table" | "clock" | "ahead";

/** What to draw on a story's card: addresses of drawings are made from it (picture-addresses.ts). */
export interface StoryPicture {
  readonly drawing:
    | { readonly kind: "circuit"; readonly layoutId: string | null }
    | { readonly kind: "car"; readonly season: number; readonly teamId: string }
    | { readonly kind: "team"; readonly season: number; readonly teamId: string };
  readonly mark: StoryMark;
  /** Says in words what the drawing shows. */
  readonly alt: string;
}
