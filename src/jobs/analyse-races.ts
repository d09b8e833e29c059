import { setImmediate as otherWork } from "node:timers/promises";

import { z } from "zod";

import { listStaleAnalyses, storeAnalysis } from "#facts/analysis/stale-analyses.ts";
import { announceChangedFacts } from "#facts/store/facts-state.ts";

import type { Job } from "./job.ts";

/**
 * Analyses races whose lap times, stops or classification are new or have changed, newest first. The pack's own races
 * come analysed, so that a first start has nothing to do. Races that haven't changed cost one query.
 */
export const analyseRaces: Job = {
  name: "analyse-races",
  data: z.object({}),
  schedule: null,
  atStart: true,
  alone: true,
  retries: 3,
  maxSeconds: 900,
  async run({ tools, log, signal }) {
    const { db } = tools.services;
    const stale = await listStaleAnalyses(db);
    let analysisCount = 0;
    for (const meetingId of stale) {
      if (signal.aborted) break;
      if (await storeAnalysis(db, meetingId)) analysisCount += 1;
      await otherWork();
    }
    if (analysisCount === 0) return;
    await tools.sql.begin((transaction) => announceChangedFacts(transaction));
    log.info({ races: analysisCount, left: stale.length - analysisCount }, "analysed races");
  },
};
