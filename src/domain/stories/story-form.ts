import type { SessionKind } from "#domain/calendar/session.ts";
import type { Draft } from "./draft.ts";
import type { SessionFacts } from "./facts.ts";
import type { StoryKind } from "./story.ts";

/** A kind of story, and how to write it. */
export interface StoryForm extends StoryKind {
  readonly sessions: readonly (SessionKind | "preview")[];
  /**
   * True if the story refers to all earlier races. It would be wrong if any result were missing.
   */
  readonly needsHistory?: boolean;
  /** Returns null if there is nothing to tell. */
  readonly write: (facts: SessionFacts) => Draft | null;
}
