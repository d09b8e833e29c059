import { pointsText } from "#domain/standings/points.ts";
import { ordinal } from "#domain/text.ts";
import { drivesUntil, feats, runUntil } from "../career-until.ts";
import type { SessionFacts } from "../facts.ts";
import { raceOf } from "../race-of.ts";
import { titleStory } from "./title-story.ts";
import { championshipAt, type ChampionshipState, hasDied, isComplete } from "../season-state.ts";

/** Longest run of wins that the report mentions. Longer runs have a story of their own. */
const MAX_RUN = 3;
/** Number of races without a win that make the next one stand out. */
const LONG_WAIT = 20;

/** Returns one sentence on what the win means for the winner and, with `full`, for the championship. */
export function consequence(facts: SessionFacts, winnerId: string, full: boolean): string[] {
  const win = winCount(facts, winnerId);
  const standing = full ? changeClause(facts, winnerId) : null;
  if (win === null) return standing === null ? [] : [`${standing.alone}.`];
  const winText = `It was <${winnerId}>'s ${win}`;
  return [standing === null ? `${winText}.` : `${winText}, and ${standing.joined}.`];
}

function winCount(facts: SessionFacts, winnerId: string): string | null {
  const { archive, meeting, asOfMs } = facts;
  const race = raceOf(facts);
  if (race === null || !isComplete(archive, asOfMs)) return null;
  const number = archive.grandsPrix.indexOf(race);
  const drives = drivesUntil(archive, winnerId, number);
  const won = drives.filter(({ result }) => feats.wins.holds(result)).map((drive) => drive.race);
  const previous = won.at(-2);
  if (previous === undefined) return null;
  const run = runUntil(drives, "wins", number);
  if (run > MAX_RUN) return null;
  if (run > 1) return `${ordinal(run)} win in a row`;
  const last = archive.grandsPrix[previous];
  if (last !== undefined && number - previous > LONG_WAIT) return `first win since the ${last.season} ${last.name}`;
  const inSeason = won.filter((index) => archive.grandsPrix[index]?.season === meeting.season).length;
  if (inSeason > 1) return `${ordinal(inSeason)} win of the season`;
  return meeting.round === 1 ? null : "first win of the season";
}

interface Clause {
  /** Follows "It was Norris's third win in a row, and". */
  readonly joined: string;
  readonly alone: string;
}

const same = (text: string): Clause => ({ joined: text, alone: text });

/** Describes the championship after a race that leaves the title open. */
function changeClause(facts: SessionFacts, winnerId: string): Clause | null {
  const { archive, meeting, asOfMs } = facts;
  const of = { season: meeting.season, who: "drivers" } as const;
  const now = championshipAt(archive, { ...of, asOfMs });
  const before = championshipAt(archive, { ...of, asOfMs: asOfMs - 1 });
  const [leader, second] = now?.table ?? [];
  const [ledBefore] = before?.table ?? [];
  if (!now || !before || !leader || !second || !ledBefore || now.champion !== null) return null;
  if (hasDied(archive, leader.id, asOfMs) || titleStory.write(facts) !== null) return null;
  if (meeting.round === 1 || leader.points === second.points || now.toCome.length === 0) return null;
  const gap = leader.points - second.points;
  const isWinner = leader.id === winnerId;
  const over = `over <${second.id}>`;
  const earlier = gapBefore(before, leader.id, second.id);
  const wasLevel = ledBefore.points === pointsBefore(before, leader.id);
  if (ledBefore.id !== leader.id && !wasLevel) {
    const alone = `<${leader.id}> now leads the championship by ${pointsText(gap)}`;
    return isWinner
      ? { joined: `with it comes a championship lead of ${pointsText(gap)} ${over}`, alone }
      : same(alone);
  }
  const isNew = ledBefore.id !== leader.id;
  if (isNew || earlier === null || earlier === 0) return leadClause(leader.id, second.id, gap, isWinner);
  const rest = `${changeText(earlier, gap)} ${pointsText(gap)}`;
  return {
    joined: `${isWinner ? "the championship lead" : `<${leader.id}>'s lead`} ${over} ${rest}`,
    alone: `<${leader.id}>'s championship lead ${over} ${rest}`,
  };
}

function changeText(earlier: number, gap: number): string {
  if (earlier === gap) return "stays at";
  return earlier > gap ? "is down to" : "is up to";
}

function leadClause(leader: string, second: string, gap: number, isWinner: boolean): Clause {
  const alone = `<${leader}> leads <${second}> by ${pointsText(gap)} in the championship`;
  return isWinner ? { joined: `the championship lead over <${second}> is ${pointsText(gap)}`, alone } : same(alone);
}

function pointsBefore({ table }: ChampionshipState, id: string): number | null {
  return table.find((place) => place.id === id)?.points ?? null;
}

function gapBefore({ table }: ChampionshipState, leader: string, second: string): number | null {
  const [first, other] = [leader, second].map((id) => table.find((place) => place.id === id));
  return first && other ? first.points - other.points : null;
}
