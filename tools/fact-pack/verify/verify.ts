import { verifyCircuitMasters } from "./circuit-masters.ts";
import { verifyCalendar } from "./calendar.ts";
import { verifyCalendarChanges } from "./calendar-changes.ts";
import { countRows, verifyFiles } from "./contents.ts";
import { verifyCounts } from "./counts.ts";
import { verifyCourseLengths } from "./course-lengths.ts";
import { verifyDistance } from "./distance.ts";
import { verifyDriverMasters } from "./driver-masters.ts";
import { verifyDriverOfTheDay } from "./driver-of-the-day.ts";
import { verifyErgastCalendar } from "./ergast-calendar.ts";
import { verifyFastestLapHolders } from "./fastest-lap-holders.ts";
import { verifyErgastLists } from "./ergast-lists.ts";
import { verifyFirstStops } from "./first-stops.ts";
import { verifyFormulaTwo } from "./formula-two.ts";
import { verifyGridOrder } from "./grid-order.ts";
import { verifyGrids } from "./grids.ts";
import { verifyLapOrder } from "./lap-order.ts";
import { verifyLapSums } from "./lap-sums.ts";
import { verifyLineages } from "./lineages.ts";
import { verifyNames } from "./names.ts";
import { openPackReader } from "./pack.ts";
import { verifyPlaces } from "./places.ts";
import { verifyPoles } from "./poles.ts";
import { verifyRaceLaps } from "./race-laps.ts";
import { verifySourceResults } from "./source-results.ts";
import { verifySourceTimes } from "./source-times.ts";
import { verifyStandings } from "./standings.ts";
import { verifyStarts } from "./starts.ts";
import { verifyTeamMasters, verifyTeamSeasons } from "./team-masters.ts";
import { verifyTitles } from "./titles.ts";
import { verifyTotals } from "./totals.ts";

const checks = [
  verifyFiles,
  countRows,
  verifyNames,
  verifyLineages,
  verifyDriverMasters,
  verifyCircuitMasters,
  verifyTeamMasters,
  verifyTeamSeasons,
  verifyCalendar,
  verifyCalendarChanges,
  verifyErgastCalendar,
  verifyFirstStops,
  verifyPlaces,
  verifyDistance,
  verifyGrids,
  verifyGridOrder,
  verifyPoles,
  verifyStarts,
  verifyFormulaTwo,
  verifyCourseLengths,
  verifyFastestLapHolders,
  verifyDriverOfTheDay,
  verifyRaceLaps,
  verifyLapSums,
  verifyLapOrder,
  verifyStandings,
  verifyTitles,
  verifyCounts,
  verifyTotals,
  verifySourceResults,
  verifySourceTimes,
  verifyErgastLists,
];

/** `npm run pack:verify`: prints figures about the pack and fails if any check finds a problem. */
async function main(): Promise<void> {
  const started = performance.now();
  const pack = await openPackReader("data");
  let problems = 0;
  for (const check of checks) {
    const report = await check(pack);
    console.log(
      [
        `== ${report.title}`,
        ...report.lines,
        ...report.problems.map((text) => `PROBLEM ${text}`),
        "",
      ].join("\n"),
    );
    problems += report.problems.length;
    // If the files are damaged, the other checks would only report the same damage.
    if (check === verifyFiles && problems > 0) break;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (problems > 0) process.exitCode = 1;
  const verdict = `${problems} ${problems === 1 ? "problem" : "problems"}`;
  console.log(
    problems === 0
      ? `The fact pack is sound: ${verdict} (${seconds} s).`
      : `The fact pack is NOT sound: ${verdict}, marked PROBLEM above (${seconds} s).`,
  );
}

await main().catch((error: unknown) => {
  process.exitCode = 1;
  console.log(
    `The fact pack is NOT sound: ${error instanceof Error ? error.message : String(error)}`,
  );
});
