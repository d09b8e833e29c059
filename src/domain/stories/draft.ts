import type { StoryArchive, ArchiveDriver, SessionFacts } from "./facts.ts";
import { storyPicture } from "./picture.ts";
import type { Story, StoryKind } from "./story.ts";
import { storyDay } from "./story-day.ts";
import { Temporal } from "#domain/time.ts";

/**
 * A story before names are filled in. `<driver-id>` becomes the driver's full name at the first mention in the summary
 * and the surname elsewhere. `<~driver-id>` always becomes the surname, as needed in lists. `sentences` starts with the
 * most important one.
 */
export interface Draft {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly driverIds: readonly string[];
  readonly teamIds: readonly string[];
  /** True if the story names the contenders of an open title. */
  readonly isTitleOpen?: boolean;
}

export const SUMMARY_LIMIT = 280;
const MAX_SENTENCES = 3;

const MENTION = /<(~?)([a-z0-9-]+)>/g;

const mentionsIn = (text: string): string[] => [...text.matchAll(MENTION)].map(([, , id]) => id ?? "");

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface Names {
  readonly full: (id: string) => string;
  readonly short: (id: string) => string;
}

function namesOf(archive: StoryArchive): Names {
  const named = (id: string, part: (driver: ArchiveDriver) => string): string => {
    const driver = archive.drivers.get(id);
    if (driver === undefined) throw new RangeError(`the archive has no driver ${id}`);
    return part(driver);
  };
  return {
    full: (id) => named(id, ({ name }) => name),
    short: (id) => named(id, ({ lastName }) => lastName),
  };
}

function titleName(id: string, others: Iterable<string>, names: Names): string {
  const short = names.short(id);
  for (const other of others) if (other !== id && names.short(other) === short) return names.full(id);
  return short;
}

function writeSummary(sentences: readonly string[], names: Names): string {
  let text = "";
  let taken = 0;
  const mentioned = new Set<string>();
  for (const sentence of sentences) {
    if (taken === MAX_SENTENCES) break;
    const here = new Set<string>();
    const written = capitalised(
      sentence.replaceAll(MENTION, (_, brief: string, id: string) => {
        const known = brief !== "" || mentioned.has(id) || here.has(id);
        here.add(id);
        return known ? titleName(id, [...mentioned, ...here], names) : names.full(id);
      }),
    );
    const longer = text === "" ? written : `${text} ${written}`;
    if (longer.length > SUMMARY_LIMIT) continue;
    text = longer;
    taken += 1;
    for (const id of here) mentioned.add(id);
  }
  return text;
}

export function finishStory(facts: SessionFacts, kind: StoryKind, draft: Draft): Story {
  const { archive, meeting, session, asOfMs } = facts;
  const names = namesOf(archive);
  const title = draft.title.replaceAll(MENTION, (_, __, id: string) => titleName(id, mentionsIn(draft.title), names));
  const { id, season, slug, name, circuitId, layoutId } = meeting;
  const teamIds = [...new Set(draft.teamIds)];
  return {
    id: [id, ...(session === null ? [] : [session]), kind].join("-"),
    kind,
    title: capitalised(title),
    summary: writeSummary(draft.sentences, names),
    publishedAt: Temporal.Instant.fromEpochMilliseconds(asOfMs),
    day: storyDay(facts.meeting, session),
    meeting: { id, season, slug, name, circuitId, layoutId },
    session,
    openTitleRound: draft.isTitleOpen === true ? meeting.round : null,
    driverIds: [...new Set(draft.driverIds)],
    teamIds,
    picture: storyPicture(kind, meeting, teamIds[0] ? { id: teamIds[0], name: teamName(archive, teamIds[0]) } : null),
  };
}

export function teamName(archive: StoryArchive, id: string): string {
  const name = archive.teams.get(id);
  if (name === undefined) throw new RangeError(`the archive has no team ${id}`);
  return name;
}
