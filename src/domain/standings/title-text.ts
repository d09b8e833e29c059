import { counted, listed, ordinal } from "#domain/text.ts";
import { formatPoints, pointsText } from "#domain/standings/points.ts";
import { compareTallies } from "./standings.ts";
import {
  canSettleAt,
  type CarCount,
  pointsLeft,
  sufficientPlace,
  type TitleChance,
} from "./title.ts";
import type { ScoringSession, TitleStage } from "./title-course.ts";

/*
 * Explains each entrant's title chances. Every sentence must be true whatever the remaining results
 * are. A sentence that mentions only some of the conditions begins with "needs at least".
 */

type NameOf = (id: string) => string;

export function sessionWords({ kind, name }: Pick<ScoringSession, "kind" | "name">): string {
  return kind === "race" ? `the ${name}` : `the sprint at the ${name}`;
}

interface Remaining {
  readonly remaining: readonly Pick<ScoringSession, "kind">[];
}

export function remainingWords({ remaining }: Remaining): string {
  const races = remaining.filter(({ kind }) => kind === "race").length;
  const sprints = remaining.length - races;
  const parts = [
    ...(races > 0 ? [counted(races, "race")] : []),
    ...(sprints > 0 ? [counted(sprints, "sprint")] : []),
  ];
  return parts.length === 0 ? "nothing" : listed(parts);
}

export function chanceWords(stage: TitleStage, id: string, nameOf: NameOf, cars: CarCount): string {
  const ownChance = stage.chances.find((chance) => chance.id === id);
  const rival = stage.chances.find((chance) => chance.id !== id);
  if (ownChance === undefined || rival === undefined) return "";
  if (stage.holder === id) return holderWords(stage, ownChance, rival, nameOf);
  return stage.chances[0]?.id === id
    ? leaderWords(stage, ownChance, rival, nameOf, cars)
    : pursuerWords(stage, ownChance, nameOf, cars);
}

function holderWords(
  { remaining }: TitleStage,
  ownChance: TitleChance,
  rival: TitleChance,
  nameOf: NameOf,
): string {
  const name = nameOf(rival.id);
  if (remaining.length === 0) {
    if (ownChance.points === rival.points)
      return `Level on points with ${name}, ahead on countback.`;
    return `${pointsText(ownChance.points - rival.points)} ahead of ${name}.`;
  }
  if (rival.mostPoints === ownChance.points)
    return `Even by winning everything, ${name} could only draw level on ${pointsText(ownChance.points)}, and would lose on countback.`;
  return `Even by winning everything, ${name} could only reach ${pointsText(rival.mostPoints)}.`;
}

function leaderWords(
  { tallies, remaining }: TitleStage,
  ownChance: TitleChance,
  rival: TitleChance,
  nameOf: NameOf,
  cars: CarCount,
): string {
  const lead = ownChance.points - rival.points;
  const [ownTally, rivalTally] = [tallies.get(ownChance.id), tallies.get(rival.id)];
  const isTied = ownTally && rivalTally && compareTallies(ownTally, rivalTally) === 0;
  const level = isTied
    ? `Tied with ${nameOf(rival.id)} on every count.`
    : `Level on points with ${nameOf(rival.id)}, ahead on countback.`;
  const how = lead > 0 ? `Leads ${nameOf(rival.id)} by ${pointsText(lead)}.` : level;
  // The fewest whole points that put this driver out of the rival's reach. All remaining points are
  // whole.
  const enough = (Math.floor((rival.mostPoints - ownChance.points) / 100) + 1) * 100;
  return enough > pointsLeft(remaining, cars)
    ? `${how} Winning everything guarantees the title.`
    : `${how} ${morePoints(enough)} ${enough === 100 ? "is" : "are"} enough, whatever the others do.`;
}

function morePoints(hundredths: number): string {
  if (hundredths === 50) return "half a point more";
  return `${formatPoints(hundredths)} more ${hundredths === 100 ? "point" : "points"}`;
}

const MAX_NAMED = 2;

function pursuerWords(
  { chances, remaining }: TitleStage,
  ownChance: TitleChance,
  nameOf: NameOf,
  cars: CarCount,
): string {
  const ahead = chances.slice(0, chances.indexOf(ownChance));
  const [leader] = ahead;
  if (leader === undefined) return "";
  const availablePoints = pointsLeft(remaining, cars);
  const gap = leader.points - ownChance.points;
  if (gap === availablePoints)
    return `Has to win everything while ${nameOf(leader.id)} scores nothing. They would then be level on points, and countback would decide.`;
  const targets = ahead.slice(0, MAX_NAMED).map((rival) => {
    const behind = rival.points - ownChance.points;
    return behind === 0
      ? `more points than ${nameOf(rival.id)}`
      : `${morePoints(behind)} than ${nameOf(rival.id)}`;
  });
  const others = ahead.length - targets.length;
  const rest = others > 0 ? [`has to pass ${counted(others, "other")}`] : [];
  const needs = gap === 0 ? "Needs" : "Needs at least";
  return `${needs} ${listed(targets)}${rest.length > 0 ? `, and ${rest.join()}` : ""}. If they finish level, countback decides.`;
}

export function outWords(since: TitleStage, id: string, nameOf: NameOf): string {
  const chance = since.chances.find((candidate) => candidate.id === id);
  if (!chance?.barredBy) return "";
  const { id: rival, points, onCountback } = chance.barredBy;
  const when = `Out since ${sessionWords(since.session)}`;
  if (since.remaining.length === 0)
    return onCountback
      ? `${when}: level on points with ${nameOf(rival)}, behind on countback.`
      : `${when}: ${formatPoints(chance.mostPoints)} points to ${nameOf(rival)}'s ${formatPoints(points)}.`;
  return onCountback
    ? `${when}: winning everything would only have meant a tie with ${nameOf(rival)} on ${pointsText(points)}, lost on countback.`
    : `${when}: winning everything would have meant ${pointsText(chance.mostPoints)}, and ${nameOf(rival)} already had ${formatPoints(points)}.`;
}

export function decisionWords(
  stage: TitleStage,
  nextName: string,
  nameOf: NameOf,
  cars: CarCount,
): string[] {
  const round = stage.remaining[0]?.round;
  if (round === undefined || stage.holder !== null) return [];
  const next = stage.remaining.filter((session) => session.round === round);
  const later = stage.remaining.filter((session) => session.round !== round);
  const [race] = next;
  const able = canSettleAt(stage.tallies, { next, later }, cars);
  if (later.length === 0)
    return [`The ${nextName} decides the title.`, ...lastRaceWords(stage, able, nameOf, cars)];
  return able.map((id) => {
    if (next.length > 1 || race?.kind !== "race" || cars === 2)
      return `A lead of more than ${pointsText(pointsLeft(later, cars))} after the ${nextName} makes ${nameOf(id)} champion${cars === 2 ? "s" : ""}.`;
    const place = sufficientPlace(stage.tallies, id, race, later);
    if (place === null)
      return `${nameOf(id)} can clinch the title at the ${nextName}, but only with help from rivals.`;
    return `${nameOf(id)} clinches the title at the ${nextName} ${placeWords(place, race.scale.length)}.`;
  });
}

function lastRaceWords(
  stage: TitleStage,
  able: readonly string[],
  nameOf: NameOf,
  cars: CarCount,
): string[] {
  const [race, second] = stage.remaining;
  if (race?.kind !== "race" || second !== undefined || cars === 2) return [];
  return able.flatMap((id) => {
    const place = sufficientPlace(stage.tallies, id, race, []);
    if (place === null) return [`Even with a win, ${nameOf(id)} needs help from rivals.`];
    return [`${nameOf(id)} clinches the title ${placeWords(place, race.scale.length)}.`];
  });
}

function placeWords(place: number, scored: number): string {
  if (place > scored) return "with any result";
  return place === 1
    ? "with a win, whatever the others do"
    : `with ${ordinal(place)} place or better, whatever the others do`;
}
