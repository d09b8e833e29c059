import type { SessionKind } from "#domain/calendar/session.ts";
import { PREVIEW_MS } from "#domain/calendar/weekend.ts";
import { finishStory } from "./draft.ts";
import type { ArchiveMeeting, SessionFacts } from "./facts.ts";
import { raceOf } from "./race-of.ts";
import { ranking } from "./ranking.ts";
import { isComplete } from "./season-state.ts";
import type { Story } from "./story.ts";

/**
 * Returns when a meeting's stories are due: the preview first, then the stories of each session.
 * Cancelled meetings have no stories.
 */
export function storyMoments(
  meeting: ArchiveMeeting,
): { readonly session: SessionKind | null; readonly asOfMs: number }[] {
  if (meeting.cancelled) return [];
  return [
    { session: null, asOfMs: firstDayMs(meeting) - PREVIEW_MS },
    ...meeting.sessions
      .filter(({ kind }) => ranking.some(({ sessions }) => sessions.includes(kind)))
      .map(({ kind, overAtMs }) => ({ session: kind, asOfMs: overAtMs })),
  ].toSorted((a, b) => a.asOfMs - b.asOfMs);
}

const startsOf = ({ sessions }: ArchiveMeeting): number[] =>
  sessions.flatMap(({ startsAtMs }) => startsAtMs ?? []);

const firstDayMs = (meeting: ArchiveMeeting): number =>
  Math.min(Date.parse(`${meeting.startDate}T00:00:00Z`), ...startsOf(meeting));

export function firstSessionMs(meeting: ArchiveMeeting): number {
  const starts = startsOf(meeting);
  return starts.length > 0 && starts.length === meeting.sessions.length
    ? Math.min(...starts)
    : firstDayMs(meeting);
}

/**
 * Returns the stories of one session, or the preview, in display order. Empty while the result is
 * missing. `usedSentences` aren't repeated, and new ones are added to them. Pass the same set for
 * all sessions of a weekend.
 */
export function writeStories(facts: SessionFacts, usedSentences: Set<string>): Story[] {
  const session = facts.session ?? "preview";
  if ((session === "race" || session === "sprint") && raceOf(facts) === null) return [];
  const complete = isComplete(facts.archive, facts.asOfMs);
  return ranking.flatMap((form) => {
    if (!form.sessions.includes(session) || (form.needsHistory === true && !complete)) return [];
    const draft = form.write(facts);
    return (draft && finishStory(facts, form, draft, usedSentences)) ?? [];
  });
}
