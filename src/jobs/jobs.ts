import { forgetExpired } from "./forget-expired.ts";
import type { Job } from "./job.ts";

/** The jobs that every instance works off, whatever its settings. */
export const jobs: readonly Job[] = [forgetExpired];
