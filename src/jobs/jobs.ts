import { forgetExpired } from "./forget-expired.ts";
import type { Job } from "./job.ts";

/** Jobs that every instance runs, whatever its settings. */
export const jobs: readonly Job[] = [forgetExpired];
