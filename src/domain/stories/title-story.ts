import {
  canSettleAt,
  type Horizon,
  pointsLeft,
  type RemainingSession,
  sufficientPlace,
  titleChances,
  titleHolder,
} from "#domain/standings/title.ts";
import type { Draft } from "./draft.ts";
import type { SessionFacts } from "./facts.ts";
import { raceOf } from "./race-report.ts";
import { championshipAt, type ChampionshipState, heldMeetings, remainingText } from "./season-state.ts";
import { pointsText } from "#domain/standings/points.ts";
import { cardinal, listed, ordinal } from "#domain/text.ts";

const MAX_CONTENDERS = 6;

export function titleStory(facts: SessionFacts): Draft | null {
  const { archive, meeting, session, asOfMs } = facts;
  const of = { season: meeting.season, who: "drivers" } as const;
  const now = championshipAt(archive, { ...of, asOfMs });
  const before = championshipAt(archive, { ...of, asOfMs: asOfMs - 1 });
  if (now === null || before === null || titleHolder(before.tallies, before.remaining) !== null) return null;
  const holder = titleHolder(now.tallies, now.remaining);
  if (holder !== null) return won(facts, now, holder);
  return session === "race" ? open(facts, now, before) : null;
}

function teamsOf(facts: SessionFacts, driverIds: readonly string[]): string[] {
  const results = raceOf(facts)?.results ?? [];
  return driverIds.flatMap((id) => results.find(({ driverId }) => driverId === id)?.teamId ?? []);
}

function won(facts: SessionFacts, now: ChampionshipState, champion: string): Draft {
  const { meeting, session } = facts;
  const rival = now.table.find(({ id }) => id !== champion);
  const own = now.table.find(({ id }) => id === champion);
  const lead = (own?.points ?? 0) - (rival?.points ?? 0);
  const where = session === "sprint" ? `in the ${meeting.name} sprint` : `at the ${meeting.name}`;
  const left = now.remaining.length;
  const margin =
    rival === undefined
      ? []
      : left === 0
        ? [
            lead === 0
              ? `<${champion}> and <${rival.id}> finish level on points, and countback decides.`
              : `<${rival.id}> finishes ${pointsText(lead)} behind.`,
          ]
        : [
            `The lead over <${rival.id}> is ${pointsText(lead)}, with ${remainingText(now.remaining)} to go and only ${pointsText(pointsLeft(now.remaining))} left to win.`,
          ];
  return {
    title: `<${champion}> is the ${meeting.season} World Champion`,
    sentences: [`<${champion}> has won the ${meeting.season} World Championship ${where}.`, ...margin],
    driverIds: [champion, ...(rival ? [rival.id] : [])],
    teamIds: teamsOf(facts, [champion]),
  };
}

function open(facts: SessionFacts, now: ChampionshipState, before: ChampionshipState): Draft | null {
  const possible = titleChances(now.tallies, now.remaining).filter((chance) => chance.possible);
  const ids = possible.map(({ id }) => id);
  const [leader] = now.table;
  if (ids.length > MAX_CONTENDERS || ids.length < 2 || leader === undefined) return null;
  const lost = titleChances(before.tallies, before.remaining).filter(
    (chance) => chance.possible && !ids.includes(chance.id),
  );
  const names = listed(ids.map((id) => `<${id}>`));
  const next = nextMeeting(facts, now);
  const decision = next === null ? [] : decisionSentences(next, now, leader.id);
  // More than three contenders are news only if another driver has dropped out or the next meeting can decide the
  // title.
  if (lost.length === 0 && decision.length === 0 && ids.length > 3) return null;
  return {
    title:
      next === null || decision.length === 0
        ? `${cardinal(ids.length)} drivers can still be champion`
        : next.later.length === 0
          ? `The ${next.name} decides the title`
          : `<${leader.id}> can win the title at the ${next.name}`,
    sentences: [
      `${cardinal(ids.length)} drivers can still win the title: ${names}.`,
      ...decision,
      ...(lost.length > 0 && lost.length <= 3
        ? [`Eliminated at the ${facts.meeting.name}: ${listed(lost.map(({ id }) => `<${id}>`))}.`]
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

function nextMeeting({ archive, meeting }: SessionFacts, now: ChampionshipState): NextMeeting | null {
  const round = now.remaining[0]?.round;
  const found = heldMeetings(archive, meeting.season).find((heldMeeting) => heldMeeting.round === round);
  if (found === undefined) return null;
  return {
    name: found.name,
    next: now.remaining.filter((session) => session.round === round),
    later: now.remaining.filter((session) => session.round !== round),
  };
}

/** Names the place that would decide the title only if the meeting has no sprint before its race. */
function decisionSentences({ name, next, later }: NextMeeting, now: ChampionshipState, leader: string): string[] {
  if (!canSettleAt(now.tallies, { next, later }).includes(leader)) return [];
  const [race] = next;
  if (next.length === 1 && race?.kind === "race") {
    return [placeSentence(name, leader, race, sufficientPlace(now.tallies, leader, race, later))];
  }
  return later.length === 0
    ? [`The ${name} decides the title, sprint included.`]
    : [`A lead of more than ${pointsText(pointsLeft(later))} after the ${name} makes <${leader}> champion.`];
}

function placeSentence(name: string, leader: string, race: RemainingSession, place: number | null): string {
  if (place === null) return `<${leader}> can become champion at the ${name}, but needs help from rivals.`;
  if (place > race.scale.length) return `Any result makes <${leader}> champion at the ${name}.`;
  return place === 1
    ? `A win makes <${leader}> champion at the ${name}, whatever the others do.`
    : `${ordinal(place)} place or better makes <${leader}> champion at the ${name}, whatever the others do.`;
}
