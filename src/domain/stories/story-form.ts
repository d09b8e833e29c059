import type { SessionKind } from "#domain/calendar/session.ts";
import type { Draft } from "./draft.ts";
import type { SessionFacts } from "./facts.ts";
import type { StoryMark } from "./story.ts";

/** A kind of story, and how to write it. */
export interface StoryForm {
  /** Part of each story's ID, so it never changes. */
  readonly kind: string;
  readonly label: string;
  readonly mark: StoryMark;
  readonly shows: "car" | "team" | "circuit";
  readonly sessions: readonly (SessionKind | "preview")[];
  /** True if the story refers to all earlier races. It would be wrong if any result were missing. */
  readonly needsHistory?: boolean;
  /** True if the story is news about a driver, unlike the reports of every session. Followers are notified of it. */
  readonly isDriverNews?: boolean;
  /** Returns null if there is nothing to tell. */
  readonly write: (facts: SessionFacts) => Draft | null;
}
