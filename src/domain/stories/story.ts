import type { SessionKind } from "#domain/calendar/session.ts";
import type { Temporal } from "#domain/time.ts";

/** Kinds of generated stories, in display order within a session. */
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

export interface StoryMeeting {
  readonly id: number;
  readonly season: number;
  readonly slug: string;
  readonly name: string;
  readonly circuitId: string;
  readonly layoutId: string | null;
}

/** A generated story in plain text, based on what was known when its session ended. */
export interface Story {
  /** Stable when facts change: `2025-22-race-race-report` is always that race's report. */
  readonly id: string;
  readonly kind: StoryKind;
  readonly title: string;
  readonly summary: string;
  /** The time the session's result became known. A preview is published before the first session. */
  readonly publishedAt: Temporal.Instant;
  readonly meeting: StoryMeeting;
  readonly session: SessionKind | null;
  readonly driverIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly picture: StoryPicture;
}

export type StoryMark = "flag" | "crown" | "climb" | "count" | "record" | "run" | "table" | "clock" | "ahead";

export interface StoryPicture {
  readonly drawing:
    | { readonly kind: "circuit"; readonly layoutId: string | null }
    | { readonly kind: "car"; readonly season: number; readonly teamId: string }
    | { readonly kind: "team"; readonly season: number; readonly teamId: string };
  readonly mark: StoryMark;
  readonly alt: string;
}
