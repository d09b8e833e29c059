import { pointsText } from "#domain/standings/points.ts";
import { cardinal, counted } from "#domain/text.ts";
import type { Draft } from "../draft.ts";
import type { SessionFacts } from "../facts.ts";
import { teamsOf } from "../race-of.ts";
import { championshipAt, hasDied, type Place, remainingText } from "../season-state.ts";
import type { StoryForm } from "../story-form.ts";
import { titleStory } from "./title-story.ts";

/**
 * Writes about drivers who are level on points: for the lead in the second half of a season, for
 * second place in its last third.
 */
function write(facts: SessionFacts): Draft | null {
  const { archive, meeting, asOfMs } = facts;
  const state = championshipAt(archive, { season: meeting.season, asOfMs, who: "drivers" });
  if (state === null || state.champion !== null) return null;
  const racesToCome = state.toCome.filter(({ kind }) => kind === "race").length;
  const round = meeting.round ?? 0;
  const [first, second, third, fourth] = state.table;
  if (!first || !second || !third || third.points === fourth?.points) return null;
  // Three drivers who are level aren't a pair.
  if (first.points === third.points) return null;
  const [ahead, behind] = first.points === second.points ? [first, second] : [second, third];
  if (ahead.points !== behind.points) return null;
  const forLead = ahead === first;
  if (racesToCome === 0 || round < racesToCome * (forLead ? 1 : 2)) return null;
  if (
    [ahead, behind, first].some(({ id }) => hasDied(archive, id, asOfMs)) ||
    titleStory.write(facts) !== null
  )
    return null;
  const toCome = `with ${remainingText(state.toCome)} to come`;
  return {
    title: `<${ahead.id}> and <${behind.id}> are level on ${pointsText(ahead.points)}`,
    sentences: [
      forLead
        ? `<${ahead.id}> and <${behind.id}> share the championship lead on ${pointsText(ahead.points)}, ${toCome}.`
        : `<${ahead.id}> and <${behind.id}> are level on ${pointsText(ahead.points)} in the championship, ${pointsText(first.points - ahead.points)} behind <${first.id}>, ${toCome}.`,
      ...countbackSentence(ahead, behind),
    ],
    driverIds: [ahead.id, behind.id],
    teamIds: teamsOf(facts, [ahead.id, behind.id]),
    isTitleOpen: state.maths !== null,
  };
}

function countbackSentence(ahead: Place, behind: Place): string[] {
  if (ahead.wins <= behind.wins) return [];
  const wins = counted(ahead.wins, "win");
  return [
    `<${ahead.id}> is ahead on countback, with ${wins} to ${behind.wins === 0 ? "none" : cardinal(behind.wins)}.`,
  ];
}

export const tie: StoryForm = {
  kind: "tie",
  label: "Level on points",
  mark: "table",
  shows: "car",
  sessions: ["race"],
  write,
};
