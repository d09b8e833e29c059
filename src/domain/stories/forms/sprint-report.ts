import { ordinal } from "#domain/text.ts";
import { choose } from "../choose.ts";
import { minorDisqualifications } from "./disqualification.ts";
import type { Draft } from "../draft.ts";
import type { SessionFacts } from "../facts.ts";
import { openingSentence, podiumOf, raceDigits } from "./podium.ts";
import { raceOf } from "../race-of.ts";
import type { StoryForm } from "../story-form.ts";

function write(facts: SessionFacts): Draft | null {
  const { meeting, detail } = facts;
  const race = raceOf(facts);
  const podium = podiumOf(detail.sprint);
  if (race === null || podium === null) return null;
  const { winner, second, crews } = podium;
  const last = race.results.findLast(({ pointsHundredths }) => pointsHundredths > 0);
  return {
    title: choose(meeting.id, [
      `<${winner.driverId}> wins the sprint at the ${meeting.name}`,
      `<${winner.driverId}> beats <${second.driverId}> in the ${meeting.name} sprint`,
    ]),
    sentences: [
      openingSentence(
        `the sprint at the ${meeting.name}`,
        race,
        podium,
        raceDigits(meeting.season, detail.sprint),
      ),
      ...minorDisqualifications(facts),
      ...(last?.pointsHundredths === 100 && last.position !== null && last.position > 3
        ? [`The last point went to <${last.driverId}> in ${ordinal(last.position)}.`]
        : []),
    ],
    driverIds: crews.flat().map(({ driverId }) => driverId),
    teamIds: crews.flat().map(({ teamId }) => teamId),
  };
}

export const sprintReport: StoryForm = {
  kind: "sprint-report",
  label: "Sprint in numbers",
  mark: "flag",
  shows: "circuit",
  sessions: ["sprint"],
  write,
};
