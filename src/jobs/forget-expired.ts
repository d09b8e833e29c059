import { z } from "zod";

import { forgetWhatExpired } from "#db/queries/members/account-upkeep.ts";
import { Temporal } from "#domain/time.ts";

import type { Job } from "./job.ts";

export const forgetExpired: Job = {
  name: "forget-expired",
  data: z.object({}),
  schedule: "17 3 * * *",
  alone: true,
  retries: 0,
  maxSeconds: 300,
  run: ({ tools }) => forgetWhatExpired(tools.services.db, Temporal.Now.instant()),
};
