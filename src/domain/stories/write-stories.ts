import type { SessionKind } from "#domain/calendar/session.ts";
import { PREVIEW_MS } from "#domain/calendar/weekend.ts";
import { championship, constructors } from "./championship.ts";
import { comeback } from "./comeback.ts";
import { type Draft, finishStory } from "./draft.ts";
import type { ArchiveMeeting, SessionFacts } from "./facts.ts";
import { milestones } from "./milestones.ts";
import { preview } from "./preview.ts";
import { qualifyingReport } from "./qualifying-report.ts";
import { raceOf, raceReport, sprintReport } from "./race-report.ts";
import { records } from "./records.ts";
import { type Story, type StoryKind, storyKinds } from "./story.ts";
import { isComplete } from "./season-state.ts";
import { streaks } from "./streaks.ts";
import { titleStory } from "./title-story.ts";

type Writer = (facts: SessionFacts) => Draft | null;

const writers: Partial<Record<SessionKind | "preview", Partial<Record<StoryKind, Writer>>>> = {
  race: {
    "race-report": raceReport,
    title: titleStory,
    comeback,
    milestones,
    records,
    streaks,
    championship,
    constructors,
  },
  sprint: { "sprint-report": sprintReport, title: titleStory },
  qualifying: { "qualifying-report": qualifyingReport },
  "sprint-qualifying": { "qualifying-report": qualifyingReport },
  preview: { preview },
};

/**
 * Returns when a meeting's stories are due: the preview first, then the stories of each session. Cancelled meetings
 * have no stories.
 */
export function storyMoments(
  meeting: ArchiveMeeting,
): { readonly session: SessionKind | null; readonly asOfMs: number }[] {
  if (meeting.cancelled) return [];
  return [
    { session: null, asOfMs: firstDayMs(meeting) - PREVIEW_MS },
    ...meeting.sessions
      .filter(({ kind }) => writers[kind] !== undefined)
      .map(({ kind, overAtMs }) => ({ session: kind, asOfMs: overAtMs })),
  ].toSorted((a, b) => a.asOfMs - b.asOfMs);
}

const startsOf = ({ sessions }: ArchiveMeeting): number[] => sessions.flatMap(({ startsAtMs }) => startsAtMs ?? []);

const firstDayMs = (meeting: ArchiveMeeting): number =>
  Math.min(Date.parse(`${meeting.startDate}T00:00:00Z`), ...startsOf(meeting));

export function firstSessionMs(meeting: ArchiveMeeting): number {
  const starts = startsOf(meeting);
  return starts.length > 0 && starts.length === meeting.sessions.length ? Math.min(...starts) : firstDayMs(meeting);
}

/** Kinds of story that refer to all earlier races. They would be wrong if any result were missing. */
const ofWholeHistory: readonly StoryKind[] = ["milestones", "records", "streaks", "comeback"];

/** Returns the stories of one session, or the preview, in display order. Empty while the result is missing. */
export function writeStories(facts: SessionFacts): Story[] {
  const { session } = facts;
  if ((session === "race" || session === "sprint") && raceOf(facts) === null) return [];
  const ofSession = writers[session ?? "preview"] ?? {};
  const kinds = isComplete(facts.archive, facts.asOfMs)
    ? storyKinds
    : storyKinds.filter((kind) => !ofWholeHistory.includes(kind));
  return kinds.flatMap((kind) => {
    const draft = ofSession[kind]?.(facts);
    return draft ? [finishStory(facts, kind, draft)] : [];
  });
}
