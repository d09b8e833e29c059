import { listed } from "#domain/text.ts";
import { Temporal } from "#domain/time.ts";

import type { StoryArchive, ArchiveDriver, SessionFacts, ArchiveMeeting } from "./facts.ts";
import type { Story, StoryKind, StoryPicture } from "./story.ts";
import { storyDay } from "./story-day.ts";

/**
 * A story before names are filled in. `<driver-id>` becomes the driver's full name at the first mention in the summary
 * and the surname elsewhere. `<~driver-id>` always becomes the surname, as needed in lists. In titles and lists, a
 * driver with a namesake in the same season keeps the full name. `<=driver-id>` always becomes the full name.
 * `sentences` starts with the most important one.
 */
export interface Draft {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly driverIds: readonly string[];
  readonly teamIds: readonly string[];
  /** True if the story names the contenders of an open title. */
  readonly isTitleOpen?: boolean;
}

/** Mentions several drivers: `<driver-id>, <driver-id> and <driver-id>`. */
export function mentions(driverIds: readonly string[]): string {
  return listed(driverIds.map((id) => `<${id}>`));
}

/** Mentions the drivers of several rows. */
export function mentionsOf(rows: readonly { readonly driverId: string }[]): string {
  return mentions(rows.map(({ driverId }) => driverId));
}

export const SUMMARY_LIMIT = 280;
const MAX_SENTENCES = 3;

const MENTION = /<([~=]?)([a-z0-9-]+)>/g;

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface Names {
  readonly full: (id: string) => string;
  readonly short: (id: string) => string;
  /** The surname, or the full name if a namesake races in the same season. */
  readonly distinct: (id: string) => string;
}

function namesOf(archive: StoryArchive, season: number): Names {
  const namePart = (id: string, part: (driver: ArchiveDriver) => string): string => {
    const driver = archive.drivers.get(id);
    if (driver === undefined) throw new RangeError(`the archive has no driver ${id}`);
    return part(driver);
  };
  const full = (id: string): string => namePart(id, ({ name }) => name);
  const short = (id: string): string => namePart(id, ({ lastName }) => lastName);
  const races = (id: string): boolean =>
    archive.drives.get(id)?.some(({ race }) => archive.grandsPrix[race]?.season === season) ?? false;
  const hasNamesake = (id: string): boolean =>
    [...archive.drivers.values()].some((other) => other.id !== id && other.lastName === short(id) && races(other.id));
  return { full, short, distinct: (id) => (hasNamesake(id) ? full(id) : short(id)) };
}

function shortName(id: string, others: Iterable<string>, names: Names): string {
  const short = names.short(id);
  for (const other of others) if (other !== id && names.short(other) === short) return names.full(id);
  return short;
}

/** Returns the summary, and the sentences of the draft that it uses. */
function writeSummary(choice: readonly string[], names: Names) {
  let text = "";
  const sentences: string[] = [];
  const mentioned = new Set<string>();
  for (const sentence of choice) {
    if (sentences.length === MAX_SENTENCES) break;
    const here = new Set<string>();
    const sentenceText = capitalised(
      sentence.replaceAll(MENTION, (_, brief: string, id: string) => {
        const isRepeated = mentioned.has(id) || here.has(id);
        here.add(id);
        if (brief !== "") return brief === "~" ? names.distinct(id) : names.full(id);
        return isRepeated ? shortName(id, [...mentioned, ...here], names) : names.full(id);
      }),
    ).replace(/\.\.$/, ".");
    const longer = text === "" ? sentenceText : `${text} ${sentenceText}`;
    if (longer.length > SUMMARY_LIMIT) continue;
    text = longer;
    sentences.push(sentence);
    for (const id of here) mentioned.add(id);
  }
  return { text, sentences };
}

/**
 * Fills in the names and selects the sentences. Leaves out `usedSentences`, and adds those of this story to
 * them. Null if the sentence that carries the story is one of them.
 */
export function finishStory(
  facts: SessionFacts,
  form: StoryKind,
  draft: Draft,
  usedSentences: Set<string> = new Set(),
): Story | null {
  const { archive, meeting, session, asOfMs } = facts;
  const names = namesOf(archive, meeting.season);
  const [carrying] = draft.sentences;
  if (carrying === undefined || usedSentences.has(carrying)) return null;
  const { text, sentences } = writeSummary(
    draft.sentences.filter((sentence) => !usedSentences.has(sentence)),
    names,
  );
  for (const sentence of sentences) usedSentences.add(sentence);
  const title = draft.title.replaceAll(MENTION, (_, form: string, id: string) =>
    form === "=" ? names.full(id) : names.distinct(id),
  );
  const { id, season, slug, name, circuitId, layoutId } = meeting;
  const teamIds = [...new Set(draft.teamIds)];
  return {
    id: [id, ...(session === null ? [] : [session]), form.kind].join("-"),
    kind: form.kind,
    label: form.label,
    title: capitalised(title),
    summary: text,
    publishedAt: Temporal.Instant.fromEpochMilliseconds(asOfMs),
    day: storyDay(facts.meeting, session),
    meeting: { id, season, slug, name, circuitId, layoutId },
    session,
    openTitleRound: draft.isTitleOpen === true ? meeting.round : null,
    driverIds: [...new Set(draft.driverIds)],
    teamIds,
    isDriverNews: form.isDriverNews ?? false,
    picture: storyPicture(form, meeting, teamIds[0] ? { id: teamIds[0], name: teamName(archive, teamIds[0]) } : null),
  };
}

export function teamName(archive: StoryArchive, id: string): string {
  const name = archive.teams.get(id);
  if (name === undefined) throw new RangeError(`the archive has no team ${id}`);
  return name;
}

/** Returns the picture of a kind. Without a team, it shows the circuit. */
function storyPicture(
  { shows, mark }: Pick<StoryKind, "shows" | "mark">,
  meeting: Pick<ArchiveMeeting, "season" | "layoutId" | "circuitName">,
  team: { readonly id: string; readonly name: string } | null,
): StoryPicture {
  const { season, layoutId, circuitName } = meeting;
  if (team !== null && shows !== "circuit") {
    const alt = shows === "team" ? `${team.name} emblem` : `${team.name} car`;
    return { drawing: { kind: shows, season, teamId: team.id }, mark, alt };
  }
  return { drawing: { kind: "circuit", layoutId }, mark, alt: `Outline of the circuit: ${circuitName}` };
}
