import {
  canSettleAt,
  type Horizon,
  pointsLeft,
  type RemainingSession,
  sufficientPlace,
  titleChances,
} from "#domain/standings/title.ts";
import { pointsText } from "#domain/standings/points.ts";
import { cardinal, ordinal } from "#domain/text.ts";
import { type Draft, mentions } from "../draft.ts";
import type { SessionFacts } from "../facts.ts";
import { teamsOf } from "../race-of.ts";
import { championshipAt, heldMeetings, remainingText, type TitleMaths } from "../season-state.ts";
import type { StoryForm } from "../story-form.ts";

const MAX_CONTENDERS = 6;

/**
 * Writes about an open title: the contenders, and the results that decide it at the next meeting.
 */
function write(facts: SessionFacts): Draft | null {
  const { archive, meeting, asOfMs } = facts;
  const of = { season: meeting.season, who: "drivers" } as const;
  const now = championshipAt(archive, { ...of, asOfMs });
  const before = championshipAt(archive, { ...of, asOfMs: asOfMs - 1 });
  if (!now?.maths || !before?.maths || now.champion !== null) return null;
  return open(facts, now.maths, before.maths, now.table[0]?.id);
}

function open(
  facts: SessionFacts,
  now: TitleMaths,
  before: TitleMaths,
  leader: string | undefined,
): Draft | null {
  const possible = titleChances(now.tallies, now.remaining).filter((chance) => chance.possible);
  const ids = possible.map(({ id }) => id);
  if (ids.length > MAX_CONTENDERS || ids.length < 2 || leader === undefined) return null;
  const lost = titleChances(before.tallies, before.remaining).filter(
    (chance) => chance.possible && !ids.includes(chance.id),
  );
  const names = mentions(ids);
  const next = nextMeeting(facts, now);
  const decision = next === null ? [] : decisionSentences(next, now, leader);
  // More than three contenders are news only if another driver has dropped out or the next meeting
  // can decide the title.
  if (lost.length === 0 && decision.length === 0 && ids.length > 3) return null;
  return {
    title:
      next === null || decision.length === 0
        ? `${cardinal(ids.length)} drivers can still be champion`
        : decisionTitle(next, leader),
    sentences: [
      `${cardinal(ids.length)} drivers can still win the title: ${names}.`,
      ...decision,
      ...(lost.length > 0 && lost.length <= 3
        ? [`Eliminated at the ${facts.meeting.name}: ${mentions(lost.map(({ id }) => id))}.`]
        : []),
      `With ${remainingText(now.remaining)} left, ${pointsText(pointsLeft(now.remaining))} can still be won.`,
    ],
    driverIds: ids.slice(0, 3),
    teamIds: teamsOf(facts, ids.slice(0, 1)),
    isTitleOpen: true,
  };
}

interface NextMeeting extends Horizon {
  readonly name: string;
}

function decisionTitle({ name, later }: NextMeeting, leader: string): string {
  return later.length === 0
    ? `The ${name} decides the title`
    : `<${leader}> can win the title at the ${name}`;
}

function nextMeeting({ archive, meeting }: SessionFacts, now: TitleMaths): NextMeeting | null {
  const round = now.remaining[0]?.round;
  const nextRound = heldMeetings(archive, meeting.season).find(
    (heldMeeting) => heldMeeting.round === round,
  );
  if (nextRound === undefined) return null;
  return {
    name: nextRound.name,
    next: now.remaining.filter((session) => session.round === round),
    later: now.remaining.filter((session) => session.round !== round),
  };
}

/**
 * Names the place that would decide the title only if the meeting has no sprint before its race.
 */
function decisionSentences(
  { name, next, later }: NextMeeting,
  now: TitleMaths,
  leader: string,
): string[] {
  if (!canSettleAt(now.tallies, { next, later }).includes(leader)) return [];
  const [race] = next;
  if (next.length === 1 && race?.kind === "race") {
    return [placeSentence(name, leader, race, sufficientPlace(now.tallies, leader, race, later))];
  }
  return later.length === 0
    ? [`The ${name} decides the title, sprint included.`]
    : [
        `A lead of more than ${pointsText(pointsLeft(later))} after the ${name} makes <${leader}> champion.`,
      ];
}

function placeSentence(
  name: string,
  leader: string,
  race: RemainingSession,
  place: number | null,
): string {
  if (place === null)
    return `<${leader}> can become champion at the ${name}, but needs help from rivals.`;
  if (place > race.scale.length) return `Any result makes <${leader}> champion at the ${name}.`;
  return place === 1
    ? `A win makes <${leader}> champion at the ${name}, whatever the others do.`
    : `${ordinal(place)} place or better makes <${leader}> champion at the ${name}, whatever the others do.`;
}

export const titleRace: StoryForm = {
  kind: "title-race",
  label: "Title race",
  mark: "crown",
  shows: "car",
  sessions: ["race"],
  write,
};
