import { hasStarted } from "#domain/people/career.ts";
import { counted, listed, ordinal } from "#domain/text.ts";
import { type Draft, mentionsOf, teamName } from "../draft.ts";
import type { RaceFinish, SessionFacts } from "../facts.ts";
import { raceName, raceOf } from "../race-of.ts";
import { championshipAt } from "../season-state.ts";
import type { StoryForm } from "../story-form.ts";

/**
 * Phrases that follow "disqualified", by the source's reason. Other reasons aren't named. If the phrase for several
 * drivers differs, it follows the bar.
 */
const causes: Readonly<Record<string, string>> = {
  "Additional brake fluid": "for taking on brake fluid",
  "Brake bias": "for an illegal brake bias system",
  "Car underweight": "because the car was underweight|because their cars were underweight",
  "Caused collision with Trulli": "for causing a collision",
  "Driving too slowly": "for driving too slowly",
  "Failed to serve stop-go penalty": "for failing to serve a stop-go penalty",
  Fuel: "for a breach of the fuel rules",
  "Fuel sample": "because too little fuel was left for a sample",
  "Ignored black flag": "for ignoring a black flag",
  "Ignored blue flags": "for ignoring blue flags",
  "Ignored red light": "for ignoring a red light",
  "Ignored yellow flags": "for ignoring yellow flags",
  "Ignored yellow flags in practice": "for ignoring yellow flags in practice",
  "Illegal bodywork": "for illegal bodywork",
  "Illegal brake ducts": "for illegal brake ducts",
  "Illegal car change": "for an illegal change of car",
  "Illegal car repairs": "for illegal repairs to the car",
  "Illegal floor": "for an illegal floor",
  "Illegal front wing endplates": "for illegal front wing endplates",
  "Illegal fuel": "for illegal fuel",
  "Illegal pit stop": "for an illegal pit stop",
  "Illegal race entry": "for joining the race without having qualified",
  "Illegal rear wing": "for an illegal rear wing",
  "Illegal skid block wear": "because the skid block was too worn|because their skid blocks were too worn",
  "Illegal start": "for an illegal start",
  "Illegal tyre change": "for an illegal tyre change",
  "Illegal undertray mounting": "for an illegal undertray mounting",
  "Incorrect grid formation": "for lining up incorrectly on the grid",
  "Incorrect starting procedure": "for a breach of the starting procedure",
  "Misled stewards": "for misleading the stewards",
  "Overtaking on formation lap": "for overtaking on the formation lap",
  "Push start": "for a push start",
  "Push start in pits": "for a push start in the pits",
  "Received outside assistance": "for receiving outside assistance",
  "Rejoined track illegally": "for rejoining the track illegally",
  "Reversed in pits": "for reversing in the pits",
  "Tyre temperature": "because a tyre was too hot",
  "Wrong tyres": "for using the wrong tyres",
};

/** Tyrrell lost all results of 1984 in September, so the disqualifications aren't news of each race. */
const isOfWholeSeason = (season: number, teamId: string): boolean => season === 1984 && teamId === "tyrrell";

function disqualified({ meeting, session, detail }: SessionFacts): RaceFinish[] {
  const rows = session === "sprint" ? detail.sprint : detail.race;
  const isShared = (row: RaceFinish): boolean => rows.some((other) => other !== row && other.driverId === row.driverId);
  return rows.filter(
    (row) => row.status === "DSQ" && hasStarted(row) && !isShared(row) && !isOfWholeSeason(meeting.season, row.teamId),
  );
}

/** Returns the sentences for a report. None if the disqualifications have a story of their own. */
export function minorDisqualifications(facts: SessionFacts): string[] {
  return write(facts) === null ? disqualifiedSentences(facts) : [];
}

/** Returns a sentence for each reason, about all drivers who were disqualified. */
function disqualifiedSentences(facts: SessionFacts): string[] {
  return [...Map.groupBy(disqualified(facts), ({ reason }) => causeOf(reason))].map(([cause, rows]) => {
    const [one, several = one] = cause?.split("|") ?? [];
    const why = rows.length === 1 ? one : several;
    const names = mentionsOf(rows);
    return `${names} ${rows.length === 1 ? "was" : "were"} disqualified${why === undefined ? "" : ` ${why}`}.`;
  });
}

const causeOf = (reason: string | null): string | null => (reason === null ? null : (causes[reason] ?? null));

/** Last place at the flag at which a disqualification is news for that reason alone. */
const LAST_NOTABLE_PLACE = 3;

function isNotable(facts: SessionFacts, row: RaceFinish): boolean {
  const { archive, meeting, asOfMs, detail, session } = facts;
  const all = session === "sprint" ? detail.sprint : detail.race;
  const finished = row.laps !== null && row.laps === all.find(({ position }) => position === 1)?.laps;
  if (finished && (row.roadPlace ?? LAST_NOTABLE_PLACE) <= LAST_NOTABLE_PLACE) return true;
  const table = championshipAt(archive, { season: meeting.season, asOfMs, who: "drivers" })?.table ?? [];
  return meeting.round !== 1 && table.slice(0, 3).some(({ id, points }) => id === row.driverId && points > 0);
}

function write(facts: SessionFacts): Draft | null {
  const { archive } = facts;
  const rows = disqualified(facts);
  const teams = new Set(rows.map(({ teamId }) => teamId));
  const [first] = rows;
  if (first === undefined || raceOf(facts) === null) return null;
  const isBoth = rows.length === 2 && teams.size === 1;
  if (!isBoth && !rows.some((row) => isNotable(facts, row))) return null;
  const what = raceName(facts);
  const whole = disqualifiedSentences(facts).map((sentence, index) =>
    index === 0 ? sentence.replace(" disqualified", ` disqualified from ${what}`) : sentence,
  );
  return {
    title: `${titleNames(archive, rows, isBoth)} disqualified from ${what}`,
    sentences: [...whole, ...roadSentence(facts, rows)],
    driverIds: rows.map(({ driverId }) => driverId),
    teamIds: rows.map(({ teamId }) => teamId),
  };
}

function titleNames(archive: SessionFacts["archive"], rows: readonly RaceFinish[], isBoth: boolean): string {
  const [first] = rows;
  if (isBoth && first !== undefined) return `Both ${teamName(archive, first.teamId)} drivers`;
  return rows.length > 2 ? counted(rows.length, "driver") : mentionsOf(rows);
}

/** Returns where the drivers crossed the line, if all of them finished on the winner's lap. */
function roadSentence({ detail, session }: SessionFacts, rows: readonly RaceFinish[]): string[] {
  const laps = detail.race.find(({ position }) => position === 1)?.laps ?? null;
  const places = rows.flatMap(({ driverId, roadPlace, laps: driverLaps }) =>
    roadPlace !== null && driverLaps === laps ? { driverId, roadPlace } : [],
  );
  if (session === "sprint" || laps === null || places.length < rows.length) return [];
  const texts = places.map(({ driverId, roadPlace }, index) =>
    index === 0 ? `<${driverId}> had crossed the line ${ordinal(roadPlace)}` : `<${driverId}> ${ordinal(roadPlace)}`,
  );
  return [`${listed(texts)}.`];
}

export const disqualification: StoryForm = {
  kind: "disqualification",
  label: "Stewards",
  mark: "flag",
  shows: "car",
  sessions: ["race", "sprint"],
  isDriverNews: true,
  write,
};
