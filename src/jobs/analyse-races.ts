import { setImmediate as otherWork } from "node:timers/promises";

import { z } from "zod";

import { listDueAnalyses, storeAnalysis } from "#db/queries/analysis/race-records.ts";
import { announceChangedFacts } from "#facts/store/facts-state.ts";

import type { Job } from "./job.ts";

/** Pages show the figures of the current season before the older ones are worked out. */
const FIRST_RACES = 24;

/**
 * Analyses races whose lap times, stops or classification are new or have changed, newest first. On a first start these
 * are all races since 1996. Races that haven't changed cost one query.
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
    const due = await listDueAnalyses(db);
    let stored = 0;
    for (const [i, race] of due.entries()) {
      if (signal.aborted) break;
      if (await storeAnalysis(db, race)) stored += 1;
      if (i === FIRST_RACES - 1 || i === due.length - 1)
        await tools.sql.begin((transaction) => announceChangedFacts(transaction));
      await otherWork();
    }
    if (stored > 0) log.info({ races: stored, left: due.length - stored }, "analysed races");
  },
};
