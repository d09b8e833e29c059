import type { SessionKind } from "../session.ts";
import { championship, constructors } from "./championship.ts";
import { comeback } from "./comeback.ts";
import { type Draft, finishStory } from "./draft.ts";
import type { DeskMeeting, SessionFacts } from "./facts.ts";
import { milestones } from "./milestones.ts";
import { preview } from "./preview.ts";
import { qualifyingReport } from "./qualifying-report.ts";
import { raceOf, raceReport, sprintReport } from "./race-report.ts";
import { records } from "./records.ts";
import { type DeskStory, type StoryKind, storyKinds } from "./story.ts";
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

/** A preview comes out so long before the first session. */
const PREVIEW_MS = 3 * 24 * 3_600_000;

/** When something is written about a meeting, in order: its preview, then its sessions. Nothing about a cancelled one. */
export function deskMoments(meeting: DeskMeeting): { readonly session: SessionKind | null; readonly asOfMs: number }[] {
  if (meeting.cancelled) return [];
  const starts = meeting.sessions.flatMap(({ startsAtMs }) => startsAtMs ?? []);
  // Until 2018 the days are known, and of some sessions the times.
  const firstMs = Math.min(Date.parse(`${meeting.startDate}T00:00:00Z`), ...starts);
  return [
    { session: null, asOfMs: firstMs - PREVIEW_MS },
    ...meeting.sessions
      .filter(({ kind }) => writers[kind] !== undefined)
      .map(({ kind, overAtMs }) => ({ session: kind, asOfMs: overAtMs })),
  ].toSorted((a, b) => a.asOfMs - b.asOfMs);
}

/** All stories of one session, or of the preview, in the order in which they are shown; none while its result is not in. */
export function writeStories(facts: SessionFacts): DeskStory[] {
  const { session } = facts;
  if ((session === "race" || session === "sprint") && raceOf(facts) === null) return [];
  const own = writers[session ?? "preview"] ?? {};
  return storyKinds.flatMap((kind) => {
    const draft = own[kind]?.(facts);
    return draft ? [finishStory(facts, kind, draft)] : [];
  });
}
