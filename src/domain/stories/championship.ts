import type { Draft } from "./draft.ts";
import { teamName } from "./draft.ts";
import type { SessionFacts } from "./facts.ts";
import { raceOf } from "./race-report.ts";
import { championshipAt, type ChampionshipState, remainingText } from "./season-state.ts";
import { titleHolder } from "#domain/standings/title.ts";
import { choose } from "./choose.ts";
import { pointsFigure, pointsText } from "#domain/standings/points.ts";
import { ordinal } from "#domain/text.ts";

/** First round after which the order of the standings is worth a story. */
const FIRST_ROUND = 2;

function beforeMeeting({ archive, meeting, asOfMs }: SessionFacts): number {
  const starts = archive.all.filter(({ meetingId }) => meetingId === meeting.id).map(({ overAtMs }) => overAtMs);
  return Math.min(asOfMs, ...starts) - 1;
}

export function championship(facts: SessionFacts): Draft | null {
  const { archive, meeting, asOfMs } = facts;
  const of = { season: meeting.season, who: "drivers" } as const;
  const now = championshipAt(archive, { ...of, asOfMs });
  const before = championshipAt(archive, { ...of, asOfMs: beforeMeeting(facts) });
  if (now === null || before === null || (meeting.round ?? 0) < FIRST_ROUND) return null;
  const [leader, second, third] = now.table;
  const [ledBefore, secondBefore] = before.table;
  if (!leader || !second || !third || !ledBefore || !secondBefore) return null;
  const gap = leader.points - second.points;
  const over = now.remaining.length === 0;
  const changed = ledBefore.id !== leader.id;
  const wasDecided = titleHolder(before.tallies, before.remaining) !== null;
  const teamOf = (driverId: string): string[] =>
    (raceOf(facts)?.results ?? [])
      .flatMap((result) => (result.driverId === driverId ? [result.teamId] : []))
      .slice(0, 1);
  return {
    title: titleOf({ over, changed, gap, leader: leader.id, second: second.id }),
    sentences: [
      standingSentence({ over, gap, leader, second, season: meeting.season, isChampion: wasDecided }),
      ...(changed
        ? [`Before the weekend, <${ledBefore.id}> ${gapText(ledBefore.points - secondBefore.points, "led by")}.`]
        : gapSentence(leader.id, gap, before, meeting.id)),
      `<${third.id}> is third on ${pointsText(third.points)}${over ? "" : `, with ${remainingText(now.remaining)} to come`}.`,
    ],
    driverIds: [leader.id, second.id, third.id],
    teamIds: [leader.id, second.id].flatMap(teamOf),
  };
}

const gapText = (gap: number, verb: string): string =>
  gap === 0 ? "was ahead on countback alone" : `${verb} ${pointsText(gap)}`;

function titleOf(of: { over: boolean; changed: boolean; gap: number; leader: string; second: string }): string {
  const { over, changed, gap, leader, second } = of;
  if (over) return gap === 0 ? `<${leader}> ahead on countback` : `<${leader}> finishes ${pointsText(gap)} clear`;
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

function gapSentence(leader: string, gap: number, before: ChampionshipState, key: number): string[] {
  const [first, second] = before.table;
  if (first?.id !== leader || second === undefined) return [];
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

export function constructors(facts: SessionFacts): Draft | null {
  const { archive, meeting, asOfMs } = facts;
  const of = { season: meeting.season, who: "teams" } as const;
  const now = championshipAt(archive, { ...of, asOfMs });
  const before = championshipAt(archive, { ...of, asOfMs: beforeMeeting(facts) });
  if (now === null || before === null || (meeting.round ?? 0) < FIRST_ROUND) return null;
  const [leader, second] = now.table;
  if (!leader || !second || before.table.length === 0) return null;
  const name = (id: string): string => teamName(archive, id);
  const holder = titleHolder(now.tallies, now.remaining, 2);
  const wonNow = holder !== null && titleHolder(before.tallies, before.remaining, 2) === null;
  const moves = movesIn(now, before);
  const [move] = moves;
  const ledBefore = before.table[0]?.id;
  if (!wonNow && move === undefined) return null;
  const gap = leader.points - second.points;
  const lead =
    gap === 0
      ? `${name(leader.id)} and ${name(second.id)} lead the constructors' championship with ${pointsText(leader.points)} each.`
      : `${name(leader.id)}${holder !== null && !wonNow ? ", already champions," : ""} lead the constructors' championship with ${pointsText(leader.points)}, ${pointsFigure(gap)} ahead of ${name(second.id)}.`;
  return {
    title: wonNow
      ? `${name(holder)} are constructors' champions`
      : leader.id !== ledBefore
        ? `${name(leader.id)} take the constructors' lead`
        : `${name(move?.id ?? "")} climb to ${ordinal(move?.place ?? 0)} in the constructors' standings`,
    sentences: [
      ...(wonNow ? [`${name(holder)} have won the ${meeting.season} constructors' championship.`] : []),
      ...moves
        .slice(0, 2)
        .map(
          ({ id, place, from, points }) =>
            `${name(id)} climb from ${ordinal(from)} to ${ordinal(place)} in the constructors' standings with ${pointsText(points)}.`,
        ),
      lead,
    ],
    driverIds: [],
    teamIds: wonNow ? [holder, second.id] : [move?.id ?? leader.id, leader.id],
  };
}

function movesIn(now: ChampionshipState, before: ChampionshipState) {
  return now.table.flatMap(({ id, points }, index) => {
    const from = before.table.findIndex((row) => row.id === id) + 1;
    const place = index + 1;
    const level = [now.table[index - 1], now.table[index + 1]].some((row) => row?.points === points);
    return from > place && points > 0 && !level ? [{ id, place, from, points }] : [];
  });
}
