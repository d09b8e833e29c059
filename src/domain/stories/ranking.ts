import { championship } from "./forms/championship.ts";
import { comeback } from "./forms/comeback.ts";
import { constructors } from "./forms/constructors.ts";
import { disqualification } from "./forms/disqualification.ts";
import { fatalAccident } from "./forms/fatal-accident.ts";
import { firstWin } from "./forms/first-win.ts";
import { milestones } from "./forms/milestones.ts";
import { preview } from "./forms/preview.ts";
import { qualifyingReport } from "./forms/qualifying-report.ts";
import { raceReport } from "./forms/race-report.ts";
import { records } from "./forms/records.ts";
import { sprintReport } from "./forms/sprint-report.ts";
import type { StoryForm } from "./story-form.ts";
import { streaks } from "./forms/streaks.ts";
import { teamMates } from "./forms/team-mates.ts";
import { tie } from "./forms/tie.ts";
import { titleRace } from "./forms/title-race.ts";
import { titleStory } from "./forms/title-story.ts";

/**
 * All kinds of story, rarest first. A session's stories appear in this order, so the rarest leads.
 * To add a kind, write its form in a file of its own and put it here.
 */
export const ranking: readonly StoryForm[] = [
  fatalAccident,
  disqualification,
  titleStory,
  firstWin,
  comeback,
  tie,
  records,
  teamMates,
  raceReport,
  sprintReport,
  qualifyingReport,
  titleRace,
  milestones,
  streaks,
  championship,
  constructors,
  preview,
];
