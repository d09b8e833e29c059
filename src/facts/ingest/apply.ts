import type { SourceDocument } from "#domain/facts/source-document.ts";

import type { Application, Applied } from "./application.ts";
import { applyCalendar } from "./calendar.ts";
import { applyQualifying } from "./qualifying.ts";
import { applyRace } from "./race.ts";
import { applyLaps, applyPitStops } from "./race-course.ts";
import { applyStandings } from "./service-standings.ts";

export type AppliedDocument = Applied & {
  readonly meetingId: number | null;
};

/**
 * Applies a document to the source facts. Throws `DocumentRefused` if it can't be matched to them.
 */
export async function applyDocument(
  application: Application,
  document: SourceDocument,
): Promise<AppliedDocument> {
  switch (document.kind) {
    case "calendar":
      return { ...(await applyCalendar(application, document)), meetingId: null };
    case "race":
    case "sprint":
      return applyRace(application, document);
    case "qualifying":
      return applyQualifying(application, document);
    case "laps":
      return applyLaps(application, document);
    case "pit-stops":
      return applyPitStops(application, document);
    case "driver-standings":
    case "team-standings":
      return applyStandings(application, document);
  }
}
