import { counted, listed, ordinal } from "#domain/text.ts";
import { countFeat, drivesUntil, feats } from "../career-until.ts";
import { type Draft, teamName } from "../draft.ts";
import type { ArchiveRace, SessionFacts, StoryArchive } from "../facts.ts";
import { raceOf } from "../race-of.ts";
import { roundWord } from "../season-state.ts";
import type { StoryForm } from "../story-form.ts";

/** Returns the winners who had never won before. None in the first race of all. */
export function firstWinners(archive: StoryArchive, race: ArchiveRace): string[] {
  const number = archive.grandsPrix.indexOf(race);
  if (number < 1) return [];
  const winners = new Set(race.results.filter(feats.wins.holds).map(({ driverId }) => driverId));
  return [...winners].filter((id) => countFeat(drivesUntil(archive, id, number), "wins") === 1);
}

/**
 * Returns the winning team if it had never won before. Counts only wins under its name in this
 * race.
 */
export function firstWinningTeam(archive: StoryArchive, race: ArchiveRace): string | null {
  const number = archive.grandsPrix.indexOf(race);
  const teamId = race.results.find(feats.wins.holds)?.teamId ?? null;
  if (number < 1 || teamId === null) return null;
  const before = archive.grandsPrix.slice(0, number);
  return before.some(({ results }) =>
    results.some((result) => result.teamId === teamId && feats.wins.holds(result)),
  )
    ? null
    : teamId;
}

function write(facts: SessionFacts): Draft | null {
  const { archive } = facts;
  const race = raceOf(facts);
  if (race === null) return null;
  const drivers = firstWinners(archive, race);
  const team = firstWinningTeam(archive, race);
  if (drivers.length === 0 && team === null) return null;
  const number = archive.grandsPrix.indexOf(race);
  const word = roundWord(race.season);
  const subjects = [
    ...drivers.map((id) => `<${id}>`),
    ...(team === null ? [] : [teamName(archive, team)]),
  ];
  const waits = drivers.map((id) => ({
    id,
    starts: countFeat(drivesUntil(archive, id, number), "starts"),
  }));
  return {
    title: `First win for ${listed(subjects)}`,
    sentences: [
      ...waits.map(({ id, starts }) =>
        starts === 1
          ? `<${id}> won on debut, at the ${race.name}.`
          : `<${id}> won a ${word} for the first time, at the ${ordinal(starts)} attempt.`,
      ),
      ...waits.flatMap(({ id, starts }) => longerWaits(archive, number, id, starts)),
      ...(team === null
        ? []
        : [`The ${race.name} was the first win for ${teamName(archive, team)}.`]),
    ],
    driverIds: drivers,
    teamIds: race.results.filter(feats.wins.holds).map(({ teamId }) => teamId),
  };
}

/** Number of starts without a win that make a driver's first one stand out. */
const LONG_WAIT = 80;
const MAX_NAMED = 2;

function longerWaits(
  archive: StoryArchive,
  number: number,
  driverId: string,
  starts: number,
): string[] {
  if (starts < LONG_WAIT) return [];
  const longer = [...archive.drives].flatMap(([id, drives]) => {
    const first = drives.find(({ result }) => feats.wins.holds(result));
    if (id === driverId || first === undefined || first.race >= number) return [];
    const wait = countFeat(drivesUntil(archive, id, first.race), "starts");
    return wait > starts ? [{ id, wait }] : [];
  });
  if (longer.length === 0) return ["No one had waited longer for a first win."];
  if (longer.length > MAX_NAMED) return [];
  const names = longer
    .toSorted((a, b) => b.wait - a.wait)
    .map(({ id, wait }) => `<${id}> (${counted(wait, "start")})`);
  return [`Only ${listed(names)} had waited longer.`];
}

export const firstWin: StoryForm = {
  kind: "first-win",
  label: "First win",
  mark: "count",
  shows: "car",
  sessions: ["race"],
  needsHistory: true,
  isDriverNews: true,
  write,
};
