import { type Draft, teamName } from "./draft.ts";
import type { RaceFinish, ArchiveRace, ArchiveResult, SessionFacts } from "./facts.ts";
import { formatLapTime, secondsText } from "#domain/times.ts";
import { hasStarted } from "#domain/people/career.ts";
import { choose } from "./choose.ts";
import { cardinal, ordinal } from "#domain/text.ts";

export function raceOf({ archive, meeting, session }: SessionFacts): ArchiveRace | null {
  return archive.all.find((race) => race.meetingId === meeting.id && race.kind === session) ?? null;
}

export function raceReport(facts: SessionFacts): Draft | null {
  const { meeting, detail } = facts;
  const race = raceOf(facts);
  const [winner, second, third] = detail.race;
  if (race === null || winner?.position !== 1 || second?.position !== 2 || third?.position !== 3) return null;
  return {
    title: choose(meeting.id, headlines(facts, race, [winner, second])),
    sentences: [
      openingSentence(`the ${meeting.name}`, race, [winner, second, third]),
      ...shortenedSentence(winner, meeting.scheduledLaps),
      ...ledSentence(facts, winner),
      ...fastestSentence(race),
      finishersSentence(race),
    ],
    driverIds: [winner, second, third].map(({ driverId }) => driverId),
    teamIds: [winner, second, third].map(({ teamId }) => teamId),
  };
}

const CLOSE_MS = 2_000;
/** Minimum winning margin for a headline that says the winner, who led every lap, dominated the race. */
const CLEAR_MS = 15_000;
const FAR_BACK = 10;
/** Maximum length of a headline in a draft, where ids are longer than the surnames that replace them. */
const MAX_HEADLINE = 80;

function headlines(
  { archive, meeting, detail: { lapsLed } }: SessionFacts,
  race: ArchiveRace,
  [winner, second]: readonly [RaceFinish, RaceFinish],
): [string, ...string[]] {
  const [first, other, at] = [`<${winner.driverId}>`, `<${second.driverId}>`, `the ${meeting.name}`];
  const grid = race.results.find(({ driverId }) => driverId === winner.driverId)?.grid ?? 1;
  const ledThroughout = winner.laps !== null && lapsLed.length === 1 && lapsLed[0]?.laps === winner.laps;
  const { gapMs } = second;
  const telling = [
    ...(grid >= FAR_BACK ? [`${first} wins ${at} from ${ordinal(grid)}`] : []),
    ...(winner.teamId === second.teamId
      ? [`${first} leads ${other} in a ${teamName(archive, winner.teamId)} one-two at ${at}`]
      : []),
    ...(gapMs !== null && gapMs <= CLOSE_MS ? [`${first} beats ${other} by ${secondsText(gapMs)} at ${at}`] : []),
    ...(ledThroughout && gapMs !== null && gapMs >= CLEAR_MS ? [`${first} dominates ${at}`] : []),
  ].filter((headline) => headline.length <= MAX_HEADLINE);
  const [best, ...rest] = telling;
  return best === undefined ? [`${first} wins ${at}`, `${first} beats ${other} at ${at}`] : [best, ...rest];
}

export function sprintReport(facts: SessionFacts): Draft | null {
  const { meeting, detail } = facts;
  const race = raceOf(facts);
  const [winner, second, third] = detail.sprint;
  if (race === null || winner?.position !== 1 || second?.position !== 2 || third?.position !== 3) return null;
  const last = race.results.findLast(({ pointsHundredths }) => pointsHundredths > 0);
  return {
    title: choose(meeting.id, [
      `<${winner.driverId}> wins the sprint at the ${meeting.name}`,
      `<${winner.driverId}> beats <${second.driverId}> in the ${meeting.name} sprint`,
    ]),
    sentences: [
      openingSentence(`the sprint at the ${meeting.name}`, race, [winner, second, third]),
      ...(last?.pointsHundredths === 100 && last.position !== null
        ? [`The last point went to <${last.driverId}> in ${ordinal(last.position)}.`]
        : []),
      finishersSentence(race),
    ],
    driverIds: [winner, second, third].map(({ driverId }) => driverId),
    teamIds: [winner, second, third].map(({ teamId }) => teamId),
  };
}

function openingSentence(
  what: string,
  race: ArchiveRace,
  [winner, second, third]: readonly [RaceFinish, RaceFinish, RaceFinish],
): string {
  const from = startOf(race.results.find(({ driverId }) => driverId === winner.driverId));
  const margin = second.gapMs === null ? null : secondsText(second.gapMs);
  const plain = `<${winner.driverId}> won ${what}${from === null ? "" : ` from ${from}`}${margin === null ? "" : `, ${margin}`} ahead of <${second.driverId}>, with <${third.driverId}> third.`;
  if (from === null || margin === null) return plain;
  return choose(Math.floor(race.meetingId / 2), [
    plain,
    `Starting from ${from}, <${winner.driverId}> won ${what} by ${margin} from <${second.driverId}> and <${third.driverId}>.`,
  ]);
}

function startOf(result: ArchiveResult | undefined): string | null {
  if (result?.pitLaneStart) return "the pit lane";
  if (result === undefined || result.grid === null) return null;
  return result.grid === 1 ? "the front of the grid" : `${ordinal(result.grid)} on the grid`;
}

function shortenedSentence(winner: RaceFinish, scheduledLaps: number | null): string[] {
  if (winner.laps === null || scheduledLaps === null || winner.laps >= scheduledLaps) return [];
  const laps = winner.laps === 1 ? "one lap" : `${cardinal(winner.laps)} laps`;
  return [`The result was taken after ${laps} of the ${scheduledLaps} scheduled.`];
}

function ledSentence({ detail: { lapsLed } }: SessionFacts, winner: RaceFinish): string[] {
  const laps = winner.laps ?? 0;
  const [most, next] = lapsLed;
  if (laps < 2 || most === undefined || lapsLed.reduce((sum, { laps: led }) => sum + led, 0) !== laps) return [];
  if (most.driverId === winner.driverId) {
    return [
      most.laps === laps
        ? `<${winner.driverId}> led all ${laps} laps.`
        : `<${winner.driverId}> led ${cardinal(most.laps)} of the ${laps} laps, ${lapsLed.length === 2 ? "one other driver" : `${cardinal(lapsLed.length - 1)} others`} the rest.`,
    ];
  }
  if (next?.laps === most.laps) return [];
  const own = lapsLed.find(({ driverId }) => driverId === winner.driverId)?.laps ?? 0;
  return [
    `<${most.driverId}> led ${cardinal(most.laps)} of the ${laps} laps, the winner ${own === 0 ? "none" : cardinal(own)}.`,
  ];
}

function fastestSentence(race: ArchiveRace): string[] {
  const fastest = race.results.filter(({ fastestLap }) => fastestLap);
  const [only] = fastest;
  if (race.fastestLapMs === null || fastest.length !== 1 || only === undefined) return [];
  return [
    choose(race.meetingId, [
      `<${only.driverId}> set the fastest lap, ${formatLapTime(race.fastestLapMs)}.`,
      `The fastest lap, ${formatLapTime(race.fastestLapMs)}, went to <${only.driverId}>.`,
    ]),
  ];
}

function finishersSentence({ results }: ArchiveRace): string {
  const starters = results.filter(hasStarted).length;
  const classified = results.filter(({ position }) => position !== null).length;
  return classified === starters
    ? `All ${starters} starters were classified.`
    : `${cardinal(classified)} of the ${starters} starters were classified.`;
}
