import { expect } from "vitest";

import type { Story } from "#domain/stories/story.ts";

import { championshipForms } from "./forms/championship.ts";
import { comebackForms } from "./forms/comeback.ts";
import { constructorsForms } from "./forms/constructors.ts";
import { disqualificationForms } from "./forms/disqualification.ts";
import { fatalAccidentForms } from "./forms/fatal-accident.ts";
import { firstWinForms } from "./forms/first-win.ts";
import { headlineForms } from "./forms/headlines.ts";
import { milestonesForms } from "./forms/milestones.ts";
import { previewForms } from "./forms/preview.ts";
import { qualifyingReportForms } from "./forms/qualifying-report.ts";
import { raceReportForms } from "./forms/race-report.ts";
import { recordsForms } from "./forms/records.ts";
import { streaksForms } from "./forms/streaks.ts";
import { teamMatesForms } from "./forms/team-mates.ts";
import { tieForms } from "./forms/tie.ts";
import { titleForms } from "./forms/title.ts";
import { titleRaceForms } from "./forms/title-race.ts";
import { type Form, storyContext, type StoryContext } from "./story-context.ts";
import type { World } from "./world.ts";
import { sentencesOf } from "./written-values.ts";

/*
 * Checks generated stories: every sentence must match one of the forms of its kind, and every name
 * and number in it must be confirmed by the database. Shares no code with the generator.
 */

const FORMS: Readonly<Record<string, (context: StoryContext) => readonly Form[]>> = {
  "race-report": raceReportForms,
  "sprint-report": raceReportForms,
  "fatal-accident": fatalAccidentForms,
  disqualification: disqualificationForms,
  "first-win": firstWinForms,
  tie: tieForms,
  "team-mates": teamMatesForms,
  "qualifying-report": qualifyingReportForms,
  comeback: comebackForms,
  milestones: milestonesForms,
  records: recordsForms,
  streaks: streaksForms,
  championship: championshipForms,
  constructors: constructorsForms,
  title: titleForms,
  "title-race": titleRaceForms,
  preview: previewForms,
};

/** Checks one story. Throws if a sentence is unknown or false. */
export function checkStory(world: World, story: Story): void {
  const context = storyContext(world, story);
  if (story.kind === "race-report") {
    const form = headlineForms(context).find(([pattern]) => pattern.test(story.title));
    expect(form, `${story.id}: ${story.title}`).toBeDefined();
    form?.[1](form[0].exec(story.title)?.groups ?? {});
  }

  const forms = FORMS[story.kind]?.(context) ?? [];
  const sentences = sentencesOf(story.summary);
  for (const sentence of sentences) {
    const form = forms.find(([pattern]) => pattern.test(sentence));
    expect(form, `${story.id}: ${sentence}`).toBeDefined();
    const groups = form?.[0].exec(sentence)?.groups ?? {};
    try {
      form?.[1](groups);
    } catch (error) {
      throw new Error(`${story.id}: “${sentence}” is wrong`, { cause: error });
    }
  }
  expect(sentences.length).toBeLessThanOrEqual(3);
  expect(story.summary.length).toBeLessThanOrEqual(280);
  expect(story.summary.length).toBeGreaterThan(20);
  expect(`${story.title} ${story.summary}`).not.toMatch(/[<>]|undefined|null|NaN|\.\./);
  expect(story.title).toMatch(/^[\p{Lu}\d]/u);
  expect(story.title).not.toMatch(/(?<!Jr)\.$/);
  expect(story.title.length).toBeLessThanOrEqual(80);
}
