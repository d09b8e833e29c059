import type { FinalDriver, SeasonDrive, SeasonRace } from "#db/queries/history/history-season.ts";
import { bestDrive } from "#domain/people/career.ts";
import { resultText, resultTone } from "#domain/results/result-cell.ts";
import { formatPoints } from "#domain/standings/points.ts";

export type ResultCell = NonNullable<ReturnType<typeof cellOf>>;

/** Returns the rows of a season's table, with one cell per race; null for races without the driver. */
export function seasonTable(
  drivers: readonly FinalDriver[],
  drives: readonly SeasonDrive[],
  races: readonly Pick<SeasonRace, "meetingId">[],
) {
  const byDriver = Map.groupBy(drives, ({ driverId }) => driverId);
  // Equal cells share one object, so that the page's data contains each of them only once.
  const cellsByKey = new Map<string, ResultCell>();
  return drivers.map(({ id, code, name, lastName, countryAlpha2, position, pointsHundredths }) => {
    const byMeeting = Map.groupBy(byDriver.get(id) ?? [], ({ meetingId }) => meetingId);
    return {
      id,
      code,
      name,
      lastName,
      alpha2: countryAlpha2,
      position,
      points: formatPoints(pointsHundredths),
      results: races.map(({ meetingId }) => {
        const cell = cellOf(byMeeting.get(meetingId));
        if (cell === null) return null;
        const key = `${cell.tone} ${cell.text}`;
        const same = cellsByKey.get(key) ?? cell;
        cellsByKey.set(key, same);
        return same;
      }),
    };
  });
}

function cellOf(drives: readonly SeasonDrive[] | undefined) {
  if (drives === undefined) return null;
  const drive = bestDrive(drives);
  return { text: resultText(drive), tone: resultTone(drive) };
}
