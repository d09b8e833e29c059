import type { Draft } from "./draft.ts";
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
  const title = choose(meeting.id, [
    `<${winner.driverId}> wins the ${meeting.name}`,
    `${meeting.name}: <${winner.driverId}> ahead of <${second.driverId}>`,
  ]);
  return {
    title,
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

export function sprintReport(facts: SessionFacts): Draft | null {
  const { meeting, detail } = facts;
  const race = raceOf(facts);
  const [winner, second, third] = detail.sprint;
  if (race === null || winner?.position !== 1 || second?.position !== 2 || third?.position !== 3) return null;
  const last = race.results.findLast(({ pointsHundredths }) => pointsHundredths > 0);
  return {
    title: choose(meeting.id, [
      `<${winner.driverId}> wins the sprint at the ${meeting.name}`,
      `Sprint to <${winner.driverId}> at the ${meeting.name}`,
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
    `From ${from} <${winner.driverId}> won ${what} by ${margin}; <${second.driverId}> was second and <${third.driverId}> third.`,
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
  return [`The result is that after ${laps} of the ${scheduledLaps} that were planned.`];
}

function ledSentence({ detail: { lapsLed } }: SessionFacts, winner: RaceFinish): string[] {
  const laps = winner.laps ?? 0;
  const [most, next] = lapsLed;
  if (laps < 2 || most === undefined || lapsLed.reduce((sum, { laps: led }) => sum + led, 0) !== laps) return [];
  if (most.driverId === winner.driverId) {
    return [
      most.laps === laps
        ? `<${winner.driverId}> led all ${laps} laps.`
        : `<${winner.driverId}> led ${cardinal(most.laps)} of the ${laps} laps, and ${cardinal(lapsLed.length - 1)} ${lapsLed.length === 2 ? "other driver" : "others"} the rest.`,
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
    : `Of ${starters} starters, ${cardinal(classified)} were classified.`;
}
