import { verifyCircuitMasters } from "./verify/circuit-masters.ts";
import { verifyCalendar } from "./verify/calendar.ts";
import { countRows, verifyFiles } from "./verify/contents.ts";
import { verifyCounts } from "./verify/counts.ts";
import { verifyDistance } from "./verify/distance.ts";
import { verifyDriverMasters } from "./verify/driver-masters.ts";
import { verifyErgastCalendar } from "./verify/ergast-calendar.ts";
import { verifyFirstStops } from "./verify/first-stops.ts";
import { verifyGridOrder } from "./verify/grid-order.ts";
import { verifyGrids } from "./verify/grids.ts";
import { verifyLapSums } from "./verify/lap-sums.ts";
import { verifyLineages } from "./verify/lineages.ts";
import { verifyNames } from "./verify/names.ts";
import { openPackReader } from "./verify/pack.ts";
import { verifyPlaces } from "./verify/places.ts";
import { verifyPoles } from "./verify/poles.ts";
import { verifySourceResults } from "./verify/source-results.ts";
import { verifySourceTimes } from "./verify/source-times.ts";
import { verifyStandings } from "./verify/standings.ts";
import { verifyTeamMasters, verifyTeamSeasons } from "./verify/team-masters.ts";
import { verifyTitles } from "./verify/titles.ts";
import { verifyTotals } from "./verify/totals.ts";

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
  verifyErgastCalendar,
  verifyFirstStops,
  verifyPlaces,
  verifyDistance,
  verifyGrids,
  verifyGridOrder,
  verifyPoles,
  verifyLapSums,
  verifyStandings,
  verifyTitles,
  verifyCounts,
  verifyTotals,
  verifySourceResults,
  verifySourceTimes,
];

/** `npm run pack:verify`: prints the pack's figures, and fails when anything about it is not explained. */
async function main(): Promise<void> {
  const started = performance.now();
  const pack = await openPackReader("data");
  let problems = 0;
  for (const check of checks) {
    const report = await check(pack);
    console.log(
      [`== ${report.title}`, ...report.lines, ...report.problems.map((text) => `PROBLEM ${text}`), ""].join("\n"),
    );
    problems += report.problems.length;
    // What damaged files say about races is not worth reading.
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
  console.log(`The fact pack is NOT sound: ${error instanceof Error ? error.message : String(error)}`);
});
