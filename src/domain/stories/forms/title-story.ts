import { pointsText } from "#domain/standings/points.ts";
import { pointsLeft, titleChances } from "#domain/standings/title.ts";
import { ordinal } from "#domain/text.ts";
import { type Draft, mentions } from "../draft.ts";
import type { SessionFacts } from "../facts.ts";
import { teamsOf } from "../race-of.ts";
import { championshipAt, type ChampionshipState, hasDied, type Place, remainingText } from "../season-state.ts";
import type { StoryForm } from "../story-form.ts";

/** Points for a win from 1961 to 1990, in hundredths. */
const WIN_BEFORE_1991 = 900;
/** Share of the season that must be over before a change of leader or a lost chance is news. */
const LATE = 2 / 3;
/** Maximum number of contenders to name. */
const MAX_CONTENDERS = 4;

/** Writes about a title that was won, about a late change of the leader, or about a contender who lost the last chance. */
function write(facts: SessionFacts): Draft | null {
  const { archive, meeting, asOfMs } = facts;
  const of = { season: meeting.season, who: "drivers" } as const;
  const now = championshipAt(archive, { ...of, asOfMs });
  const before = championshipAt(archive, { ...of, asOfMs: asOfMs - 1 });
  if (now === null || before === null || before.champion !== null) return null;
  if (now.champion !== null) return writeTitle(facts, now, before, now.champion);
  const rounds = (meeting.round ?? 0) + now.toCome.filter(({ kind }) => kind === "race").length;
  if ((meeting.round ?? 0) < rounds * LATE) return null;
  return writeNewLeader(facts, now, before) ?? writeLostChance(facts, now, before);
}

function writeTitle(facts: SessionFacts, now: ChampionshipState, before: ChampionshipState, champion: string): Draft {
  const { archive, meeting, session, asOfMs } = facts;
  const rival = now.table.find(({ id }) => id !== champion);
  const championRow = now.table.find(({ id }) => id === champion);
  const lead = (championRow?.points ?? 0) - (rival?.points ?? 0);
  const where = session === "sprint" ? `in the ${meeting.name} sprint` : `at the ${meeting.name}`;
  const isPosthumous = hasDied(archive, champion, asOfMs);
  const earlier = archive.titles.filter(
    ({ who, winnerId, season }) => who === "drivers" && winnerId === champion && season < meeting.season,
  ).length;
  const title =
    earlier === 0 ? `the ${meeting.season} World Championship` : `a ${ordinal(earlier + 1)} World Championship`;
  const leader = before.table[0];
  const overtaken = leader !== undefined && leader.id !== champion ? leader : null;
  return {
    title: isPosthumous
      ? `<${champion}> is World Champion posthumously`
      : `<${champion}> is the ${meeting.season} World Champion`,
    sentences: [
      `<${champion}> has won ${title} ${where}${isPosthumous ? ", posthumously" : ""}.`,
      ...(overtaken === null ? [] : [overtakenSentence(facts, before, champion, overtaken)]),
      ...(rival === undefined || hasDied(archive, rival.id, asOfMs)
        ? []
        : marginSentences(now, champion, rival.id, lead)),
    ],
    driverIds: [champion, ...(rival ? [rival.id] : [])],
    teamIds: teamsOf(facts, [champion]),
  };
}

function overtakenSentence(
  { archive, asOfMs }: SessionFacts,
  before: ChampionshipState,
  champion: string,
  { id, points }: Place,
): string {
  const lead = pointsText(points - pointsOf(before, champion));
  return hasDied(archive, id, asOfMs)
    ? `<${id}>, who had led by ${lead}, was killed in the race.`
    : `<${id}> had led the championship by ${lead}.`;
}

function pointsOf({ table }: ChampionshipState, id: string): number {
  return table.find((place) => place.id === id)?.points ?? 0;
}

function marginSentences(now: ChampionshipState, champion: string, rival: string, lead: number): string[] {
  if (now.toCome.length === 0) {
    return lead === 0
      ? [`<${champion}> and <${rival}> finish level on points, and countback decides.`]
      : [`<${rival}> finishes ${pointsText(lead)} behind.`];
  }
  const standing = `The lead over <${rival}> is ${pointsText(lead)}, with ${remainingText(now.toCome)} to go`;
  if (now.maths !== null) {
    return [`${standing} and only ${pointsText(pointsLeft(now.maths.remaining))} left to win.`];
  }
  // Before 1991, new points could replace only a driver's worst results.
  const isSmall = lead <= now.toCome.length * WIN_BEFORE_1991;
  return [isSmall ? `${standing}, but only the best results count and <${rival}> can't catch up.` : `${standing}.`];
}

function writeNewLeader(facts: SessionFacts, now: ChampionshipState, before: ChampionshipState): Draft | null {
  const [leader, second] = now.table;
  const [ledBefore, secondBefore] = before.table;
  if (!leader || !second || !ledBefore || !secondBefore || leader.id === ledBefore.id) return null;
  const gap = leader.points - second.points;
  const lead = ledBefore.points - secondBefore.points;
  return {
    title: `<${leader.id}> takes the championship lead from <${ledBefore.id}>`,
    sentences: [
      gap === 0
        ? `<${leader.id}> is level on points with <${second.id}> and leads the championship on countback, with ${remainingText(now.toCome)} to come.`
        : `<${leader.id}> leads the championship by ${pointsText(gap)} from <${second.id}>, with ${remainingText(now.toCome)} to come.`,
      lead === 0
        ? `<${ledBefore.id}> had led on countback.`
        : `<${ledBefore.id}> had led <${secondBefore.id}> by ${pointsText(lead)}.`,
    ],
    driverIds: [leader.id, ledBefore.id],
    teamIds: teamsOf(facts, [leader.id, ledBefore.id]),
    isTitleOpen: now.maths !== null,
  };
}

/** Writes about the runner-up who lost the last chance of a title that stays open. */
function writeLostChance(facts: SessionFacts, now: ChampionshipState, before: ChampionshipState): Draft | null {
  const second = before.table[1]?.id;
  if (now.maths === null || second === undefined) return null;
  const possible = titleChances(now.maths.tallies, now.maths.remaining).filter((chance) => chance.possible);
  const ids = possible.map(({ id }) => id);
  if (ids.includes(second) || ids.length > MAX_CONTENDERS) return null;
  return {
    title: `<${second}> is out of the title race`,
    sentences: [
      `<${second}>, who was second in the championship, can no longer win it.`,
      `The title is between ${mentions(ids)}, with ${remainingText(now.toCome)} to come.`,
    ],
    driverIds: [second, ...ids],
    teamIds: teamsOf(facts, [second, ...ids]),
    isTitleOpen: true,
  };
}

export const titleStory: StoryForm = {
  kind: "title",
  label: "World Championship",
  mark: "crown",
  shows: "car",
  sessions: ["race", "sprint"],
  isDriverNews: true,
  write,
};
