import { findMeeting, type Meeting } from "#db/queries/calendar/meetings.ts";
import { listWinners, type WonRace } from "#db/queries/results/winners.ts";
import { findRaceInBrief, type RaceInBrief } from "#db/queries/results/race-in-brief.ts";
import { formatLongDate } from "#domain/dates.ts";
import { tally } from "#domain/history/tally.ts";
import { paths, type SluggedMeeting } from "#domain/paths.ts";
import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import type { Place } from "#domain/search/known-names.ts";
import { cardinal, listed } from "#domain/text.ts";
import { type AnswerContext, unknownRaceAt } from "./answer-context.ts";

const LAST_WINNERS = 8;

export async function winnersAnswer(
  context: AnswerContext,
  place: Place,
): Promise<DirectAnswer | null> {
  const races = await listWinners(context.db, { place, now: context.now });
  const [last] = races;
  if (last === undefined) return null;
  const unknown = unknownRaceAt(context, place);
  const where = place.circuitId === null ? `the ${last.name}` : place.name;
  return directAnswer({
    title: place.circuitId === null ? `Winners of the ${last.name}` : `Winners at ${place.name}`,
    text:
      unknown === null
        ? `${winnersOf(last)} won the last race, in ${last.season}. ${mostWins(races)}`
        : `${winnersOf(last)} won in ${last.season}. The result of the ${unknown.season} race hasn’t arrived yet.`,
    rows: races.slice(0, LAST_WINNERS).map((race) => ({
      label: `${race.season} ${race.name}`,
      path: paths.meeting(race),
      values: [winnersOf(race)],
    })),
    links:
      place.circuitId === null
        ? [{ label: `${last.season} ${last.name}`, path: paths.meeting(last) }]
        : [{ label: `All races at ${where}`, path: paths.circuit(place.circuitId) }],
  });
}

const winnersOf = ({ winners }: WonRace): string => listed(winners.map(({ name }) => name));

function mostWins(races: readonly WonRace[]): string {
  const ranked = tally(
    races.flatMap(({ winners }) => winners),
    ({ id }) => id,
  );
  const best = ranked.filter(({ place }) => place === 1);
  const [first] = best;
  if (first === undefined || first.count < 2) return "";
  if (best.length > 3) return `${best.length} drivers share the most wins: ${first.count} each.`;
  const names = listed(best.map(({ subject }) => subject.name));
  return best.length === 1
    ? `${names} has the most wins: ${cardinal(first.count)}.`
    : `${names} have the most wins: ${cardinal(first.count)} each.`;
}

export async function latestAtAnswer(
  context: AnswerContext,
  place: Place,
  view: "result" | "replay",
): Promise<DirectAnswer | null> {
  const unknown = unknownRaceAt(context, place);
  if (unknown !== null) return meetingAnswer(context, unknown, view);
  const [last] = await listWinners(context.db, { place, now: context.now });
  return last === undefined ? null : meetingAnswer(context, last, view);
}

export async function meetingAnswer(
  { db, now, driverPath }: AnswerContext,
  meeting: SluggedMeeting,
  view: "result" | "replay",
): Promise<DirectAnswer | null> {
  const [race, announced] = await Promise.all([
    findRaceInBrief(db, { ...meeting, now }),
    findMeeting(db, { season: meeting.season, slug: meeting.slug, now }),
  ]);
  if (race === null || announced === null) return null;
  const title = `${race.name} ${meeting.season}`;
  const page = { label: title, path: paths.meeting(meeting) };
  if (announced.cancelled) return directAnswer({ title, text: "It was cancelled.", links: [page] });
  const podium = race.drivers.filter(({ position }) => position !== null && position <= 3);
  const winners = podium.filter(({ position }) => position === 1).map(({ name }) => name);
  if (winners.length === 0)
    return directAnswer({ title, ...toCome(announced, race), links: [page] });
  const others = podium.filter(({ position }) => position !== 1).map(({ name }) => name);
  const replay = race.hasReplay ? [{ label: "Replay", path: paths.replay(meeting) }] : [];
  const fromPole = winners.length === 1 && winners[0] === race.pole;
  const sentences = [
    `${listed(winners)} won${fromPole ? " from pole" : ""}${others.length === 0 ? "" : ` ahead of ${listed(others)}`}.`,
    ...(fromPole || race.pole === null ? [] : [`${race.pole} was on pole.`]),
    ...(view === "replay" && !race.hasReplay
      ? ["There’s no replay, because no lap times were recorded."]
      : []),
  ];
  return directAnswer({
    title,
    text: sentences.join(" "),
    rows: podium.map(({ id, name, position, team }) => ({
      label: `${position} ${name}`,
      path: driverPath(id),
      values: [team],
    })),
    links: view === "replay" ? [...replay, page] : [page, ...replay],
  });
}

function toCome(announced: Meeting, { isOver }: RaceInBrief) {
  if (isOver) return { text: "The race is over, but its result hasn’t arrived yet." };
  const start = announced.sessions.find(({ kind }) => kind === "race")?.startsAt ?? null;
  if (start === null) return { text: `The race is on ${formatLongDate(announced.endDate)}.` };
  return {
    text: "The race is still to come.",
    start: { at: start.toString(), timeZone: announced.circuit.timeZone },
  };
}
