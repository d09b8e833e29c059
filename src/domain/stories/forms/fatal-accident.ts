import { type Draft, mentionsOf } from "../draft.ts";
import type { SessionFacts } from "../facts.ts";
import { raceOf } from "../race-of.ts";
import type { StoryForm } from "../story-form.ts";

interface Death {
  readonly driverId: string;
  readonly when: string;
}

const inPractice = /^Fatal accident in (.+)$/;

/**
 * Returns the drivers who died of an accident at the meeting, on the day of the race or before it.
 */
export function deathsAt(facts: SessionFacts): Death[] {
  const { archive, detail } = facts;
  const race = raceOf(facts);
  if (race === null) return [];
  return detail.race.flatMap(({ driverId, reason }) => {
    const diedOn = archive.drivers.get(driverId)?.diedOn ?? null;
    if (reason === null || !reason.startsWith("Fatal") || diedOn === null || diedOn > race.date)
      return [];
    const session = inPractice.exec(reason)?.[1] ?? "the race";
    return [{ driverId, when: session === "support race" ? "in a support race" : `in ${session}` }];
  });
}

function write(facts: SessionFacts): Draft | null {
  const deaths = deathsAt(facts);
  if (deaths.length === 0) return null;
  const { name } = facts.meeting;
  const byWhen = [...Map.groupBy(deaths, ({ when }) => when)];
  return {
    title: `${mentionsOf(deaths)} killed at the ${name}`,
    sentences: byWhen.map(([when, of], index) => {
      const death = `${mentionsOf(of)} ${of.length === 1 ? "was" : "were"} killed ${when}`;
      return index === 0 ? `${death} at the ${name}.` : `${death}.`;
    }),
    driverIds: deaths.map(({ driverId }) => driverId),
    teamIds: [],
  };
}

export const fatalAccident: StoryForm = {
  kind: "fatal-accident",
  label: "In memoriam",
  mark: "flag",
  shows: "circuit",
  sessions: ["race"],
  write,
};
