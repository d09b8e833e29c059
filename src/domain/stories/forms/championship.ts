import { pointsFigure, pointsText } from "#domain/standings/points.ts";
import { choose } from "../choose.ts";
import type { Draft } from "../draft.ts";
import type { SessionFacts } from "../facts.ts";
import { teamsOf } from "../race-of.ts";
import {
  championshipAt,
  type ChampionshipState,
  hasDied,
  type Place,
  remainingText,
} from "../season-state.ts";
import type { StoryForm } from "../story-form.ts";
import { tie } from "./tie.ts";
import { titleStory } from "./title-story.ts";

/** First round after which the order of the standings is worth a story. */
export const FIRST_ROUND = 2;

export function beforeMeeting({ archive, meeting, asOfMs }: SessionFacts): number {
  const starts = archive.all
    .filter(({ meetingId }) => meetingId === meeting.id)
    .map(({ overAtMs }) => overAtMs);
  return Math.min(asOfMs, ...starts) - 1;
}

function write(facts: SessionFacts): Draft | null {
  const { archive, meeting, asOfMs } = facts;
  const of = { season: meeting.season, who: "drivers" } as const;
  const now = championshipAt(archive, { ...of, asOfMs });
  const before = championshipAt(archive, { ...of, asOfMs: beforeMeeting(facts) });
  if (now === null || before === null || (meeting.round ?? 0) < FIRST_ROUND) return null;
  const isReportedElsewhere = titleStory.write(facts) !== null || tie.write(facts) !== null;
  const [leader, second, third] = now.table;
  const [ledBefore, secondBefore] = before.table;
  if (!leader || !second || !third || !ledBefore || !secondBefore) return null;
  if (isReportedElsewhere || hasDied(archive, leader.id, asOfMs)) return null;
  const gap = leader.points - second.points;
  const over = now.toCome.length === 0;
  const changed = ledBefore.id !== leader.id;
  const wasDecided = before.champion !== null;
  return {
    title: titleOf({ over, changed, gap, leader: leader.id, second: second.id }),
    sentences: [
      standingSentence({
        over,
        gap,
        leader,
        second,
        season: meeting.season,
        isChampion: wasDecided,
      }),
      ...(changed
        ? [beforeSentence(before, ledBefore, secondBefore, leader.id)]
        : gapSentence([second.id, third.id], gap, before, meeting.id)),
      `<${third.id}> is third on ${pointsText(third.points)}${over ? "" : `, with ${remainingText(now.toCome)} to come`}.`,
    ],
    driverIds: [leader.id, second.id, third.id],
    teamIds: teamsOf(facts, [leader.id, second.id]),
  };
}

function beforeSentence(
  { table }: ChampionshipState,
  first: Place,
  second: Place,
  leader: string,
): string {
  const isLevel = table.some(({ id, points }) => id === leader && points === first.points);
  return isLevel
    ? "They went into the weekend level on points."
    : `Before the weekend, <${first.id}> ${gapText(first.points - second.points, "led by")}.`;
}

const gapText = (gap: number, verb: string): string =>
  gap === 0 ? "was ahead on countback alone" : `${verb} ${pointsText(gap)}`;

function titleOf(of: {
  over: boolean;
  changed: boolean;
  gap: number;
  leader: string;
  second: string;
}): string {
  const { over, changed, gap, leader, second } = of;
  if (over)
    return gap === 0
      ? `<${leader}> ahead on countback`
      : `<${leader}> finishes ${pointsText(gap)} clear`;
  if (changed) return `<${leader}> takes the championship lead`;
  return gap === 0
    ? `<${leader}> and <${second}> level on points`
    : `<${leader}> leads <${second}> by ${pointsText(gap)}`;
}

function standingSentence(of: {
  over: boolean;
  gap: number;
  season: number;
  isChampion: boolean;
  leader: { id: string; points: number };
  second: { id: string; points: number };
}): string {
  const { over, gap, season, leader, second, isChampion } = of;
  const verb = over ? "ends" : "leads";
  const what = over ? `the ${season} championship` : "the championship";
  if (gap > 0)
    return `<${leader.id}>${isChampion && !over ? ", already champion," : ""} ${verb} ${what} with ${pointsText(leader.points)}, ${pointsFigure(gap)} ahead of <${second.id}>.`;
  return `<${leader.id}> and <${second.id}> ${over ? "end" : "lead"} ${what} with ${pointsText(leader.points)} each, separated on countback.`;
}

function gapSentence(
  [secondId, thirdId]: readonly [string, string],
  gap: number,
  before: ChampionshipState,
  key: number,
): string[] {
  const [first, second] = before.table;
  if (first === undefined || second === undefined) return [];
  if (second.id !== secondId)
    return second.id === thirdId ? [] : [`Before the weekend, <${second.id}> was second.`];
  const earlier = first.points - second.points;
  if (earlier === gap) return ["The gap hasn't changed since the last round."];
  if (earlier === 0) return ["They went into the weekend level on points."];
  return [
    choose(key, [
      `The lead was ${pointsText(earlier)} before the weekend.`,
      `The gap was ${pointsText(earlier)} going into the weekend.`,
    ]),
  ];
}

export const championship: StoryForm = {
  kind: "championship",
  label: "Championship",
  mark: "table",
  shows: "car",
  sessions: ["race"],
  write,
};
