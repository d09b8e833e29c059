import { forgetExpired } from "./forget-expired.ts";
import type { Job } from "./job.ts";

/** Every job there is; queues and schedules that are not in this list are removed. */
export const jobs: readonly Job[] = [forgetExpired];
