import { shorteningOf } from "#domain/results/shortened-races.ts";
import { hasStarted } from "#domain/people/career.ts";
import { cardinal, counted } from "#domain/text.ts";
import { digitsOf, lapTimeText, secondsText } from "../time-text.ts";
import { choose } from "../choose.ts";
import { consequence } from "./consequence.ts";
import { minorDisqualifications } from "./disqualification.ts";
import { type Draft, mentionsOf, teamName } from "../draft.ts";
import type { ArchiveRace, RaceFinish, SessionFacts } from "../facts.ts";
import { openingSentence, type Podium, podiumOf, raceDigits } from "./podium.ts";
import { raceOf } from "../race-of.ts";
import { deathsAt } from "./fatal-accident.ts";
import type { StoryForm } from "../story-form.ts";

function write(facts: SessionFacts): Draft | null {
  const { meeting, detail } = facts;
  const race = raceOf(facts);
  const podium = podiumOf(detail.race);
  if (race === null || podium === null) return null;
  const { winner } = podium;
  const shortened = shortenedSentence(facts, winner);
  return {
    title: choose(meeting.id, headlines(facts, podium)),
    sentences: [
      openingSentence(`the ${meeting.name}`, race, podium, raceDigits(meeting.season, detail.race)),
      ...shortened,
      ...(podium.crews[0].length === 1
        ? consequence(facts, winner.driverId, shortened.length === 0)
        : sharedSentence(podium)),
      ...minorDisqualifications(facts),
      ...ledSentence(facts, podium),
      ...fastestSentence(race),
      ...finishersSentence(race),
    ],
    driverIds: podium.crews.flat().map(({ driverId }) => driverId),
    teamIds: podium.crews.flat().map(({ teamId }) => teamId),
  };
}

const CLOSE_MS = 2_000;
/** A winner who led every lap dominated the race in a headline, if the margin is at least this. */
const CLEAR_MS = 15_000;
/** Maximum length of a headline in a draft, where ids are longer than the surnames that replace them. */
const MAX_HEADLINE = 80;

function headlines(facts: SessionFacts, podium: Podium): [string, ...string[]] {
  const { archive, meeting, detail } = facts;
  const { winner, second, crews } = podium;
  const at = `the ${meeting.name}`;
  if (crews[0].length > 1) return [`${mentionsOf(crews[0])} share victory at ${at}`];
  const [first, other] = [`<${winner.driverId}>`, `<${second.driverId}>`];
  if (deathsAt(facts).length > 0) return [`${first} wins ${at}`];
  const { gapMs } = second;
  const isOneTwo = winner.teamId === second.teamId && crews[1].length === 1;
  const telling = [
    ...(isOneTwo ? [`${first} leads ${other} in a ${teamName(archive, winner.teamId)} one-two at ${at}`] : []),
    ...(gapMs !== null && gapMs <= CLOSE_MS
      ? [`${first} beats ${other} by ${secondsText(gapMs, raceDigits(meeting.season, detail.race))} at ${at}`]
      : []),
    ...(ledThroughout(detail, winner) && gapMs !== null && gapMs >= CLEAR_MS ? [`${first} dominates ${at}`] : []),
  ].filter((headline) => headline.length <= MAX_HEADLINE);
  const [best, ...rest] = telling;
  return best === undefined ? [`${first} wins ${at}`, `${first} beats ${other} at ${at}`] : [best, ...rest];
}

const ledThroughout = ({ lapsLed }: SessionFacts["detail"], winner: RaceFinish): boolean =>
  winner.laps !== null && lapsLed.length === 1 && lapsLed[0]?.laps === winner.laps;

function sharedSentence({ crews: [winners] }: Podium): string[] {
  return [`${mentionsOf(winners)} shared the winning car.`];
}

function shortenedSentence({ meeting }: SessionFacts, winner: RaceFinish): string[] {
  const { season, slug, scheduledLaps } = meeting;
  const { laps, timeMs } = winner;
  const shortening = shorteningOf({ season, slug, laps, scheduledLaps, timeMs });
  if (shortening === null || laps === null || scheduledLaps === null) return [];
  const of = `${cardinal(laps)} of the ${scheduledLaps} laps`;
  const missing = scheduledLaps - laps;
  switch (shortening.kind) {
    case "stopped":
      return [`The race was stopped because of ${shortening.cause}, and the result was taken after ${of}.`];
    case "restarted":
      return [`The race was stopped because of ${shortening.cause}, restarted, and ended after ${of}.`];
    case "time-limit":
      return [`The time limit ended the race after ${of}.`];
    case "formation-laps":
      return [
        `${missing === 1 ? "An extra formation lap" : "Extra formation laps"} cut the race from ${scheduledLaps} laps to ${cardinal(laps)}.`,
      ];
    case "early-flag":
      return [`The flag was shown too early, so the result was taken after ${of}.`];
  }
}

function ledSentence({ detail: { lapsLed } }: SessionFacts, { winner, crews }: Podium): string[] {
  const laps = winner.laps ?? 0;
  const [most, next] = lapsLed;
  const isWhole = lapsLed.reduce((sum, { laps: led }) => sum + led, 0) === laps;
  if (laps < 2 || most === undefined || !isWhole || crews[0].length > 1) return [];
  if (most.driverId !== winner.driverId) {
    if (next?.laps === most.laps) return [];
    const winnerLaps = lapsLed.find(({ driverId }) => driverId === winner.driverId)?.laps ?? 0;
    const leader = `<${most.driverId}> led ${cardinal(most.laps)} of the ${laps} laps`;
    return [`${leader}; <${winner.driverId}> led ${lapsLedText(winnerLaps)}.`];
  }
  if (next === undefined) return [`<${winner.driverId}> led all ${laps} laps.`];
  const opening = `<${winner.driverId}> led ${cardinal(most.laps)} of the ${laps} laps`;
  return lapsLed.length === 2
    ? [`${opening} and <${next.driverId}> the other ${next.laps === 1 ? "one" : cardinal(next.laps)}.`]
    : [`${opening}; ${counted(lapsLed.length - 1, "other driver")} shared the rest.`];
}

function lapsLedText(laps: number): string {
  if (laps === 0) return "none";
  return laps === 1 ? "only one" : cardinal(laps);
}

function fastestSentence(race: ArchiveRace): string[] {
  const fastest = race.results.filter(({ fastestLap }) => fastestLap);
  const [only] = fastest;
  if (race.fastestLapMs === null || fastest.length !== 1 || only === undefined) return [];
  const time = lapTimeText(race.fastestLapMs, digitsOf(race.season, [race.fastestLapMs]));
  return [
    choose(race.meetingId, [
      `<${only.driverId}> set the fastest lap, ${time}.`,
      `The fastest lap, ${time}, went to <${only.driverId}>.`,
    ]),
  ];
}

/** Mentions the number of finishers only if few cars reached the end. */
function finishersSentence({ results }: ArchiveRace): string[] {
  const starters = results.filter(hasStarted).length;
  const classified = results.filter(({ position }) => position !== null).length;
  return classified * 3 <= starters
    ? [`Only ${cardinal(classified)} of the ${starters} starters were classified.`]
    : [];
}

export const raceReport: StoryForm = {
  kind: "race-report",
  label: "Race in numbers",
  mark: "flag",
  shows: "circuit",
  sessions: ["race"],
  write,
};
